/** Gives a task the files of another one. Contents are stored once for each hash, so only rows are made. */
import type { Tx } from '../../db/transaction.ts';
import { announceAttachment } from './attachment-commands.ts';

/** Files of the task itself whose content has come; those of comments stay with them. */
export async function copyAttachments(tx: Tx, fromTask: string, toTask: string): Promise<void> {
  const files = await tx.db
    .selectFrom('attachments')
    .select(['name', 'size', 'storage_key', 'has_preview', 'content_type'])
    .where('task_id', '=', fromTask)
    .where('comment_id', 'is', null)
    .where('stored', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { name, size, ...content } of files) {
    const id = tx.newId();
    await announceAttachment(tx, toTask, { id, name, size });
    await tx.db
      .updateTable('attachments')
      .set({ ...content, stored: true })
      .where('id', '=', id)
      .execute();
  }
}
