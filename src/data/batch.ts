/** Several gestures as one: what is changed while a function runs is kept together, all or none, as one step of undo. */
import type { MutateOptions, NamedMutation, SyncClient } from './sync-types.ts';

interface Batch {
  readonly list: NamedMutation[];
  readonly kept: PromiseWithResolvers<void>;
}

const open = new WeakMap<SyncClient, Batch>();

/** Keeps the changes, or has them wait for the others of the batch that is being made. */
export function mutateAllIn(
  client: SyncClient,
  list: readonly NamedMutation[],
  options?: MutateOptions,
): Promise<void> {
  const batch = open.get(client);
  if (!batch) return client.mutateAll(list, options);
  batch.list.push(...list);
  return batch.kept.promise;
}

/** `run` must make its changes at once, not after something it waits for. */
export async function together(client: SyncClient, run: () => void): Promise<void> {
  const batch: Batch = { list: [], kept: Promise.withResolvers<void>() };
  open.set(client, batch);
  try {
    run();
  } finally {
    open.delete(client);
  }
  if (batch.list.length > 0) client.mutateAll(batch.list).then(batch.kept.resolve, batch.kept.reject);
  else batch.kept.resolve();
  await batch.kept.promise;
}
