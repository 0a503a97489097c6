/**
 * Deletes file contents that no row references and no restore needs: of files whose restore period is over, of deleted
 * teams, and chunks of abandoned uploads. Several processes may run it; each takes rows that no other one has locked.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { previewKey } from '../files/stored-content.ts';
import { removePart } from '../commands/files/upload.ts';

export interface DeleteFilesDeps {
  readonly db: Kysely<Tables>;
  readonly store: FileStore;
}

const DAY = 86_400_000;
/** How long a deleted file can be restored; also how long those of a deleted task are retained. */
const RESTORE_DAYS = 30;
/** An upload without progress for this long starts over. */
const ABANDONED_UPLOAD_DAYS = 30;
/** The row of a newly stored content may not exist yet. */
const UNREFERENCED_DAYS = 1;
const BATCH = 200;

/** Returns the number of deleted contents. */
export async function deleteUnusedFiles(deps: DeleteFilesDeps, now: Date): Promise<number> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY).toISOString();
  await deps.db.deleteFrom('removed_attachments').where('removed_at', '<', before(RESTORE_DAYS)).execute();
  await deleteAbandonedParts(deps, before(ABANDONED_UPLOAD_DAYS));
  let cleared = 0;
  for (;;) {
    const count = await deleteUnusedContents(deps, before(UNREFERENCED_DAYS));
    cleared += count;
    if (count < BATCH) return cleared;
  }
}

async function deleteUnusedContents({ db, store }: DeleteFilesDeps, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unused = await sql<{ key: string; has_preview: boolean }>`
      delete from stored_files where key in (
        select key from stored_files s where used_at < ${before}
          and not exists (select from attachments a where a.storage_key = s.key)
          and not exists (select from removed_attachments r where r.storage_key = s.key)
          and not exists (select from deleted_tasks d where d.file_refs @> to_jsonb(s.key))
        limit ${BATCH} for update skip locked)
      returning key, has_preview`.execute(trx);
    // Before the commit: a request that stores the same content waits for the deletion, and then writes it again.
    for (const { key, has_preview } of unused.rows) {
      await store.remove(key);
      if (has_preview) await store.remove(previewKey(key));
    }
    return unused.rows.length;
  });
}

async function deleteAbandonedParts({ db, store }: DeleteFilesDeps, before: string): Promise<void> {
  const deleted = await sql<{ attachment_id: string; start: number; size: number }>`
    delete from upload_parts where attachment_id in (
      select attachment_id from upload_parts group by attachment_id having max(received_at) < ${before})
      or not exists (select from attachments a where a.id = attachment_id)
        and not exists (select from removed_attachments r where r.id = attachment_id)
        and not exists (select from deleted_tasks d where d.file_refs @> to_jsonb(attachment_id::text))
    returning attachment_id, start, size`.execute(db);
  for (const { attachment_id: id, ...part } of deleted.rows) await removePart(store, id, part);
}
