/**
 * Mutations of project updates and of their reactions. Only the author may change or remove an update, as on the
 * server. Carries MU1, MU3. Removing one cannot be undone, because the reactions of others would be lost, so the person
 * confirms it first.
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { projectUpdateFields } from '../../contract/entities/project-entities.ts';
import {
  isWithinLimit,
  type Mention,
  storedComment,
  typedComment,
} from '../../contract/rules/comment-text.ts';
import {
  UPDATE_REACTIONS,
  UPDATE_TEXT_LIMIT,
  isSameComment,
  withUpdateReaction,
} from '../../contract/rules/project-updates.ts';
import { type BeforeImage, defineChoice, defineMutation, imageOf } from './mutation.ts';

const CREATED = fieldsWhere(projectUpdateFields, 'create');
const EDITED = fieldsWhere(projectUpdateFields, 'update');

const fits = (args: { readonly content: string; readonly mentions: readonly Mention[] }): boolean =>
  isWithinLimit(args, UPDATE_TEXT_LIMIT);

const describe = (name: 'post' | 'edit' | 'remove' | 'react') => () => ({
  key: `mutations.projectUpdate.${name}`,
  values: {},
});
const wasOf = (before: readonly BeforeImage[], updateId: string) =>
  imageOf(before, 'projectUpdate', updateId);

/** `content` is as typed; people are mentioned as `@name`. */
const post = defineMutation({
  name: 'projectUpdate.post',
  args: z
    .object(requiredArguments(projectUpdateFields, CREATED))
    .check(z.refine(fits, { path: ['content'] })),
  *apply(tx, { updateId, projectId, ...update }, context) {
    const project = yield* tx.get('project', projectId);
    if (!project || (yield* tx.get('projectUpdate', updateId))) return;
    yield* tx.put('projectUpdate', {
      ...initialOf(projectUpdateFields),
      id: updateId,
      project_id: projectId,
      team_id: project.team_id,
      user_id: context.userId,
      ...storedComment(update.content, update.mentions),
      created_at: context.now,
      updated_at: context.now,
    });
  },
  sends: 'projectComments.create',
  call: (args) => ({ body: fieldsFrom(projectUpdateFields, 'args', args, CREATED) }),
  inverse: ({ updateId }, before) =>
    wasOf(before, updateId) === null ? [{ name: 'projectUpdate.remove', args: { updateId } }] : [],
  describe: describe('post'),
});

const edit = defineMutation({
  name: 'projectUpdate.edit',
  args: z
    .object(requiredArguments(projectUpdateFields, ['id', ...EDITED]))
    .check(z.refine(fits, { path: ['content'] })),
  *apply(tx, { updateId, ...change }, context) {
    const update = yield* tx.get('projectUpdate', updateId);
    if (update?.user_id !== context.userId) return;
    const stored = storedComment(change.content, change.mentions);
    if (isSameComment(update, stored)) return;
    yield* tx.patch('projectUpdate', updateId, {
      ...stored,
      edit_count: update.edit_count + 1,
      last_edited_at: context.now,
      updated_at: context.now,
    });
  },
  sends: 'projectComments.edit',
  call: ({ updateId, ...update }) => ({ body: { comment_id: updateId, ...update } }),
  inverse(args, before) {
    const was = wasOf(before, args.updateId);
    if (!was) return [];
    const back = { ...args, content: typedComment(was), mentions: was.mentions };
    return [{ name: 'projectUpdate.edit', args: back }];
  },
  describe: describe('edit'),
});

const remove = defineMutation({
  name: 'projectUpdate.remove',
  args: z.object({ updateId: id }),
  *apply(tx, { updateId }, context) {
    const update = yield* tx.get('projectUpdate', updateId);
    if (update?.user_id === context.userId) yield* tx.remove('projectUpdate', updateId);
  },
  sends: 'projectComments.delete',
  call: ({ updateId }) => ({ params: { id: updateId } }),
  inverse: () => [],
  describe: describe('remove'),
  removes: true,
});

/**
 * `teamMemberId` is the acting person's own; `sign` is the emoji (the name is fixed, because outboxes on devices
 * contain it).
 */
const react = defineChoice({
  name: 'projectUpdate.react',
  args: z.object({ updateId: id, teamMemberId: id, sign: z.enum(UPDATE_REACTIONS), given: z.boolean() }),
  *apply(tx, { updateId, teamMemberId, sign, given }) {
    const update = yield* tx.get('projectUpdate', updateId);
    if (!update) return;
    const reactions = withUpdateReaction(update.reactions, teamMemberId, sign, given);
    if (reactions === update.reactions) return;
    const copy = Object.fromEntries(Object.entries(reactions).map(([key, members]) => [key, [...members]]));
    yield* tx.patch('projectUpdate', updateId, { reactions: copy });
  },
  sends: ['projectComments.addReaction', 'projectComments.removeReaction'],
  call: ({ updateId, sign, given }) => [
    given ? 'projectComments.addReaction' : 'projectComments.removeReaction',
    { body: { comment_id: updateId, emoji: sign } },
  ],
  inverse(args, before) {
    const was = wasOf(before, args.updateId);
    const had = was?.reactions[args.sign]?.includes(args.teamMemberId) ?? false;
    return was && had !== args.given ? [{ name: 'projectUpdate.react', args: { ...args, given: had } }] : [];
  },
  describe: describe('react'),
});

export const projectUpdateMutations = {
  'projectUpdate.post': post,
  'projectUpdate.edit': edit,
  'projectUpdate.remove': remove,
  'projectUpdate.react': react,
};
