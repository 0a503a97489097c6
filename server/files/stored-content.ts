/**
 * Contents of files in the store: each once for its hash, its kind detected from the bytes, with a small picture where it is one.
 * `give` ties a stored content to the rows that wait for it. Never: believes a size, a hash or a kind.
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

/** A content that is there, as rows name it. */
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

interface Measured {
  readonly hash: string;
  readonly size: number;
  readonly type: string;
}

/** What a content is, from its bytes. Errors: `file_type_refused` for programs. */
export async function measure(content: AsyncIterable<Buffer>): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const bytes of content) {
    hash.update(bytes);
    size += bytes.length;
    if (head.length < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD - head.length)]);
  }
  const type = (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream';
  return { hash: hash.digest('hex'), size, type };
}

export function requireHarmless(type: string): void {
  if (PROGRAMS.has(type)) throw new AppError('file_type_refused', { field: 'file', type });
}

/** Puts a content into the store. What no row names a day later is cleared away. */
export async function storeContent(
  deps: StoreDeps,
  { hash, size, type, pieces }: FileContent,
): Promise<StoredContent> {
  const storage_key = contentKey(hash);
  const used_at = deps.now().toISOString();
  // Noted first: from here on clearing away leaves the key alone, and waits for one that is being cleared.
  const known = await deps.db
    .insertInto('stored_files')
    .values({ key: storage_key, size, has_preview: false, content_type: type, used_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at }))
    .returning('has_preview')
    .executeTakeFirstOrThrow();
  if (!(await deps.store.has(storage_key))) await deps.store.put(storage_key, pieces(), { size, hash });
  const has_preview = known.has_preview || (await cachePreview(deps, storage_key, { size, type, pieces }));
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

/** Gives a content to the row it was sent for, and to copies of it that were made before it came; false when the row is gone. */
export async function attachContent(tx: Tx, id: string, content: StoredContent): Promise<boolean> {
  const given = await tx.db
    .updateTable('attachments')
    .set({ ...content, stored: true, copy_of: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('copy_of', '=', id)]))
    .returning(['id', 'project_id'])
    .execute();
  for (const row of given) tx.feed.inProject(row.project_id, 'attachment', row.id);
  return given.some((row) => row.id === id);
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
