/** Types of the filters of tasks: which kinds there are, what each contains, and the empty filters. */

/**
 * A group of filters: its kinds, and the groups in it, must all hold, or any of them; the values inside one kind are joined with or.
 * An empty one lets everything through.
 */
export interface TaskFilters {
  readonly statuses: readonly string[];
  readonly priorities: readonly string[];
  /** Team member ids; `null` stands for nobody assigned. */
  readonly members: readonly (string | null)[];
  /** Label ids; `null` stands for none. */
  readonly labels: readonly (string | null)[];
  /** Phase ids; `null` stands for no phase. */
  readonly phases: readonly (string | null)[];
  /** Ranges of due days; `null` stands for no due day. */
  readonly due?: readonly (DueRange | null)[];
  /** Ranges of start days; `null` stands for no start day. */
  readonly start?: readonly (DueRange | null)[];
  /** Ranges of days, here, on which tasks were created. */
  readonly created?: readonly (DueRange | null)[];
  /** Ranges of days, here, on which tasks were completed; `null` stands for those that are not. */
  readonly completed?: readonly (DueRange | null)[];
  /** Ranges of days, here, on which tasks were last changed. */
  readonly updated?: readonly (DueRange | null)[];
  /** User ids of who reported tasks; `null` stands for nobody known. */
  readonly reporters?: readonly (string | null)[];
  /** Words that names contain. */
  readonly names?: readonly string[];
  /** Words that descriptions contain. */
  readonly descriptions?: readonly string[];
  /** Team member ids of who watches; `null` stands for nobody. */
  readonly watchers?: readonly (string | null)[];
  /** Estimates in minutes from one to another; `null` stands for none. */
  readonly estimates?: readonly (DueRange | null)[];
  /** Time logged in minutes from one to another; `null` stands for none. */
  readonly logged?: readonly (DueRange | null)[];
  /** Percent from one to another. */
  readonly progress?: readonly (DueRange | null)[];
  /** Of `TASK_PROPERTIES`. */
  readonly properties?: readonly string[];
  readonly projects?: readonly string[];
  /** Columns of the project's own. */
  readonly custom?: readonly CustomFilter[];
  /** Kinds that are turned round: tasks that themselves have none of the values. */
  readonly not?: readonly FilterKind[];
  /** One of all this is enough. */
  readonly any?: boolean;
  readonly groups?: readonly TaskFilters[];
}

/** What a custom column must hold: one of the values, or something from one end to the other. */
export interface CustomFilter {
  readonly columnId: string;
  /** Options, people, texts or numbers as text, `true`; `null` stands for nothing. */
  readonly values: readonly (string | null)[];
  /** Numbers or days, both included; an open end is null. */
  readonly ranges: readonly { readonly from: string | null; readonly to: string | null }[];
  /** Parts of texts. */
  readonly contains?: readonly string[];
  /** Tasks that hold none of it. */
  readonly not: boolean;
}

/** Days from one to another, both included; null is without an end. */
export interface DueRange {
  readonly from: string | null;
  readonly to: string | null;
  /** Only tasks that are not done. */
  readonly open?: boolean;
}

export type FilterKind =
  | 'statuses'
  | 'priorities'
  | 'members'
  | 'labels'
  | 'phases'
  | 'due'
  | 'start'
  | 'created'
  | 'completed'
  | 'updated'
  | 'reporters'
  | 'names'
  | 'descriptions'
  | 'watchers'
  | 'estimates'
  | 'logged'
  | 'progress'
  | 'properties'
  | 'projects';

export const NO_FILTERS: TaskFilters = { statuses: [], priorities: [], members: [], labels: [], phases: [] };

/** What a task is or has, yes or no. */
export const TASK_PROPERTIES = [
  'milestone',
  'repeats',
  'billable',
  'files',
  'comments',
  'waits',
  'blocks',
] as const;
export type TaskProperty = (typeof TASK_PROPERTIES)[number];
