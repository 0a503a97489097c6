/**
 * Mutations of updates of a project and of the signs under them. Only who wrote an update changes or removes it, here as on
 * the server. Carries MU1, MU3; an update cannot be brought back with what others answered, so its removal is confirmed before.
 */
import * as z from 'zod/mini';
import { id, LIMITS, text } from '../../contract/entities/fields.ts';
import { keptComment, typedComment } from '../../contract/rules/comment-text.ts';
import {
  UPDATE_SIGNS,
  UPDATE_TEXT_LIMIT,
  saysTheSame,
  withSign,
} from '../../contract/rules/project-updates.ts';
import { type BeforeImage, defineMutation, imageOf } from './mutation.ts';

const content = text(UPDATE_TEXT_LIMIT);
const mentions = z
  .array(z.object({ team_member_id: id, name: z.string().check(z.maxLength(LIMITS.personName)) }))
  .check(z.maxLength(100));

const describe = (name: 'post' | 'edit' | 'remove' | 'react') => () => ({
  key: `mutations.projectUpdate.${name}`,
  values: {},
});
const wasOf = (before: readonly BeforeImage[], updateId: string) =>
  imageOf(before, 'projectUpdate', updateId);

/** `content` is as typed, people stand in it as `@name`. */
const post = defineMutation({
  name: 'projectUpdate.post',
  args: z.object({ updateId: id, projectId: id, content, mentions }),
  async apply(tx, { updateId, projectId, ...said }, context) {
    const project = await tx.get('project', projectId);
    if (!project || (await tx.get('projectUpdate', updateId))) return;
    await tx.put('projectUpdate', {
      id: updateId,
      project_id: projectId,
      team_id: project.team_id,
      user_id: context.userId,
      ...keptComment(said.content, said.mentions),
      reactions: {},
      edit_count: 0,
      last_edited_at: null,
      created_at: context.now,
      updated_at: context.now,
    });
  },
  call: ({ updateId, projectId, ...said }) => ({
    call: 'projectComments.create',
    body: { id: updateId, project_id: projectId, ...said },
  }),
  inverse: ({ updateId }, before) =>
    wasOf(before, updateId) === null ? [{ name: 'projectUpdate.remove', args: { updateId } }] : [],
  describe: describe('post'),
});

const edit = defineMutation({
  name: 'projectUpdate.edit',
  args: z.object({ updateId: id, content, mentions }),
  async apply(tx, { updateId, ...said }, context) {
    const update = await tx.get('projectUpdate', updateId);
    if (update?.user_id !== context.userId) return;
    const kept = keptComment(said.content, said.mentions);
    if (saysTheSame(update, kept)) return;
    await tx.patch('projectUpdate', updateId, {
      ...kept,
      edit_count: update.edit_count + 1,
      last_edited_at: context.now,
      updated_at: context.now,
    });
  },
  call: ({ updateId, ...said }) => ({
    call: 'projectComments.edit',
    body: { comment_id: updateId, ...said },
  }),
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
  async apply(tx, { updateId }, context) {
    const update = await tx.get('projectUpdate', updateId);
    if (update?.user_id === context.userId) await tx.remove('projectUpdate', updateId);
  },
  call: ({ updateId }) => ({ call: 'projectComments.delete', params: { id: updateId } }),
  inverse: () => [],
  describe: describe('remove'),
  removes: true,
});

/** `teamMemberId` is the acting person's own. */
const react = defineMutation({
  name: 'projectUpdate.react',
  args: z.object({ updateId: id, teamMemberId: id, sign: z.enum(UPDATE_SIGNS), given: z.boolean() }),
  async apply(tx, { updateId, teamMemberId, sign, given }) {
    const update = await tx.get('projectUpdate', updateId);
    if (!update) return;
    const reactions = withSign(update.reactions, teamMemberId, sign, given);
    if (reactions === update.reactions) return;
    const copy = Object.fromEntries(Object.entries(reactions).map(([key, members]) => [key, [...members]]));
    await tx.patch('projectUpdate', updateId, { reactions: copy });
  },
  call: ({ updateId, sign, given }) => ({
    call: given ? 'projectComments.addReaction' : 'projectComments.removeReaction',
    body: { comment_id: updateId, emoji: sign },
  }),
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
