/**
 * How somebody has laid out the columns of a project's list: widths and order, on this device and for this person; it goes
 * with signing out. Which columns show is everybody's and lives in the replica.
 */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { mergeVisibleOrder } from '../ordering/merge-visible-order.ts';

export interface ColumnLayout {
  /** By id of the column: its key, or the id of a custom one. */
  readonly widths: Readonly<Record<string, number>>;
  /** Ids in the order given; empty while nobody has moved one. */
  readonly order: readonly string[];
}

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;

const NONE: ColumnLayout = { widths: {}, order: [] };
const keyOf = (projectId: string): string => `holdfast.columns.${projectId}`;

function isLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null || !('widths' in value) || !('order' in value))
    return false;
  const { widths, order } = value;
  return (
    typeof widths === 'object' &&
    widths !== null &&
    Object.values(widths).every((width) => typeof width === 'number') &&
    Array.isArray(order) &&
    order.every((id) => typeof id === 'string')
  );
}

const layouts = new Map<string, ColumnLayout>();
const listeners = new Set<() => void>();

function read(projectId: string): ColumnLayout {
  const known = layouts.get(projectId);
  if (known) return known;
  let layout = NONE;
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(projectId)) ?? 'null');
    if (isLayout(stored)) layout = stored;
  } catch {
    // Written by something else: as if nothing were kept.
  }
  layouts.set(projectId, layout);
  return layout;
}

function write(projectId: string, layout: ColumnLayout): void {
  layouts.set(projectId, layout);
  const nothing = layout.order.length === 0 && Object.keys(layout.widths).length === 0;
  writeStored('local', keyOf(projectId), nothing ? null : JSON.stringify(layout));
  for (const listener of listeners) listener();
}

/** Null gives the column its usual width back. */
export function setColumnWidth(projectId: string, id: string, width: number | null): void {
  const { widths, order } = read(projectId);
  const { [id]: _before, ...rest } = widths;
  const kept = width === null ? null : Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));
  write(projectId, { order, widths: kept === null ? rest : { ...rest, [id]: kept } });
}

/** `shown`: those that show at the moment. */
export function setColumnOrder(projectId: string, shown: readonly string[]): void {
  const { widths, order } = read(projectId);
  write(projectId, { widths, order: mergeVisibleOrder(shown, order) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && !event.key.startsWith(keyOf(''))) return;
    layouts.clear();
    listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useColumnLayout(projectId: string): ColumnLayout {
  return useSyncExternalStore(subscribe, () => read(projectId));
}
