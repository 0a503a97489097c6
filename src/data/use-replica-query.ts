/** Runs a query on the replica for rows that no store holds in memory, and runs it again when the rows change. */
import { useMemo } from 'react';
import { useLive } from './live-query.ts';
import { useSync } from './sync-context.ts';
import type { ReplicaDatabase } from './sync-types.ts';

export type ReplicaQuery<T> = (replica: ReplicaDatabase) => Promise<T>;

interface Found<T> {
  readonly read: ReplicaQuery<T>;
  readonly value: T | null;
}

/** Reads again each time it is called; what cannot be read stays as it was. */
function cachedReader<T>(replica: ReplicaDatabase, read: ReplicaQuery<T>): () => Promise<Found<T>> {
  let value: T | null = null;
  return async () => {
    value = await read(replica).catch(() => value);
    return { read, value };
  };
}

/**
 * Null until it was read; `read` is the same function for as long as it reads the same. Dexie knows what was read, and runs
 * `read` again when any of it changes, in whichever tab or worker.
 */
export function useReplicaQuery<T>(read: ReplicaQuery<T>): T | null {
  const { replica } = useSync();
  const again = useMemo(() => cachedReader(replica, read), [replica, read]);
  const found = useLive(again);
  // What the function before found is not an answer to this one.
  return found?.read === read ? found.value : null;
}

/** As they came; those of one moment by their ids. */
export function byCreation(
  one: { readonly created_at: string; readonly id: string },
  other: { readonly created_at: string; readonly id: string },
): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}
