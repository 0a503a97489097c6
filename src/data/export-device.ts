/** Exports all data of the person on this device as one file: their rows, and the changes that only this device has. */
import type { SyncClient } from './sync-types.ts';

/** Tables of the replica's own bookkeeping; contents of files are saved one by one. */
const BOOKKEEPING = new Set([
  'outbox',
  'cursors',
  'meta',
  'inbox',
  'history',
  'answers',
  'file',
  'fileContent',
  'filePreview',
  'disk',
]);

export async function exportDevice(client: SyncClient): Promise<Blob> {
  const tables = client.replica.tables.filter(({ name }) => !BOOKKEEPING.has(name));
  const rows = await Promise.all(
    tables.map(async (table) => [table.name, (await table.toArray()) as unknown[]] as const),
  );
  const waiting = await client.exportWaiting();
  const unsent: unknown = waiting === null ? null : JSON.parse(await waiting.text());
  const filled = Object.fromEntries(rows.filter(([, list]) => list.length > 0));
  return new Blob([JSON.stringify({ ...filled, unsent }, null, 2)], { type: 'application/json' });
}
