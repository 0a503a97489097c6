/**
 * The content of a copied file: it is stored once per hash, so a copy stays complete whatever happens to the original;
 * while the original is still being uploaded, the copy waits for it. Whoever copies a file must be able to see it.
 */
import type { Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { picturesIn } from '../../../contract/rules/description-markup.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';

type AttachmentRow = Selectable<Tables['attachments']>;

export type CopiedContent = Pick<
  AttachmentRow,
  'size' | 'stored' | 'storage_key' | 'content_type' | 'has_preview' | 'copy_of'
>;

/** Also of a deleted file, while it can be restored. Error: `not_found`. */
export async function copiedContent(tx: Tx, teamId: string, id: string): Promise<CopiedContent> {
  const row = await findFile(tx, id);
  if (row?.team_id !== teamId) throw new AppError('not_found', { field: 'copy_of' });
  await requireProject(tx, row.project_id);
  const { size, stored, storage_key, content_type, has_preview } = row;
  return {
    size,
    stored,
    storage_key,
    content_type,
    has_preview,
    copy_of: stored ? null : (row.copy_of ?? id),
  };
}

async function findFile({ db }: Tx, id: string): Promise<AttachmentRow | undefined> {
  const row = await db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) return row;
  const removed = await db
    .selectFrom('removed_attachments')
    .select(['kept', 'project_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  // The row is stored as it was at deletion, even if its task has moved to another project since.
  return removed && ({ ...removed.kept, project_id: removed.project_id } as unknown as AttachmentRow);
}

export interface FileToCopy {
  readonly id: string;
  readonly copyOf: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Files that a copied task takes along, with new ids: images in its description, and all of its own files if requested.
 * Files of comments are not copied. An image of another project is not copied: everybody who sees the copy would see
 * it, and somebody could have put its id into the description for that purpose.
 */
export async function filesToCopy(
  tx: Tx,
  task: { readonly id: string; readonly project_id: string; readonly description: string | null },
  withFiles: boolean,
): Promise<FileToCopy[]> {
  const pictures = [...picturesIn(task.description)];
  if (!withFiles && pictures.length === 0) return [];
  const rows = await tx.db
    .selectFrom('attachments')
    .select(['id', 'name', 'size'])
    .where('project_id', '=', task.project_id)
    .where((eb) =>
      eb.or([
        eb('id', 'in', pictures.length > 0 ? pictures : [task.id]),
        ...(withFiles ? [eb.and([eb('task_id', '=', task.id), eb('comment_id', 'is', null)])] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, size }) => ({ id: tx.newId(), copyOf: id, name, size }));
}
