/** Reads the files of comments in their wire shape (tasks 14). */
import { sizeText } from '../../../contract/rules/file-rules.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { filePath } from '../../files/file-path.ts';

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly created_at: string;
}

export function attachmentView({ id, name, size, type, created_at }: FileRow) {
  return { id, name, size: sizeText(size), type, created_at, url: filePath(id) };
}

/** Files of the comments on a task, by comment id, oldest first. */
export async function filesOfComments({ db }: ReadContext, taskId: string) {
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'comment_id', 'name', 'size', 'type', 'created_at'])
    .where('task_id', '=', taskId)
    .where('comment_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.comment_id);
}
