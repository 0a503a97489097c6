/**
 * A person's layout of the columns of a project's list: widths and order. Stored on this device and deleted at
 * sign-out. Which columns are shown is shared by the project and lives in the replica. An open saved view with columns
 * of its own overrides all of this.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { mergeVisibleOrder } from '../ordering/merge-visible-order.ts';

export interface ColumnLayout {
  /** By column id: the key of a standard column, or the id of a custom one. */
  readonly widths: Readonly<Record<string, number>>;
  /** Ids in manual order; empty while nobody has moved a column. */
  readonly order: readonly string[];
}

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;
export const isWidth = (width: number): boolean => width >= MIN_WIDTH && width <= MAX_WIDTH;

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
    // Malformed content counts as nothing stored.
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

/** The columns of the open view or of a link: which are shown, their order and their widths. */
export interface ViewColumns {
  /** Null: the columns of the project. */
  readonly columns: readonly string[] | null;
  readonly widths: ColumnLayout['widths'];
  readonly change: (change: { columns?: readonly string[]; widths?: ColumnLayout['widths'] }) => void;
}

/** Null while no saved view is open and no link sets columns. */
export const ViewColumnsContext = createContext<ViewColumns | null>(null);

export interface ColumnChanges {
  /** Null resets the column to its default width. */
  readonly setWidth: (id: string, width: number | null) => void;
  /** `shown`: ids of the visible columns in the new order. */
  readonly setOrder: (shown: readonly string[]) => void;
  /** Shows or hides a column in the open view; null when visibility is shared by the project. */
  readonly setShown: ((id: string, shown: boolean) => void) | null;
}

function withWidth({ widths }: Pick<ColumnLayout, 'widths'>, id: string, width: number | null) {
  const { [id]: _before, ...rest } = widths;
  const bounded = width === null ? null : Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));
  return bounded === null ? rest : { ...rest, [id]: bounded };
}

/** Actions that change the layout: of the open view, else of this person on this device. */
export function useColumnChanges(projectId: string): ColumnChanges {
  const view = useContext(ViewColumnsContext);
  if (view?.columns) {
    const { columns, change } = view;
    return {
      setWidth: (id, width) => change({ widths: withWidth(view, id, width) }),
      setOrder: (shown) => change({ columns: mergeVisibleOrder(shown, columns) }),
      setShown: (id, shown) => {
        const rest = columns.filter((one) => one !== id);
        change({ columns: shown ? [...rest, id] : rest });
      },
    };
  }
  return {
    setWidth: (id, width) => {
      const before = read(projectId);
      write(projectId, { ...before, widths: withWidth(before, id, width) });
    },
    setOrder: (shown) => {
      const before = read(projectId);
      write(projectId, { ...before, order: mergeVisibleOrder(shown, before.order) });
    },
    setShown: null,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person has changed the layout.
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

/** `shown`: the columns of the open view, which override the project's; null without any. */
export function useColumnLayout(
  projectId: string,
): ColumnLayout & { readonly shown: readonly string[] | null } {
  const own = useSyncExternalStore(subscribe, () => read(projectId));
  const view = useContext(ViewColumnsContext);
  const columns = view?.columns ?? null;
  const widths = columns === null || view === null ? own.widths : view.widths;
  const order = columns ?? own.order;
  return useMemo(() => ({ widths, order, shown: columns }), [widths, order, columns]);
}
