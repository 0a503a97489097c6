/**
 * How a project was looked at last: by this tab, kept over reloads and updates of the app, and for the next tab by this person
 * on this device. It goes with signing out; what belongs to the person everywhere (grouping, first view) is synced instead. Which
 * groups are collapsed is the person's on this device, in every tab.
 */
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { currentUser } from '../../../app/session/session.ts';
import type { GroupBy } from '../../../../contract/entities/user-entities.ts';
import type { TaskSort } from '../../../data/tasks/task-query.ts';
import { type ChosenFilters, isFiltered, NOTHING_CHOSEN } from './filter-fields.tsx';

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
const VERSION = 2;
const keyOf = (projectId: string): string => `holdfast.view.${projectId}`;

const personKey = (projectId: string): string => `holdfast.view.${currentUser()?.id ?? ''}.${projectId}`;
const collapsedKey = (projectId: string): string =>
  `holdfast.collapsed.${currentUser()?.id ?? ''}.${projectId}`;

function readCollapsed(projectId: string): ReadonlySet<string> {
  try {
    const written: unknown = JSON.parse(readStored('local', collapsedKey(projectId)) ?? '[]');
    return new Set(Array.isArray(written) ? written.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The written form: sets as lists, without what only makes sense on the page that wrote it. */
type Written = Omit<LocalView, 'collapsed' | 'expanded' | 'addUnder'> & {
  readonly version: typeof VERSION;
  readonly expanded: readonly string[];
};

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;
}

export function readView(projectId: string): LocalView {
  return { ...readTabView(projectId), collapsed: readCollapsed(projectId) };
}

function parse(stored: string | null): Written | null {
  try {
    const written: unknown = JSON.parse(stored ?? 'null');
    return isWritten(written) ? written : null;
  } catch {
    return null;
  }
}

function readTabView(projectId: string): LocalView {
  const own = parse(readStored('session', keyOf(projectId)));
  const written = own ?? parse(readStored('local', personKey(projectId)));
  if (!written) return FIRST;
  const { version: _version, expanded, ...rest } = written;
  // What a tab has opened, and that it looks into the archive, is of that visit.
  return own ? { ...FIRST, ...rest, expanded: new Set(expanded) } : { ...FIRST, ...rest, archived: false };
}

const isUsual = ({ sort, filters, flat, emptyGroups }: LocalView): boolean =>
  sort.length === 0 && !isFiltered(filters) && flat === FIRST.flat && emptyGroups === FIRST.emptyGroups;

export function writeView(projectId: string, view: LocalView): void {
  const { addUnder: _addUnder, collapsed, expanded, ...rest } = view;
  const written: Written = { version: VERSION, ...rest, expanded: [...expanded] };
  writeStored('session', keyOf(projectId), JSON.stringify(written));
  const kept: Written = { ...written, archived: false, expanded: [] };
  writeStored('local', personKey(projectId), isUsual(view) ? null : JSON.stringify(kept));
  writeStored('local', collapsedKey(projectId), collapsed.size > 0 ? JSON.stringify([...collapsed]) : null);
}

/** The closed groups after all of a grouping have been closed or opened. */
export function withAllGroups(
  before: ReadonlySet<string>,
  groupBy: GroupBy,
  groupIds: readonly string[],
  collapsed: boolean,
): ReadonlySet<string> {
  if (!collapsed) return new Set([...before].filter((key) => !key.startsWith(`${groupBy}:`)));
  return new Set([...before, ...groupIds.map((id) => `${groupBy}:${id}`)]);
}
