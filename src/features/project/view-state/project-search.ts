/** The search parameters of a project's page: view, open task or panel, grouping and filters. */
import { knownParams } from '../../../lib/search-params.ts';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { isUuid } from '../../../../contract/rules/uuid.ts';
import { isTaskTab, type TaskTab } from '../../../modules/navigation/task-tab.ts';

const PROJECT_TABS = ['tasks-list', 'board', 'calendar', 'roadmap', 'workload', 'insights'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export interface ProjectSearch {
  /** The view that is shown. */
  readonly tab?: ProjectTab;
  /** An unknown `tab`, which the page reports. */
  readonly unknown_tab?: string;
  /** The `tab` of a link that only opens the project: the project's saved view, if any, then determines the tab. */
  readonly pinned_tab?: ProjectTab;
  /** Id of the task in the drawer. */
  readonly task?: string;
  /** Id of a task of another project that is open over this one. */
  readonly over?: string;
  /** The tab of the open task. A link may also give it as `tab`. */
  readonly task_tab?: TaskTab;
  /** The task covers the whole page. */
  readonly full?: true;
  /** The panel beside the tasks, shown while no task is open. */
  readonly panel?: ProjectPanel;
  /** A `TaskGrouping`; the page reports any other value. */
  readonly group?: string;
  /** The sub-grouping of the list, in the same format. */
  readonly subgroup?: string;
  /** Id of the saved view, or `NO_SAVED_VIEW` for all tasks, also where the project has a default view. */
  readonly view?: string;
  /** Search text. */
  readonly search?: string;
  /** Filters in the format of `filter-address.ts`. */
  readonly filter?: string;
  /** Sort order, columns and the like, in the format of `view-url.ts`. */
  readonly look?: string;
  /** Opens the archived tasks. */
  readonly archived?: true;
}

const PANELS: readonly string[] = [
  'updates',
  'members',
  'statuses',
  'phases',
  'files',
  'settings',
] satisfies ProjectPanel[];

export function readTab(value: unknown): ProjectTab | undefined {
  return PROJECT_TABS.find((tab) => tab === value);
}

const TEXTS = ['group', 'subgroup', 'view', 'filter', 'look'] as const satisfies (keyof ProjectSearch)[];

function isPanel(value: unknown): value is ProjectPanel {
  return typeof value === 'string' && PANELS.includes(value);
}

/** Neither a view nor a tab of a task, as in older links. */
function isUnknownTab(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && readTab(value) === undefined && !isTaskTab(value);
}

/** Parses the search parameters; invalid ones are omitted. */
export const readProjectSearch = knownParams<ProjectSearch>(
  {
    ...{
      tab: null,
      unknown_tab: null,
      pinned_tab: true,
      task: true,
      over: true,
      task_tab: null,
      full: null,
      panel: true,
    },
    ...{ group: true, subgroup: true, view: true, search: true, filter: true, look: true, archived: true },
  },
  (search) => {
    const tab = readTab(search['tab']);
    // `unknown_tab` is the value found by an earlier parse.
    const unknown = [search['tab'], search['unknown_tab']].find(isUnknownTab);
    const pinned = readTab(search['pinned_tab']);
    const { task, over, panel, full, archived, search: words } = search;
    // Texts that other parts parse and report when they are invalid.
    const texts = TEXTS.filter((name) => typeof search[name] === 'string' && search[name] !== '');
    const taskTab = isTaskTab(search['task_tab']) ? search['task_tab'] : search['tab'];
    const own = isUuid(task) && { task };
    const opened = own || (isUuid(over) && { over });
    const hasTask = opened !== false;
    return {
      ...(tab !== undefined && { tab }),
      ...(unknown !== undefined && { unknown_tab: unknown }),
      ...(pinned !== undefined && { pinned_tab: pinned }),
      ...opened,
      ...(hasTask && isTaskTab(taskTab) && { task_tab: taskTab }),
      ...(hasTask && (full === true || full === 'true') && { full: true }),
      ...((archived === true || archived === 'true') && { archived: true }),
      ...(isPanel(panel) && { panel }),
      ...Object.fromEntries(texts.map((name) => [name, search[name]])),
      ...((typeof words === 'string' || typeof words === 'number') &&
        words !== '' && { search: String(words) }),
    };
  },
);
