/** The file that a person can save before discarding unsent changes (LO2), readable by people and programs. */
import { DeviceFiles } from './files/device-files.ts';
import { announcedFiles } from './files/rowless-files.ts';
import { type Environment, isoNow } from './environment.ts';
import { allEntries } from './outbox/outbox.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { readReplica } from './replica/transaction.ts';

/** Everything waiting and refused, as JSON; null when there is nothing. */
export async function exportOf(
  database: ReplicaDatabase,
  env: Environment,
  userId: string,
): Promise<Blob | null> {
  const { entries, refused } = await readReplica(database, async (tables) => ({
    entries: await allEntries(tables),
    refused: await tables.inbox.toArray(),
  }));
  const files = await filesOf(database, env);
  if (entries.length + refused.length + files.length === 0) return null;
  const content = {
    program: 'holdfast',
    exported_at: isoNow(env),
    user_id: userId,
    waiting: entries.map(({ seq, at, description, mutation }) => ({ seq, at, description, ...mutation })),
    files,
    refused: refused.map(({ at, description, mutation, kind, code, message }) => ({
      at,
      description,
      ...mutation,
      kind,
      code,
      message,
    })),
  };
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

/** Files that only this device has, each as a data URL; those of refused changes and of drafts have no row. */
async function filesOf(database: ReplicaDatabase, env: Environment): Promise<object[]> {
  const device = new DeviceFiles(database);
  const announced = await announcedFiles(database);
  const files: object[] = [];
  for (const id of await database.file.where('own').equals(1).primaryKeys()) {
    const row = await database.attachment.get(id);
    const content = row?.stored === true ? undefined : await device.content(id, env.now());
    if (!content) continue;
    files.push({
      id,
      task_id: row?.task_id ?? announced.get(id)?.taskId ?? null,
      name: row?.name ?? announced.get(id)?.name ?? null,
      size: content.size,
      content: await dataUrlOf(content),
    });
  }
  return files;
}

/** In chunks of whole base64 groups: spreading a large file would overflow the stack. */
async function dataUrlOf(content: Blob): Promise<string> {
  const PIECE = 3 * 8_192;
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return `data:${content.type || 'application/octet-stream'};base64,${text}`;
}
