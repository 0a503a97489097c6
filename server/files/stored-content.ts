/**
 * Contents of files in the store: deduplicated by hash, with the type detected from the bytes, and a preview for
 * pictures. `attachContent` links a stored content to the rows that wait for it. Never trusts a declared size, hash or
 * type.
 */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../contract/errors.ts';
import type { TransactionDeps, Tx } from '../db/transaction.ts';
import type { FileStore } from './file-store.ts';
import { makePreview } from './preview-image.ts';

export interface StoreDeps extends TransactionDeps {
  readonly store: FileStore;
}

/** Columns that reference a stored content. */
export interface StoredContent {
  readonly storage_key: string;
  readonly content_type: string;
  readonly has_preview: boolean;
}

export interface FileContent {
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  /** Yields the content from its beginning each time. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

export const contentKey = (hash: string): string => `contents/${hash.slice(0, 2)}/${hash}`;
export const previewKey = (key: string): string => key.replace(/^contents/, 'previews');

/** Types of executables, detected by content. */
const EXECUTABLE_TYPES = new Set([
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
const HEAD_BYTES = 4_100;
/** Bytes; larger pictures get no preview, because it is created in memory. */
const PREVIEW_LIMIT = 40_000_000;

interface Measured {
  readonly hash: string;
  readonly size: number;
  readonly type: string;
}

/** Hash, size and type of a content, from its bytes. Errors: `file_type_refused` for programs. */
export async function measure(content: AsyncIterable<Buffer>): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const bytes of content) {
    hash.update(bytes);
    size += bytes.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
  }
  const type = (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream';
  return { hash: hash.digest('hex'), size, type };
}

export function requireAllowedType(type: string): void {
  if (EXECUTABLE_TYPES.has(type)) throw new AppError('file_type_refused', { field: 'file', type });
}

/** Stores a content. One that no row references a day later is deleted by a job. */
export async function storeContent(
  deps: StoreDeps,
  { hash, size, type, pieces }: FileContent,
): Promise<StoredContent> {
  const storage_key = contentKey(hash);
  const used_at = deps.now().toISOString();
  // Registered first: the cleanup job skips the key from now on, and a running deletion of it is waited for.
  const registered = await deps.db
    .insertInto('stored_files')
    .values({ key: storage_key, size, has_preview: false, content_type: type, used_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at }))
    .returning('has_preview')
    .executeTakeFirstOrThrow();
  if (!(await deps.store.has(storage_key))) await deps.store.put(storage_key, pieces(), { size, hash });
  const has_preview =
    registered.has_preview || (await cachePreview(deps, storage_key, { size, type, pieces }));
  return { storage_key, content_type: type, has_preview };
}

async function cachePreview(
  deps: StoreDeps,
  key: string,
  { size, type, pieces }: Omit<FileContent, 'hash'>,
): Promise<boolean> {
  if (!type.startsWith('image/') || size > PREVIEW_LIMIT) return false;
  const small = await makePreview(() => wholeOf(pieces()));
  if (small === null) return false;
  await deps.store.put(previewKey(key), singleChunk(small), { size: small.length, hash: sha256(small) });
  await deps.db.updateTable('stored_files').set({ has_preview: true }).where('key', '=', key).execute();
  return true;
}

/** Links a content to its row, and to copies of the row that wait for it; false when the row is gone. */
export async function attachContent(tx: Tx, id: string, content: StoredContent): Promise<boolean> {
  const attached = await tx.db
    .updateTable('attachments')
    .set({ ...content, stored: true, copy_of: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('copy_of', '=', id)]))
    .returning(['id', 'project_id'])
    .execute();
  for (const row of attached) tx.feed.inProject(row.project_id, 'attachment', row.id);
  return attached.some((row) => row.id === id);
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of content) parts.push(bytes);
  return Buffer.concat(parts);
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function* singleChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
