/**
 * The last view of a project, stored for this tab (over reloads and updates of the app), and for new tabs of this
 * person on this device: the chosen view and its unsaved changes. Deleted at sign-out. Settings of the person on all
 * devices (grouping, first view) are synced instead, and named views are rows. Collapsed groups are stored for the
 * person on this device, for every tab.
 */
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { currentUser } from '../../../app/session/session.ts';
import { withAllFields } from '../../../modules/task-query/filter-fields.ts';
import { readCollapsed, writeCollapsed } from '../../../modules/task-query/collapsed-groups.ts';
import { differs, DEFAULT_SETTINGS, type ViewSettings } from './view-settings.ts';

/** The expanded and collapsed parts of this visit. Ids of collapsed groups contain their grouping: `status:…`. */
export interface OpenParts {
  readonly archived: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
  readonly addUnder: string | null;
}

/** The current settings of the view. */
export interface LocalView extends ViewSettings, OpenParts {}

export interface StoredView extends OpenParts {
  /** Id of the chosen view, null for all tasks; undefined while nobody has chosen. */
  readonly view?: string | null | undefined;
  /** Settings that differ from that view. */
  readonly changes: Partial<ViewSettings>;
}

const FIRST: StoredView = {
  changes: {},
  archived: false,
  collapsed: new Set(),
  expanded: new Set(),
  addUnder: null,
};

/** Increased when the format below changes; an older stored value is then discarded. */
const VERSION = 2;
const keyOf = (projectId: string): string => `holdfast.view.${projectId}`;

const personKey = (projectId: string): string => `holdfast.view.${currentUser()?.id ?? ''}.${projectId}`;

/** The stored format: sets as lists, changes inlined, without state of the current page only. */
type Written = Partial<ViewSettings> & {
  readonly version: typeof VERSION;
  readonly view?: string | null | undefined;
  readonly archived: boolean;
  readonly expanded: readonly string[];
};

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;
}

export function readView(projectId: string): StoredView {
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

function readTabView(projectId: string): StoredView {
  const own = parse(readStored('session', keyOf(projectId)));
  const written = own ?? parse(readStored('local', personKey(projectId)));
  if (!written) return FIRST;
  const { version: _version, view, expanded, archived, ...changes } = written;
  // Changes stored before saved views existed apply to “all tasks”.
  const chosen = view === undefined && differs(changes, DEFAULT_SETTINGS) ? null : view;
  const { filters } = changes;
  const stored = {
    ...FIRST,
    view: chosen,
    changes: filters ? { ...changes, filters: withAllFields(filters) } : changes,
  };
  // Expanded tasks and the archive mode are restored in the same tab only.
  return own ? { ...stored, archived, expanded: new Set(expanded) } : stored;
}

export function writeView(projectId: string, stored: StoredView): void {
  const { addUnder: _addUnder, collapsed, expanded, changes, view, archived } = stored;
  const written: Written = { version: VERSION, view, ...changes, archived, expanded: [...expanded] };
  writeStored('session', keyOf(projectId), JSON.stringify(written));
  const isDefault = view == null && !differs(changes, DEFAULT_SETTINGS);
  const lasting: Written = { ...written, archived: false, expanded: [] };
  writeStored(
    'local',
    personKey(projectId),
    isDefault && view === undefined ? null : JSON.stringify(lasting),
  );
  writeCollapsed(projectId, collapsed);
}
