/** How hooks read stores: lists and rows that are the same object until they change. */
import { useSyncExternalStore } from 'react';
import type { RowStore } from './store/row-store.ts';
import { useStore } from './sync-context.ts';
import type { SmallEntity } from './store/data-store.ts';
import type { EntityName, Row } from './sync-types.ts';

interface Subscribable {
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value of a store; renders when it changes. */
export function useStoreValue<T>(store: Subscribable, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read);
}

function useRowStore<E extends SmallEntity>(entity: E): RowStore<E> {
  return useStore().small[entity];
}

/** One row by id; undefined when there is none. */
export function useRow<E extends SmallEntity>(entity: E, id: string | null | undefined): Row<E> | undefined {
  const rows = useRowStore(entity);
  return useStoreValue(rows, () => (id == null ? undefined : rows.get(id)));
}

/** All rows of an entity. */
export function useRows<E extends SmallEntity>(entity: E): readonly Row<E>[] {
  const rows = useRowStore(entity);
  return useStoreValue(rows, () => rows.all());
}

/** Rows whose field has a value, unordered. */
export function useRowsBy<E extends SmallEntity>(
  entity: E,
  field: keyof Row<E & EntityName> & string,
  value: string,
): readonly Row<E>[] {
  const rows = useRowStore(entity);
  return useStoreValue(rows, () => rows.by(field, value));
}
