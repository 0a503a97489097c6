/** The search of a project's page: which view, which task or panel is open, how the list is grouped and narrowed. */
import { knownParams } from '../../../lib/search-params.ts';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { isUuid } from '../../../../contract/rules/uuid.ts';
import { isTaskTab, type TaskTab } from '../../../modules/navigation/task-tab.ts';

const PROJECT_TABS = ['tasks-list', 'board', 'calendar', 'roadmap', 'workload', 'insights'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export interface ProjectSearch {
  /** The view that is shown. */
  readonly tab?: ProjectTab;
  /** What the address asks for where there is no such view. */
  readonly unknown_tab?: string;
  /** The same as `tab` in a link that only opens the project: its view, if it has one, then says which. */
  readonly pinned_tab?: ProjectTab;
  /** Id of the task in the drawer. */
  readonly task?: string;
  /** Id of a task of another project that is open over this one. */
  readonly over?: string;
  /** The part of that task that is shown. A link may also say it in `tab`. */
  readonly task_tab?: TaskTab;
  /** The task takes the whole page. */
  readonly full?: true;
  /** What is open beside the tasks while no task is. */
  readonly panel?: ProjectPanel;
  /** A `TaskGrouping`, or something else that the page says it does not know. */
  readonly group?: string;
  /** By what each group of the list is split, in the same way. */
  readonly subgroup?: string;
  /** Id of the saved view, or all tasks, where the project opens with a view. */
  readonly view?: string;
  /** Words that the shown tasks contain. */
  readonly search?: string;
  /** Filters, as `filter-address.ts` writes them. */
  readonly filter?: string;
  /** Order, columns and the like, as `look-address.ts` writes them. */
  readonly look?: string;
  /** In a link to the archive; whoever opens it looks into it. */
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

/** Neither a view nor, in an older link, a part of a task. */
function isUnknownTab(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && readTab(value) === undefined && !isTaskTab(value);
}

/** Reads the search of an address; what is not understood is left out. */
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
    // What was read once is read again.
    const unknown = [search['tab'], search['unknown_tab']].find(isUnknownTab);
    const pinned = readTab(search['pinned_tab']);
    const { task, over, panel, full, archived, search: words } = search;
    // What is read later, by parts that say what they do not understand.
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
