/** Types of the query of a task list or board and of its result, and the default query. */
import type { CustomColumn, Phase, Project, Status } from '../../../contract/entities/project-entities.ts';
import type { Dependency, Task } from '../../../contract/entities/task-entities.ts';
import type { Label, TeamMember } from '../../../contract/entities/team-entities.ts';
import type { TaskGroup as ValueGroup } from '../../../contract/rules/group-defaults.ts';
import type { ValueGrouping } from '../../../contract/rules/value-groupings.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { TaskGrouping } from './grouping.ts';

export type TaskSortField =
  | 'name'
  | 'task_key'
  | 'status'
  | 'priority'
  | 'phase'
  | 'assignees'
  | 'labels'
  | 'reporter'
  | 'progress'
  | 'estimate'
  | 'logged_seconds'
  | 'start_date'
  | 'end_date'
  | 'due_time'
  | 'completed_at'
  | 'created_at'
  | 'updated_at';

/** A custom column, by its id. */
export type CustomField = `custom:${string}`;

export const isOwn = (field: string): field is CustomField => field.startsWith('custom:');

export interface TaskSort {
  readonly field: TaskSortField | CustomField;
  readonly descending: boolean;
}

/** How a filter tests a task: by itself, and counting its descendants. */
export interface Condition {
  readonly onTask: (node: TaskNode) => boolean;
  readonly inTree: (node: TaskNode, childrenOf: (node: TaskNode) => readonly TaskNode[]) => boolean;
}

/**
 * The compiled filters of a list, made by `filter-conditions.ts` on demand. The same object while the filters are
 * unchanged.
 */
export interface TaskConditions {
  /** The lookups that the conditions read: while they are unchanged, so are the results. */
  readonly rowsOf: (lookups: QueryLookups) => readonly unknown[];
  /** Null when there is no filter. */
  readonly conditionOf: (lookups: QueryLookups) => Condition | null;
}

export interface TaskQuery {
  readonly groupBy: TaskGrouping;
  /** The field by which groups are split into sub-groups; null, or the same as `groupBy`, for none. */
  readonly thenBy: TaskGrouping | null;
  /** Empty for manual order. */
  readonly sort: readonly TaskSort[];
  readonly search: string;
  /** Null for no filters. */
  readonly filters: TaskConditions | null;
  readonly archived: boolean;
  /** Lists subtasks as separate rows in their own groups, instead of under their parents. */
  readonly flat: boolean;
  /** Ids of collapsed groups and sub-groups. */
  readonly collapsed: ReadonlySet<string>;
  /** Ids of tasks whose subtasks are shown. */
  readonly expanded: ReadonlySet<string>;
  /** Groups without tasks are shown too. */
  readonly emptyGroups: boolean;
  /** A row to add a task at the end of each group. */
  readonly quickAdd: boolean;
  /** The task under which a subtask is being added, or the sub-group in which a task is. */
  readonly addUnder: string | null;
}

export const DEFAULT_TASK_QUERY: TaskQuery = {
  groupBy: 'status',
  thenBy: null,
  sort: [],
  search: '',
  filters: null,
  archived: false,
  flat: false,
  collapsed: new Set(),
  expanded: new Set(),
  emptyGroups: true,
  quickAdd: true,
  addUnder: null,
};

/** Groups derived from the values of a column: all in order, and the group of a value. */
export interface ValueGroups {
  readonly ids: readonly string[];
  readonly idOf: (value: string | number) => string;
}

/** Groupings without order keys of their own, as `other-groups.ts` reads them. */
export interface OtherGroups {
  /** By column. */
  readonly values: ReadonlyMap<string, ValueGroups>;
  readonly groupsOf: (by: ValueGrouping) => readonly ValueGroup[];
  /** The group ids of a task. */
  readonly readerOf: (by: ValueGrouping) => (task: Task) => readonly string[];
}

/** Rows of other entities that grouping and sorting need. */
export interface QueryLookups {
  readonly project: Project | undefined;
  /** In their order. */
  readonly statuses: readonly Status[];
  /** Top first. */
  readonly phases: readonly Phase[];
  /** Team members, in the order of their groups. */
  readonly members: readonly TeamMember[];
  /** Custom columns of the project that sorting and filtering may refer to. */
  readonly columns?: readonly CustomColumn[];
  /** Present once tasks are grouped by a field without order keys. */
  readonly others?: OtherGroups;
  /** Of the team, in the order of their groups. */
  readonly labels?: readonly Label[];
  /** Of the project. */
  readonly dependencies?: readonly Dependency[];
  /** The current day of the person. */
  readonly today?: string;
  /** IANA time zone of the person; default: the device's. */
  readonly zone?: string;
  /** User id of the viewer. */
  readonly me?: string;
  /** Rows of the project are still arriving: subtasks of missing parents are left out until then. */
  readonly isArriving?: boolean;
}

/** Share of a group's tasks by status category, in percent, each rounded separately. */
export interface GroupProgress {
  readonly todo: number;
  readonly doing: number;
  readonly done: number;
}

export interface TaskGroup {
  /** Id of the status, priority, phase or team member, or `Unmapped`; of a sub-group the id from `subGroupId`. */
  readonly id: string;
  /** Stored name; screens translate those of priorities and of `Unmapped`. */
  readonly name: string;
  readonly color: string;
  readonly colorDark: string;
  /** Category of a status. */
  readonly categoryId: string | null;
  /** Top-level tasks shown. */
  readonly count: number;
  /** Top-level tasks that the filters hide. */
  readonly hidden: number;
  readonly progress: GroupProgress;
  readonly collapsed: boolean;
}

export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
  readonly group: TaskGroup;
}

/** The same object until one of its fields changes. */
export interface TaskRow {
  readonly kind: 'task';
  readonly key: string;
  readonly task: Task;
  /** The group or sub-group that contains it. */
  readonly groupId: string;
  /** 0 for rows directly in the group. */
  readonly depth: number;
  /** Direct subtasks in the same mode (live or archived), whatever the filters. */
  readonly subtaskCount: number;
  readonly doneSubtasks: number;
  readonly expanded: boolean;
  /** The task itself matches the filters; otherwise only a descendant does. */
  readonly matches: boolean;
}

export interface QuickAddRow {
  readonly kind: 'quick-add';
  readonly key: string;
  readonly groupId: string;
  readonly parentTaskId: string | null;
  readonly depth: number;
}

export type ListRow = GroupRow | TaskRow | QuickAddRow;

export interface TaskListResult {
  readonly ready: boolean;
  readonly rows: readonly ListRow[];
  readonly groups: readonly TaskGroup[];
  /** The groups that contain tasks, in order; a split group is replaced by its sub-groups. */
  readonly places: readonly TaskGroup[];
  /** Task rows of each place, in order, without subtasks; the columns of a board. */
  readonly columns: ReadonlyMap<string, readonly TaskRow[]>;
  /** Top-level tasks shown, and all top-level tasks in this mode. */
  readonly shown: number;
  readonly total: number;
}
