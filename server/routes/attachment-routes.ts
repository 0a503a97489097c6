/** Binds the calls of files of tasks. Contents are read and sent by `server/routes/files/file-routes.ts`. */
import { calls } from '../../contract/calls/index.ts';
import {
  announceAttachment,
  findAttachment,
  removeAttachment,
  requireAttachment,
} from '../commands/files/attachment-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { filePath } from '../files/file-path.ts';
import { storageUseOfProject } from '../queries/files/storage-use.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

/** When its task is deleted, a file stays in its project. */
export async function placeOfFile(context: ReadContext, id: string) {
  const { task_id: taskId, project_id: projectId } = await requireAttachment(context, id);
  return taskId === null ? { projectId } : { taskIds: [taskId] };
}

/** Null until the content is uploaded. */
export async function linkTo(context: ReadContext, id: string) {
  const row = await findAttachment(context, id);
  return row?.stored === true ? { url: filePath(row.id), expires_in: 3600 } : null;
}

export const attachmentBindings: readonly Binding[] = [
  bindWrite(calls['attachments.announce'], {
    subject: (_, { body }) => ({ taskIds: [body.task_id] }),
    run: async (tx, { body }) => {
      const { comment_id: commentId, copy_of: copyOf } = body;
      await announceAttachment(tx, body.task_id, { ...body, commentId, copyOf });
    },
  }),
  bindRead(calls['attachments.space'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => storageUseOfProject(context, params.projectId),
  }),
  bindWrite(calls['attachments.delete'], {
    subject: (context, { params }) => placeOfFile(context, params.id),
    run: async (tx, { params }) => {
      const { team_id, project_id, id, type, task_id } = await removeAttachment(tx, params.id);
      return [{ team_id, project_id, id, type, task_id }];
    },
  }),
];
