/**
 * Takes the content of an announced file piece by piece, each once, and puts it together when the last has come: measured,
 * its hash held against the sender's, its kind told by the bytes. Pieces wait in the file store, so any server process can
 * take the next one. Never: believes a size, a hash or a kind.
 */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { requireAttachment, type AttachmentRow } from '../commands/files/attachment-commands.ts';
import { readAs, writeAs, type Actor, type TransactionDeps } from '../db/transaction.ts';
import type { FileStore } from './file-store.ts';
import { makePreview } from './preview-image.ts';

export interface UploadDeps extends TransactionDeps {
  readonly store: FileStore;
}

/** How far an upload is: the next piece begins at `received`. */
export interface UploadState {
  readonly received: number;
  readonly stored: boolean;
}

export interface SentPiece {
  readonly start: number;
  readonly bytes: Buffer;
  /** SHA-256 of the whole file; left out by devices that cannot make one. */
  readonly hash: string | undefined;
}

export const partKey = (id: string, start: number): string => `parts/${id}/${start}`;
export const contentKey = (hash: string): string => `contents/${hash.slice(0, 2)}/${hash}`;
export const previewKey = (key: string): string => key.replace(/^contents/, 'previews');

/** Programs by their content, whatever they are called. */
const PROGRAMS = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-apple-diskimage',
  'application/vnd.debian.binary-package',
  'application/x-deb',
  'application/x-rpm',
  'application/x-msi',
  'application/x.ms.shortcut',
  'application/java-vm',
]);
const HEAD = 4_100;
/** Larger pictures get no preview: it is made in memory. */
const PREVIEW_LIMIT = 40_000_000;

/** Errors: `not_found` for whom the file is not. */
export async function uploadState(deps: UploadDeps, actor: Actor, id: string): Promise<UploadState> {
  const row = await ownUpload(deps, actor, id);
  return row.stored
    ? { received: row.size, stored: true }
    : { received: await received(deps, id), stored: false };
}

/**
 * Takes a piece. One that has come already is skipped, an empty one at the end asks for the putting together again.
 * Errors: `conflict` with `received` for a piece that is not next, and for a content that is not what was sent.
 */
export async function takePiece(
  deps: UploadDeps,
  actor: Actor,
  id: string,
  piece: SentPiece,
): Promise<UploadState> {
  const row = await ownUpload(deps, actor, id);
  if (row.stored) return { received: row.size, stored: true };
  const before = await received(deps, id);
  const after = piece.start === before ? await keepPiece(deps, row, piece) : before;
  if (piece.start > before) throw new AppError('conflict', { field: 'start', received: before });
  if (after < row.size) return { received: after, stored: false };
  await finish(deps, actor, row, piece.hash);
  return { received: row.size, stored: true };
}

async function ownUpload(deps: UploadDeps, actor: Actor, id: string): Promise<AttachmentRow> {
  const row = await readAs(deps, actor, (context) => requireAttachment(context, id));
  if (row.uploaded_by !== actor.userId) throw new AppError('not_allowed');
  return row;
}

async function received({ db }: UploadDeps, id: string): Promise<number> {
  const { sum } = await db
    .selectFrom('upload_parts')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('sum'))
    .where('attachment_id', '=', id)
    .executeTakeFirstOrThrow();
  return sum;
}

async function keepPiece(deps: UploadDeps, row: AttachmentRow, { start, bytes }: SentPiece): Promise<number> {
  const wanted = Math.min(UPLOAD_CHUNK, row.size - start);
  if (bytes.length > wanted) throw new AppError('file_too_large', { field: 'size', limit: row.size });
  if (bytes.length < wanted) throw new AppError('invalid', { field: 'size', reason: 'a piece is cut off' });
  if (wanted === 0) return start;
  await deps.store.put(partKey(row.id, start), once(bytes), { size: bytes.length, hash: sha256(bytes) });
  await deps.db
    .insertInto('upload_parts')
    .values({ attachment_id: row.id, start, size: bytes.length, received_at: deps.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return start + bytes.length;
}

async function finish(
  deps: UploadDeps,
  actor: Actor,
  row: AttachmentRow,
  claimed: string | undefined,
): Promise<void> {
  const pieces = (): AsyncIterable<Buffer> => partsOf(deps.store, row);
  const { hash, head } = await measure(pieces());
  if (claimed !== undefined && claimed !== hash) {
    await dropParts(deps, row);
    throw new AppError('conflict', { field: 'hash', received: 0 });
  }
  const type = (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream';
  if (PROGRAMS.has(type)) {
    await dropParts(deps, row);
    throw new AppError('file_type_refused', { field: 'file', type });
  }
  await keepContent(deps, actor, row, { hash, size: row.size, type, pieces });
  await dropParts(deps, row);
}

export interface WholeContent {
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  /** Yields the content from its beginning each time. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

/** Stores a content, once for each hash, and gives it to the row. */
async function keepContent(
  deps: UploadDeps,
  actor: Actor,
  row: AttachmentRow,
  { hash, size, type, pieces }: WholeContent,
): Promise<void> {
  const key = contentKey(hash);
  const used_at = deps.now().toISOString();
  // Noted first: from here on clearing away leaves the key alone, and waits for one that is being cleared.
  const known = await deps.db
    .insertInto('stored_files')
    .values({ key, size, has_preview: false, content_type: type, used_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at }))
    .returning('has_preview')
    .executeTakeFirstOrThrow();
  if (!(await deps.store.has(key))) await deps.store.put(key, pieces(), { size, hash });
  const has_preview = known.has_preview || (await keepPreview(deps, key, { size, type, pieces }));
  await writeAs(deps, actor, async (tx) => {
    const changed = await tx.db
      .updateTable('attachments')
      .set({ stored: true, storage_key: key, content_type: type, has_preview })
      .where('id', '=', row.id)
      .returning('project_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    tx.feed.inProject(changed.project_id, 'attachment', row.id);
  });
}

async function keepPreview(
  deps: UploadDeps,
  key: string,
  { size, type, pieces }: Omit<WholeContent, 'hash'>,
): Promise<boolean> {
  if (!type.startsWith('image/') || size > PREVIEW_LIMIT) return false;
  const small = await makePreview(await wholeOf(pieces()));
  if (small === null) return false;
  await deps.store.put(previewKey(key), once(small), { size: small.length, hash: sha256(small) });
  await deps.db.updateTable('stored_files').set({ has_preview: true }).where('key', '=', key).execute();
  return true;
}

async function dropParts({ db, store }: UploadDeps, row: AttachmentRow): Promise<void> {
  const parts = await db
    .deleteFrom('upload_parts')
    .where('attachment_id', '=', row.id)
    .returning('start')
    .execute();
  for (const { start } of parts) await store.remove(partKey(row.id, start));
}

async function* partsOf(store: FileStore, row: AttachmentRow): AsyncGenerator<Buffer> {
  for (let start = 0; start < row.size; start += UPLOAD_CHUNK)
    for await (const bytes of await store.read(partKey(row.id, start))) yield bytes as Buffer;
}

async function measure(content: AsyncIterable<Buffer>): Promise<{ hash: string; head: Buffer }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const bytes of content) {
    hash.update(bytes);
    if (head.length < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD - head.length)]);
  }
  return { hash: hash.digest('hex'), head };
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of content) parts.push(bytes);
  return Buffer.concat(parts);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
