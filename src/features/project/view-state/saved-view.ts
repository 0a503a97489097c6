/**
 * How a project was looked at last: by this tab, stored over reloads and updates of the app, and for the next tab by this person
 * on this device. Stored are the view that was chosen and what was changed in it. It goes with signing out; what belongs to the
 * person everywhere (grouping, first view) is synced instead, and views with a name are rows. Which groups are collapsed is the
 * person's on this device, in every tab.
 */
import { readStored, writeStored } from '../../../lib/device-storage.ts';
import { currentUser } from '../../../app/session/session.ts';
import { withAllFields } from '../../../modules/task-query/filter-fields.ts';
import { readCollapsed, writeCollapsed } from '../../../modules/task-query/collapsed-groups.ts';
import { differs, DEFAULT_SETTINGS, type ViewSettings } from './view-settings.ts';

/** What is open in this visit. Ids of collapsed groups carry their grouping: `status:…`. */
export interface OpenParts {
  readonly archived: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
  readonly addUnder: string | null;
}

/** How the project is looked at now. */
export interface LocalView extends ViewSettings, OpenParts {}

export interface StoredView extends OpenParts {
  /** Id of the view that was chosen, null for all tasks; undefined while nobody chose. */
  readonly view?: string | null | undefined;
  /** What is other than in that view. */
  readonly changes: Partial<ViewSettings>;
}

const FIRST: StoredView = {
  changes: {},
  archived: false,
  collapsed: new Set(),
  expanded: new Set(),
  addUnder: null,
};

/** Raised when the shape below changes; what an older version wrote is then forgotten. */
const VERSION = 2;
const keyOf = (projectId: string): string => `holdfast.view.${projectId}`;

const personKey = (projectId: string): string => `holdfast.view.${currentUser()?.id ?? ''}.${projectId}`;

/** The written form: sets as lists, the changes beside the rest, without what only makes sense on the page that wrote it. */
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
  // Who changed something before there were views has looked at all tasks.
  const chosen = view === undefined && differs(changes, DEFAULT_SETTINGS) ? null : view;
  const { filters } = changes;
  const stored = {
    ...FIRST,
    view: chosen,
    changes: filters ? { ...changes, filters: withAllFields(filters) } : changes,
  };
  // What a tab has opened, and that it looks into the archive, is of that visit.
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
