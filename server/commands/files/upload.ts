/**
 * Receives the content of an announced file in chunks, each once, and assembles it after the last one: checks the size,
 * compares the hash with the sender's, detects the type from the bytes. Chunks are in the file store, so any server
 * process can receive the next one. Never: trusts a size, a hash or a type.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../../contract/rules/file-rules.ts';
import { requireAttachment, type AttachmentRow } from './attachment-commands.ts';
import { readAs, writeAs, type Actor } from '../../db/transaction.ts';
import type { FileStore } from '../../files/file-store.ts';
import {
  attachContent,
  measure,
  singleChunk,
  requireAllowedType,
  sha256,
  storeContent,
  type StoreDeps,
} from '../../files/stored-content.ts';

/** Progress of an upload: the next chunk starts at `received`. */
export interface UploadState {
  readonly received: number;
  readonly stored: boolean;
}

export interface FileChunk {
  readonly start: number;
  readonly bytes: Buffer;
  /** SHA-256 of the whole file; omitted by devices that cannot compute it. */
  readonly hash: string | undefined;
  /**
   * SHA-256 of this chunk. With it a chunk may have any size up to the maximum; without it only the last one may be
   * smaller.
   */
  readonly pieceHash?: string | undefined;
}

/** A stored chunk, as its row describes it. */
interface Part {
  readonly start: number;
  readonly size: number;
}

/** Two senders may split the same content differently, so each chunk has a key of its own. */
export const partKey = (id: string, { start, size }: Part): string => `parts/${id}/${start}-${size}`;
/** Chunk keys of uploads that began before keys contained the size. */
export const unsizedPartKey = (id: string, start: number): string => `parts/${id}/${start}`;

/** Errors: `not_found` for a caller who may not see the file, `not_allowed` for one who did not announce it. */
export async function uploadState(deps: StoreDeps, actor: Actor, id: string): Promise<UploadState> {
  const row = await ownUpload(deps, actor, id);
  return row.stored
    ? { received: row.size, stored: true }
    : { received: await received(deps, id), stored: false };
}

/**
 * Receives a chunk. A repeated chunk is skipped; an empty one at the end requests the assembly again. Errors:
 * `conflict` with `received` when a chunk is not the next one, or when a chunk or the content does not match its hash.
 */
export async function receiveChunk(
  deps: StoreDeps,
  actor: Actor,
  id: string,
  piece: FileChunk,
): Promise<UploadState> {
  const row = await ownUpload(deps, actor, id);
  if (row.stored) return { received: row.size, stored: true };
  const before = await received(deps, id);
  const after = piece.start === before ? await storeChunk(deps, row, piece) : before;
  if (piece.start > before) throw new AppError('conflict', { field: 'start', received: before });
  if (after < row.size) return { received: after, stored: false };
  await assemble(deps, actor, row, piece.hash);
  return { received: row.size, stored: true };
}

async function ownUpload(deps: StoreDeps, actor: Actor, id: string): Promise<AttachmentRow> {
  const row = await readAs(deps, actor, (context) => requireAttachment(context, id));
  if (row.uploaded_by !== actor.userId) throw new AppError('not_allowed');
  return row;
}

async function received({ db }: StoreDeps, id: string): Promise<number> {
  const { sum } = await db
    .selectFrom('upload_parts')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('sum'))
    .where('attachment_id', '=', id)
    .executeTakeFirstOrThrow();
  return sum;
}

async function storeChunk(deps: StoreDeps, row: AttachmentRow, piece: FileChunk): Promise<number> {
  const { start, bytes, pieceHash } = piece;
  const expected = Math.min(UPLOAD_CHUNK, row.size - start);
  if (bytes.length > expected) throw new AppError('file_too_large', { field: 'size', limit: row.size });
  if (pieceHash !== undefined && pieceHash !== sha256(bytes))
    throw new AppError('conflict', { field: 'piece', received: start });
  if (bytes.length < expected && pieceHash === undefined)
    throw new AppError('invalid', { field: 'size', reason: 'a piece is cut off' });
  if (bytes.length === 0) return start;
  const part: Part = { start, size: bytes.length };
  await deps.store.put(partKey(row.id, part), singleChunk(bytes), { size: part.size, hash: sha256(bytes) });
  await deps.db
    .insertInto('upload_parts')
    .values({ attachment_id: row.id, ...part, received_at: deps.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = (await partsOf(deps, row.id)).find((one) => one.start === start);
  // Another sender stored a chunk of another size first, or has completed the file.
  if (stored?.size !== part.size) await deps.store.remove(partKey(row.id, part));
  return received(deps, row.id);
}

async function assemble(
  deps: StoreDeps,
  actor: Actor,
  row: AttachmentRow,
  declaredHash: string | undefined,
): Promise<void> {
  const parts = await partsOf(deps, row.id);
  const found = await Promise.all(parts.map((part) => findKey(deps.store, row.id, part)));
  const keys = found.filter((key) => key !== null);
  if (keys.length < parts.length) {
    await deleteParts(deps, row);
    throw new AppError('conflict', { field: 'start', received: 0 });
  }
  const pieces = (): AsyncIterable<Buffer> => contentsOf(deps.store, keys);
  const { hash, size, type } = await measure(pieces());
  try {
    // Two senders may have overwritten each other's chunks.
    if ((declaredHash !== undefined && declaredHash !== hash) || size !== row.size)
      throw new AppError('conflict', { field: 'hash', received: 0 });
    requireAllowedType(type);
  } catch (error) {
    await deleteParts(deps, row);
    throw error;
  }
  const content = await storeContent(deps, { hash, size: row.size, type, pieces });
  await writeAs(deps, actor, async (tx) => {
    if (!(await attachContent(tx, row.id, content))) throw new AppError('not_found');
  });
  await deleteParts(deps, row);
}

async function deleteParts({ db, store }: StoreDeps, row: AttachmentRow): Promise<void> {
  const parts = await db
    .deleteFrom('upload_parts')
    .where('attachment_id', '=', row.id)
    .returning(['start', 'size'])
    .execute();
  for (const part of parts) await removePart(store, row.id, part);
}

export async function removePart(store: FileStore, id: string, part: Part): Promise<void> {
  await store.remove(partKey(id, part));
  await store.remove(unsizedPartKey(id, part.start));
}

async function partsOf({ db }: StoreDeps, id: string): Promise<readonly Part[]> {
  return db
    .selectFrom('upload_parts')
    .select(['start', 'size'])
    .where('attachment_id', '=', id)
    .orderBy('start')
    .execute();
}

/** The storage key of a chunk; null when it is lost. */
async function findKey(store: FileStore, id: string, part: Part): Promise<string | null> {
  for (const key of [partKey(id, part), unsizedPartKey(id, part.start)]) if (await store.has(key)) return key;
  return null;
}

async function* contentsOf(store: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) for await (const bytes of await store.read(key)) yield bytes as Buffer;
}
