/** The signed-in person's data layer, for the hooks of this folder. */
import { createContext, useCallback, useContext, useMemo } from 'react';
import { mutateAllIn, together } from './batch.ts';
import { createMutate, type Mutate } from './mutate.ts';
import type { DataStore } from './store/data-store.ts';
import type { MutateOptions, NamedMutation, SyncClient } from './sync-types.ts';

export interface DataLayer {
  readonly client: SyncClient;
  readonly store: DataStore;
}

export const DataContext = createContext<DataLayer | null>(null);

function useData(): DataLayer {
  const data = useContext(DataContext);
  if (!data) throw new Error('used outside SyncProvider');
  return data;
}

/** The door to the data layer. */
export function useSync(): SyncClient {
  return useData().client;
}

/** What the page keeps in memory of the replica. */
export function useStore(): DataStore {
  return useData().store;
}

/** The handle of all changes: `mutate.task.setStatus({ taskId, statusId })`. */
export function useMutate(): Mutate {
  const client = useSync();
  return useMemo(() => createMutate(client), [client]);
}

/** Several changes, all or none, as one step of undo; build them with `change(name, args)`. */
export function useMutateAll(): (list: readonly NamedMutation[], options?: MutateOptions) => Promise<void> {
  const client = useSync();
  return useCallback((list, options) => mutateAllIn(client, list, options), [client]);
}

/** Several gestures as one step of undo; the function makes its changes at once. */
export function useTogether(): (run: () => void) => Promise<void> {
  const client = useSync();
  return useCallback((run) => together(client, run), [client]);
}
