/**
 * The entry point of every change from a screen. It runs the mutations' guards before anything is shown or stored,
 * applies the mutations to the rows in memory (an optimistic update), then stores them.
 *
 * The path of a gesture, e.g. the status of a task:
 * 1. the picker of the cell (row, board, drawer, bulk bar, keyboard, paste) calls a command: `commands.setStatus`;
 * 2. the command (`task-commands.ts`; `use-row-changes.ts` on Home) shows the result: undo, or why it was refused;
 * 3. the action (`task-actions.ts`, `task-edits.ts`) builds the mutations, with the order keys a move needs;
 * 4. `mutateAll`, here, checks, shows and stores: `client.mutateAll`.
 */
import { AppError } from '../../contract/errors.ts';
import type { DataStore } from './store/data-store.ts';
import type { MutateOptions, NamedMutation, Preview, SyncClient } from './sync-types.ts';

export interface MutateDeps {
  readonly client: SyncClient;
  readonly store: DataStore;
}

interface Batch {
  readonly list: NamedMutation[];
  readonly settled: PromiseWithResolvers<void>;
}

const open = new WeakMap<SyncClient, Batch>();

/**
 * All or none, one undo step. Resolves when the changes are stored and shown; rejects with an `AppError` when a rule
 * forbids one of them, and then nothing has changed.
 */
export async function mutateAll(
  { client, store }: MutateDeps,
  list: readonly NamedMutation[],
  options?: MutateOptions,
): Promise<void> {
  const { rows, refusal } = client.preview(list, store.memory);
  if (refusal) throw refused(refusal);
  await store.stage(rows, stored(client, list, options));
}

/** Why a rule forbids these changes; null when they are allowed. Changes nothing. */
export function refusalOf({ client, store }: MutateDeps, list: readonly NamedMutation[]): AppError | null {
  const { refusal } = client.preview(list, store.memory);
  return refusal && refused(refusal);
}

const refused = ({ code, details }: NonNullable<Preview['refusal']>): AppError => new AppError(code, details);

/** Stores the changes, or adds them to the batch that is being collected. */
function stored(
  client: SyncClient,
  list: readonly NamedMutation[],
  options: MutateOptions | undefined,
): Promise<void> {
  const batch = open.get(client);
  if (!batch) return client.mutateAll(list, options);
  batch.list.push(...list);
  return batch.settled.promise;
}

/** Runs several gestures as one undo step. `run` must make its changes synchronously. */
export async function batched(client: SyncClient, run: () => void): Promise<void> {
  const batch: Batch = { list: [], settled: Promise.withResolvers<void>() };
  const send = async (): Promise<void> => {
    open.set(client, batch);
    try {
      run();
    } finally {
      open.delete(client);
    }
    if (batch.list.length > 0) await client.mutateAll(batch.list);
  };
  // When `run` throws, its changes are not stored, and what is shown of them is taken back.
  send().then(batch.settled.resolve, batch.settled.reject);
  await batch.settled.promise;
}
