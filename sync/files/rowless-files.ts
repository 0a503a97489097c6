/**
 * Contents attached on this device that no row refers to: of refused changes, of drafts, and of files whose attachment
 * was undone.
 */
import type { NamedMutation } from '../mutations/mutation.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { DeviceFiles } from './device-files.ts';

/** Days that the content of a removed file is retained, so that the removal can be undone. */
const UNDO_DAYS = 7;
const DAY = 86_400_000;

/** The name and task of a file in a pending or refused change. */
interface Announced {
  readonly name: string | null;
  readonly taskId: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Files that the changes of outbox and inbox refer to, by id. */
export async function announcedFiles(database: ReplicaDatabase): Promise<ReadonlyMap<string, Announced>> {
  const found = new Map<string, Announced>();
  const read = ({ mutation }: { readonly mutation: NamedMutation }): void => {
    const args = mutation.args as Fields;
    const files = Array.isArray(args['files']) ? (args['files'] as Fields[]) : [];
    for (const { attachmentId, name } of [args, ...files])
      if (typeof attachmentId === 'string')
        found.set(attachmentId, { name: textOf(name), taskId: textOf(args['taskId']) });
  };
  await database.outbox.each(read);
  await database.inbox.each(read);
  return found;
}

/**
 * Deletes own contents that have had no row for days, and that no change and no draft refers to; `isDrafted` knows the
 * drafts.
 */
export async function discardRowless(
  database: ReplicaDatabase,
  isDrafted: (id: string) => boolean,
  now: number,
): Promise<void> {
  const old = await database.file
    .where('own')
    .equals(1)
    .filter(({ usedAt }) => usedAt < now - UNDO_DAYS * DAY)
    .primaryKeys();
  if (old.length === 0) return;
  const announced = await announcedFiles(database);
  const device = new DeviceFiles(database);
  // `drop` does nothing when a row refers to the content.
  for (const id of old) if (!announced.has(id) && !isDrafted(id)) await device.drop(id);
}
