/** Contents attached here that no row names: of refused changes, of drafts, and of files that were taken back. */
import type { NamedMutation } from '../mutations/mutation.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { DeviceFiles } from './device-files.ts';

/** A file that was taken back waits so long for the undo of that. */
const UNDO_DAYS = 7;
const DAY = 86_400_000;

/** What a change that waits or was refused says about a file. */
interface Announced {
  readonly name: string | null;
  readonly taskId: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Files that changes of outbox and inbox name, by id. */
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

/** Removes own contents that have had no row for days, and that no change names and no draft, which `isDrafted` knows. */
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
  // What a row names stays.
  for (const id of old) if (!announced.has(id) && !isDrafted(id)) await device.drop(id);
}
