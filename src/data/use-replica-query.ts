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

/** Each call reads again; when a read fails, the previous result stays. */
function cachedReader<T>(replica: ReplicaDatabase, read: ReplicaQuery<T>): () => Promise<Found<T>> {
  let value: T | null = null;
  return async () => {
    value = await read(replica).catch(() => value);
    return { read, value };
  };
}

/**
 * Null until read. Pass the same `read` function while the query is unchanged. Dexie records what was read, and runs
 * `read` again after a change in any tab or worker.
 */
export function useReplicaQuery<T>(read: ReplicaQuery<T>): T | null {
  const { replica } = useSync();
  const again = useMemo(() => cachedReader(replica, read), [replica, read]);
  const found = useLive(again);
  // A result of the previous function is not valid for this one.
  return found?.read === read ? found.value : null;
}

/** By creation, then by id. */
export function byCreation(
  one: { readonly created_at: string; readonly id: string },
  other: { readonly created_at: string; readonly id: string },
): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}
