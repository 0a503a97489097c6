/** Parts of comments and of project updates: the people they mention, and their reactions. Owns no entity. */
import * as z from 'zod/mini';
import { kind } from './field-kinds.ts';
import { id, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** A person that a text mentions, as clients give it. */
export const mention = z.object({
  team_member_id: id,
  name: z.string().check(z.maxLength(LIMITS.personName)),
});
const given = z.array(mention).check(z.maxLength(100));

/**
 * Typed text has names in place of `{n}`, so it may be longer than the limit of the stored form, which decides
 * (`isWithinLimit`).
 */
const MAX_GROWTH = 10;
const proseOf = (max: number) => text(max * MAX_GROWTH);

/** Text that mentions people: trimmed and not empty when typed, stored with placeholders. */
export const mentioningText = (max: number) => ({
  ...kind.longText(max),
  typed: proseOf(max),
  entered: proseOf(max),
});

/** Typed text of a comment; may be empty when there are files. */
export const wordsBesideFiles = z.string().check(z.trim(), z.maxLength(LIMITS.commentText * MAX_GROWTH));

/** In the order of the text. */
export const mentionsKind = {
  ...kind.data(z.array(z.object({ team_member_id: id, name: z.string() }))),
  typed: given,
  entered: given,
};

/** Team member ids by reaction. */
export const reactionsKind = kind.data(z.record(z.string(), z.array(id)));
