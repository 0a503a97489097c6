/**
 * How a project was looked at last in this tab, kept over reloads and updates of the app. It goes with the tab and with signing
 * out; what belongs to the person (grouping, first view) is synced instead.
 */
import { readStored, writeStored } from '../../app/device-storage.ts';
import type { TaskSort } from '../../data/tasks/task-query.ts';
import { type ChosenFilters, NOTHING_CHOSEN } from './filters/filter-fields.tsx';

/** What is chosen for this visit. Ids of collapsed groups carry their grouping: `status:…`. */
export interface LocalView {
  readonly sort: readonly TaskSort[];
  readonly filters: ChosenFilters;
  readonly archived: boolean;
  readonly flat: boolean;
  readonly emptyGroups: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
  readonly addUnder: string | null;
}

const FIRST: LocalView = {
  sort: [],
  filters: NOTHING_CHOSEN,
  archived: false,
  flat: false,
  emptyGroups: true,
  collapsed: new Set(),
  expanded: new Set(),
  addUnder: null,
};

/** Raised when the shape below changes; what an older version wrote is then forgotten. */
const VERSION = 1;
const keyOf = (projectId: string): string => `holdfast.view.${projectId}`;

/** The written form: sets as lists, without what only makes sense on the page that wrote it. */
type Written = Omit<LocalView, 'collapsed' | 'expanded' | 'addUnder'> & {
  readonly version: typeof VERSION;
  readonly collapsed: readonly string[];
  readonly expanded: readonly string[];
};

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;
}

export function readView(projectId: string): LocalView {
  const stored = readStored('session', keyOf(projectId));
  if (stored === null) return FIRST;
  try {
    const written: unknown = JSON.parse(stored);
    if (!isWritten(written)) return FIRST;
    const { version: _version, collapsed, expanded, ...rest } = written;
    return { ...FIRST, ...rest, collapsed: new Set(collapsed), expanded: new Set(expanded) };
  } catch {
    return FIRST;
  }
}

export function writeView(projectId: string, view: LocalView): void {
  const { addUnder: _addUnder, collapsed, expanded, ...rest } = view;
  const written: Written = { version: VERSION, ...rest, collapsed: [...collapsed], expanded: [...expanded] };
  writeStored('session', keyOf(projectId), JSON.stringify(written));
}
