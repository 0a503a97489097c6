/** Binds the calls of project updates. The project of an update is looked up where the call does not name it. */
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import {
  createUpdate,
  deleteUpdate,
  editUpdate,
  requireUpdate,
  setUpdateReaction,
} from '../commands/project-updates/project-updates.ts';
import type { ReadContext, Tx } from '../db/transaction.ts';
import { listUpdates, placeNames } from '../queries/projects/update-list.ts';
import { bindChange, type Binding, bindWrite } from './binding.ts';

const projectOf = async (context: ReadContext, id: string) => ({
  projectId: (await requireUpdate(context, id)).project_id,
});
const ofComment = {
  subject: (context: ReadContext, { body }: { body: { comment_id: string } }) =>
    projectOf(context, body.comment_id),
};

async function shown(tx: Tx, id: string): Promise<CallAnswer<'projectComments.list'>[number]> {
  const { project_id: projectId } = await requireUpdate(tx, id);
  const [update] = await listUpdates(tx, projectId, id);
  if (!update) throw new AppError('not_found');
  return update;
}

export const projectUpdateBindings: readonly Binding[] = [
  bindChange(calls['projectComments.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: (tx, { body }) => createUpdate(tx, body.project_id, body),
    answer: async (tx, { body }, id: string) => {
      const { content, avatar_url, created_at, updated_at, mentions } = await shown(tx, id);
      const { userId: user_id, name: created_by } = tx.actor;
      const names = await placeNames(tx, body.project_id);
      const comment = { id, content, avatar_url, created_at, updated_at, mentions, user_id, created_by };
      return { comment: { ...comment, ...names } };
    },
  }),
  bindWrite(calls['projectComments.delete'], {
    subject: (context, { params }) => projectOf(context, params.id),
    run: async (tx, { params: { id } }) => {
      await deleteUpdate(tx, id);
      return { id };
    },
  }),
  bindChange(calls['projectComments.addReaction'], {
    ...ofComment,
    run: (tx, { body }) => setUpdateReaction(tx, body.comment_id, body.emoji, true),
    answer: async (tx, { body }) => (await shown(tx, body.comment_id)).reactions,
  }),
  bindChange(calls['projectComments.removeReaction'], {
    ...ofComment,
    run: (tx, { body }) => setUpdateReaction(tx, body.comment_id, body.emoji, false),
    answer: async (tx, { body }) => (await shown(tx, body.comment_id)).reactions,
  }),
  bindChange(calls['projectComments.edit'], {
    ...ofComment,
    run: (tx, { body }) => editUpdate(tx, body.comment_id, body),
    answer: async (tx, { body }) => {
      const { id, content, edited, edit_count, last_edited_at } = await shown(tx, body.comment_id);
      const { userId: last_edited_by, name: last_edited_by_name } = tx.actor;
      return {
        ...{ id, content, edited, edit_count, last_edited_by, last_edited_by_name },
        last_edited_at: last_edited_at ?? tx.now,
      };
    },
  }),
];
