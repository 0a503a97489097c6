/** Types of the filters of tasks: which kinds there are, what each contains, and the empty filters. */

/**
 * A group of filters: all of its kinds and nested groups must match, or any of them; values of one kind are joined with
 * or. An empty group matches everything.
 */
export interface TaskFilters {
  /** IANA time zone of the days of creation, completion and change; default: the device's. */
  readonly zone?: string | undefined;
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
  /** Ranges of local days on which tasks were created. */
  readonly created?: readonly (DueRange | null)[];
  /** Ranges of local days on which tasks were completed; `null` stands for tasks that are not completed. */
  readonly completed?: readonly (DueRange | null)[];
  /** Ranges of local days on which tasks were last changed. */
  readonly updated?: readonly (DueRange | null)[];
  /** User ids of reporters; `null` stands for an unknown one. */
  readonly reporters?: readonly (string | null)[];
  /** Texts that names contain. */
  readonly names?: readonly string[];
  /** Texts that descriptions contain. */
  readonly descriptions?: readonly string[];
  /** Team member ids of subscribers; `null` stands for nobody. */
  readonly watchers?: readonly (string | null)[];
  /** Inclusive ranges of estimates in minutes; `null` stands for none. */
  readonly estimates?: readonly (DueRange | null)[];
  /** Inclusive ranges of logged time in minutes; `null` stands for none. */
  readonly logged?: readonly (DueRange | null)[];
  /** Inclusive ranges of percent. */
  readonly progress?: readonly (DueRange | null)[];
  /** Of `TASK_PROPERTIES`. */
  readonly properties?: readonly string[];
  readonly projects?: readonly string[];
  /** Filters of custom columns. */
  readonly custom?: readonly CustomFilter[];
  /** Negated kinds: they match tasks that themselves have none of the values. */
  readonly not?: readonly FilterKind[];
  /** True: one matching kind or nested group is enough. */
  readonly any?: boolean;
  readonly groups?: readonly TaskFilters[];
}

/** The filter of a custom column: one of the values, a value in one of the ranges, or a text with one of the parts. */
export interface CustomFilter {
  readonly columnId: string;
  /** Options, people, texts or numbers as text, `true`; `null` stands for an empty value. */
  readonly values: readonly (string | null)[];
  /** Numbers or days, both included; an open end is null. */
  readonly ranges: readonly { readonly from: string | null; readonly to: string | null }[];
  /** Parts of texts. */
  readonly contains?: readonly string[];
  /** Negated: matches tasks without any of these values. */
  readonly not: boolean;
}

/** Inclusive range; null is an open end. */
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

/** Yes-or-no properties of a task. */
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
