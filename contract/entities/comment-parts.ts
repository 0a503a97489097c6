/** Parts of comments and of project updates: the people they mention, and their reactions. Owns no entity. */
import * as z from 'zod/mini';
import { kind } from './field-kinds.ts';
import { id } from './fields.ts';
import { LIMITS } from './limits.ts';

/** A person that a text mentions, as clients give it. */
export const mention = z.object({
  team_member_id: id,
  name: z.string().check(z.maxLength(LIMITS.personName)),
});
const given = z.array(mention).check(z.maxLength(100));

/** In the order of the text. */
export const mentionsKind = {
  ...kind.data(z.array(z.object({ team_member_id: id, name: z.string() }))),
  typed: given,
  entered: given,
};

/** Team member ids by reaction. */
export const reactionsKind = kind.data(z.record(z.string(), z.array(id)));
