/** Groups the tasks of the due page and flattens the groups to rows. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import type { ChosenFilters } from '../../modules/task-query/filter-fields.ts';
import { ME, NONE } from '../../modules/task-query/none.ts';
import type { NewTaskDefaults, GroupValue } from './new-task-defaults.ts';
import type { DueGrouping } from './due-search.ts';
import { type DueTaskLookups, stateOf, TASK_STATES } from './due-tasks.ts';
import type { DueSettings } from './due-view.ts';

export interface DueGroup {
  readonly by: DueGrouping;
  /** Identifies the group on the device. The key of a sub-group contains that of its parent. */
  readonly key: string;
  /** Id of the common value, a day, or a state; null for tasks without a value. */
  readonly id: string | null;
  readonly tasks: readonly Task[];
  /** Sub-groups, when a second grouping is chosen. */
  readonly subs: readonly DueGroup[] | null;
}

export type GroupLookups = Pick<DueTaskLookups, 'categories' | 'people' | 'projects' | 'labels' | 'viewer'>;

const NO_GROUP: readonly null[] = [null];

/** A task with several people or labels is in the group of each of them. */
function keysOf(by: DueGrouping, lookups: GroupLookups): (task: Task) => readonly (string | null)[] {
  switch (by) {
    case 'members':
      return ({ assignees }) => (assignees.length === 0 ? NO_GROUP : assignees);
    case 'labels':
      return ({ labels }) => {
        const known = labels.filter((id) => lookups.labels.has(id));
        return known.length === 0 ? NO_GROUP : known;
      };
    case 'project':
      return (task) => [task.project_id];
    case 'due':
      return (task) => [task.end_date];
    case 'start':
      return (task) => [task.start_date];
    case 'reporter':
      return (task) => [task.reporter_id];
    case 'priority':
      return (task) => [task.priority_id];
    case 'status':
      return (task) => [stateOf(task, lookups)];
    case 'none':
      return () => NO_GROUP;
  }
}

/**
 * Values that the filter requires one of, or null without such a filter. Tasks may have other values too; those get no
 * group.
 */
function wantedBy(
  by: DueGrouping,
  { ids, not, any = false }: ChosenFilters,
  { viewer: { memberId } }: Pick<DueTaskLookups, 'viewer'>,
): readonly string[] | null {
  const field = by === 'members' ? 'members' : by === 'labels' ? 'labels' : null;
  if (field === null || any || not.includes(field) || ids[field].length === 0) return null;
  return ids[field].map((id) => (field === 'members' && id === ME && memberId !== null ? memberId : id));
}

const HIGHEST_FIRST: readonly string[] = TASK_PRIORITIES.map(({ id }) => id).toReversed();

/** Reporters are stored as account ids, so people are looked up by account. */
const peopleByUser = ({ people }: GroupLookups): GroupLookups['people'] =>
  new Map([...people.values()].map((person) => [person.user_id ?? '', person]));

/** Days, priorities and states in their own order, the others by name; tasks without a value last. */
function orderOf(by: DueGrouping, lookups: GroupLookups): (one: string, other: string) => number {
  const named = {
    ...{ members: lookups.people, project: lookups.projects, labels: lookups.labels },
    reporter: by === 'reporter' ? peopleByUser(lookups) : lookups.people,
  };
  if (by === 'members' || by === 'project' || by === 'labels' || by === 'reporter')
    return (one, other) =>
      (named[by].get(one)?.name ?? '').localeCompare(named[by].get(other)?.name ?? '') ||
      (one < other ? -1 : 1);
  const fixed: readonly string[] = by === 'priority' ? HIGHEST_FIRST : TASK_STATES;
  return by === 'due' || by === 'start'
    ? (one, other) => (one < other ? -1 : 1)
    : (one, other) => fixed.indexOf(one) - fixed.indexOf(other);
}

type Grouping = Pick<DueSettings, 'by' | 'filters'>;

/**
 * Returns a function that groups tasks. Lookups are prepared once, because it runs again for each group with
 * sub-groups.
 */
function grouper({ by, filters }: Grouping, lookups: GroupLookups) {
  const keys = keysOf(by, lookups);
  const wanted = wantedBy(by, filters, lookups);
  const order = orderOf(by, lookups);
  return (tasks: readonly Task[]): readonly (readonly [string | null, readonly Task[]])[] => {
    const groups = new Map<string | null, Task[]>();
    for (const task of tasks)
      for (const id of keys(task)) {
        if (wanted && !wanted.includes(id ?? NONE)) continue;
        const own = groups.get(id);
        if (own) own.push(task);
        else groups.set(id, [task]);
      }
    return [...groups].toSorted(([one], [other]) => {
      if (one === null || other === null) return one === null ? 1 : -1;
      return order(one, other);
    });
  };
}

export const isSplit = ({ by, thenBy }: Pick<DueSettings, 'by' | 'thenBy'>): boolean =>
  by !== 'none' && thenBy !== 'none' && thenBy !== by;

const keyIn = (prefix: string, by: DueGrouping, id: string | null): string => `${prefix}${by}:${id ?? ''}`;

/** Tasks in a group are in the order of `tasks`. */
export function dueGroups(
  tasks: readonly Task[],
  settings: Pick<DueSettings, 'by' | 'thenBy' | 'filters'>,
  lookups: GroupLookups,
): readonly DueGroup[] {
  const { by, thenBy, filters } = settings;
  const split = isSplit(settings) ? grouper({ by: thenBy, filters }, lookups) : null;
  return grouper(
    settings,
    lookups,
  )(tasks).map(([id, ofGroup]) => {
    const key = keyIn('', by, id);
    const subs =
      split?.(ofGroup).map(([subId, ofSub]) => ({
        ...{ by: thenBy, id: subId, key: keyIn(`${key} `, thenBy, subId), tasks: ofSub, subs: null },
      })) ?? null;
    return { by, id, key, tasks: ofGroup, subs };
  });
}

export type DueListRow =
  | {
      readonly kind: 'head';
      readonly key: string;
      readonly group: DueGroup;
      readonly isFolded: boolean;
      readonly isSub: boolean;
    }
  | { readonly kind: 'task'; readonly key: string; readonly task: Task }
  | {
      readonly kind: 'add';
      readonly key: string;
      readonly group: DueGroup;
      readonly defaults: NewTaskDefaults;
    }
  | { readonly kind: 'more'; readonly key: string; readonly group: DueGroup; readonly isFullyShown: boolean };

/** Number of tasks a group shows at first. */
const FIRST = 25;

/** Keys of the collapsed groups, and of those that show all their rows. */
export interface CollapsedGroups {
  readonly collapsed: ReadonlySet<string>;
  readonly fullyShown: ReadonlySet<string>;
}

export const moreKey = ({ key }: Pick<DueGroup, 'key'>): string => `${key} more`;

/** Default values of a task created in a group or sub-group; null where none can be created. */
type DefaultsOf = (values: readonly GroupValue[]) => NewTaskDefaults | null;

/** Without a grouping nothing can be collapsed and all tasks are shown. `within`: the parent groups. */
export function dueRows(
  groups: readonly DueGroup[],
  folds: CollapsedGroups,
  defaultsOf: DefaultsOf = () => null,
  within: readonly GroupValue[] = [],
): readonly DueListRow[] {
  const { collapsed, fullyShown } = folds;
  const isSub = within.length > 0;
  return groups.flatMap((group): readonly DueListRow[] => {
    const values = [...within, group];
    const { by, key, tasks, subs } = group;
    const isFolded = by !== 'none' && collapsed.has(key);
    const head = by === 'none' ? [] : [{ kind: 'head', key: `${key} head`, group, isFolded, isSub } as const];
    if (isFolded) return head;
    if (subs) return [...head, ...dueRows(subs, folds, defaultsOf, values)];
    const defaults = defaultsOf(values);
    const isLong = by !== 'none' && tasks.length > FIRST;
    const isFullyShown = fullyShown.has(key);
    const shown = isLong && !isFullyShown ? tasks.slice(0, FIRST) : tasks;
    return [
      ...head,
      ...shown.map((task): DueListRow => ({ kind: 'task', key: `${key} ${task.id}`, task })),
      ...(isLong ? [{ kind: 'more', key: moreKey(group), group, isFullyShown } as const] : []),
      ...(defaults ? [{ kind: 'add', key: `${key} add`, group, defaults } as const] : []),
    ];
  });
}
