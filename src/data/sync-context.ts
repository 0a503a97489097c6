/** The signed-in person's data layer, for the hooks of this folder. */
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AppError } from '../../contract/errors.ts';
import { mutateAll, type MutateDeps, refusalOf, batched } from './mutate-all.ts';
import { createMutate, type Mutate, type MutateAll } from './mutate.ts';
import type { DataStore } from './store/data-store.ts';
import type { NamedMutation, SyncClient } from './sync-types.ts';

export type DataLayer = MutateDeps;

export const DataContext = createContext<DataLayer | null>(null);

function useData(): DataLayer {
  const data = useContext(DataContext);
  if (!data) throw new Error('used outside SyncProvider');
  return data;
}

/** The client of the data layer. */
export function useSync(): SyncClient {
  return useData().client;
}

/** The page's in-memory copy of the replica. */
export function useStore(): DataStore {
  return useData().store;
}

/** The handle of all changes: `mutate.task.setStatus({ taskId, statusId })`. */
export function useMutate(): Mutate {
  const data = useData();
  return useMemo(() => createMutate((list, options) => mutateAll(data, list, options)), [data]);
}

/** Several mutations, all or none, as one undo step; build them with `change(name, args)`. */
export function useMutateAll(): MutateAll {
  const data = useData();
  return useCallback((list, options) => mutateAll(data, list, options), [data]);
}

/** Why a rule forbids changes; checked before the person is asked for details. */
export function useRefusalOf(): (list: readonly NamedMutation[]) => AppError | null {
  const data = useData();
  return useCallback((list) => refusalOf(data, list), [data]);
}

/** Runs several gestures as one undo step; the function must make its changes synchronously. */
export function useBatched(): (run: () => void) => Promise<void> {
  const client = useSync();
  return useCallback((run) => batched(client, run), [client]);
}
