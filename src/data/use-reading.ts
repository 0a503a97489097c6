/** Rows that no store holds in memory: read from the replica while something shows them, and read again when they change. */
import { useEffect, useState } from 'react';
import { useSync } from './sync-context.ts';
import type { EntityName, ReplicaDatabase } from './sync-types.ts';

export type Reading<T> = (replica: ReplicaDatabase) => Promise<T>;

/** Null until it was read; `read` is the same function for as long as it reads the same. What cannot be read stays as it was. */
export function useReading<T>(entity: EntityName, read: Reading<T>): T | null {
  const client = useSync();
  const [found, setFound] = useState<{ readonly read: Reading<T>; readonly value: T } | null>(null);
  useEffect(() => {
    let current = true;
    const again = (): void => {
      read(client.replica).then(
        (value) => {
          if (current) setFound({ read, value });
        },
        () => undefined,
      );
    };
    again();
    const stop = client.onRowsChanged((changes) => {
      if (changes.some((change) => change.entity === entity)) again();
    });
    return () => {
      current = false;
      stop();
    };
  }, [client, entity, read]);
  return found?.read === read ? found.value : null;
}

/** As they came; those of one moment by their ids. */
export function byCreation(
  one: { readonly created_at: string; readonly id: string },
  other: { readonly created_at: string; readonly id: string },
): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}
