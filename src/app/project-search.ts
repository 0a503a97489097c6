/** The search of a project's page: which view, which task or panel is open, how the list is grouped and narrowed. */
import type { ProjectPanel } from '../../contract/rules/app-path.ts';

export type ProjectTab = 'tasks-list' | 'board';
export type ProjectGrouping = 'status' | 'priority' | 'phase' | 'members';

export interface ProjectSearch {
  /** The view that is shown. */
  readonly tab?: ProjectTab;
  /** The view the project opens with. */
  readonly pinned_tab?: ProjectTab;
  /** Id of the task in the drawer. */
  readonly task?: string;
  /** What is open beside the tasks while no task is. */
  readonly panel?: ProjectPanel;
  readonly group?: ProjectGrouping;
  /** Words that the shown tasks contain. */
  readonly search?: string;
}

const GROUPINGS: readonly string[] = ['status', 'priority', 'phase', 'members'] satisfies ProjectGrouping[];
const PANELS: readonly string[] = [
  'updates',
  'members',
  'statuses',
  'phases',
  'files',
] satisfies ProjectPanel[];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readTab(value: unknown): ProjectTab | undefined {
  return value === 'tasks-list' || value === 'board' ? value : undefined;
}

function isGrouping(value: unknown): value is ProjectGrouping {
  return typeof value === 'string' && GROUPINGS.includes(value);
}

function isPanel(value: unknown): value is ProjectPanel {
  return typeof value === 'string' && PANELS.includes(value);
}

/** Reads the search of an address; what is not understood is left out. */
export function readProjectSearch(search: Record<string, unknown>): ProjectSearch {
  const tab = readTab(search['tab']);
  const pinned = readTab(search['pinned_tab']);
  const { task, group, panel, search: words } = search;
  return {
    ...(tab !== undefined && { tab }),
    ...(pinned !== undefined && { pinned_tab: pinned }),
    ...(typeof task === 'string' && UUID.test(task) && { task }),
    ...(isPanel(panel) && { panel }),
    ...(isGrouping(group) && { group }),
    ...((typeof words === 'string' || typeof words === 'number') &&
      words !== '' && { search: String(words) }),
  };
}
