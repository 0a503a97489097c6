/** The tasks that are shown in groups, and the groups as rows of one list. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import type { ChosenFilters } from '../../modules/task-query/filter-fields.ts';
import { ME, NONE } from '../../modules/task-query/none.ts';
import type { DueGrouping } from './due-search.ts';
import { type DueFacts, stateOf, TASK_STATES } from './due-tasks.ts';
import type { DueSettings } from './due-view.ts';

export interface DueGroup {
  /** Id of what the tasks have in common, a day, or a state; null for those without. */
  readonly id: string | null;
  readonly tasks: readonly Task[];
}

export type GroupFacts = Pick<DueFacts, 'categories' | 'people' | 'projects' | 'labels' | 'looker'>;

const NO_GROUP: readonly null[] = [null];

/** A task of several people or with several labels is with each of them. */
function placesOf(by: DueGrouping, facts: GroupFacts): (task: Task) => readonly (string | null)[] {
  switch (by) {
    case 'members':
      return ({ assignees }) => (assignees.length === 0 ? NO_GROUP : assignees);
    case 'labels':
      return ({ labels }) => {
        const known = labels.filter((id) => facts.labels.has(id));
        return known.length === 0 ? NO_GROUP : known;
      };
    case 'project':
      return (task) => [task.project_id];
    case 'due':
      return (task) => [task.end_date];
    case 'priority':
      return (task) => [task.priority_id];
    case 'status':
      return (task) => [stateOf(task, facts)];
    case 'none':
      return () => NO_GROUP;
  }
}

/** What all tasks are asked to have one of; null where anything will do. Others of the same tasks were not asked for. */
function wantedBy(
  by: DueGrouping,
  { ids, not, any = false }: ChosenFilters,
  { looker: { memberId } }: Pick<DueFacts, 'looker'>,
): readonly string[] | null {
  const field = by === 'members' ? 'members' : by === 'labels' ? 'labels' : null;
  if (field === null || any || not.includes(field) || ids[field].length === 0) return null;
  return ids[field].map((id) => (field === 'members' && id === ME && memberId !== null ? memberId : id));
}

const HIGHEST_FIRST: readonly string[] = TASK_PRIORITIES.map(({ id }) => id).toReversed();

/** Days, priorities and states in their order, the others by name; those without a value last. */
function orderOf(by: DueGrouping, facts: GroupFacts): (one: string, other: string) => number {
  const named = { members: facts.people, project: facts.projects, labels: facts.labels };
  if (by === 'members' || by === 'project' || by === 'labels')
    return (one, other) =>
      (named[by].get(one)?.name ?? '').localeCompare(named[by].get(other)?.name ?? '') ||
      (one < other ? -1 : 1);
  const fixed: readonly string[] = by === 'priority' ? HIGHEST_FIRST : TASK_STATES;
  return by === 'due'
    ? (one, other) => (one < other ? -1 : 1)
    : (one, other) => fixed.indexOf(one) - fixed.indexOf(other);
}

/** The order inside a group is that of the tasks. */
export function dueGroups(
  tasks: readonly Task[],
  { by, filters }: Pick<DueSettings, 'by' | 'filters'>,
  facts: GroupFacts,
): readonly DueGroup[] {
  const placed = placesOf(by, facts);
  const wanted = wantedBy(by, filters, facts);
  const groups = new Map<string | null, Task[]>();
  for (const task of tasks)
    for (const id of placed(task)) {
      if (wanted && !wanted.includes(id ?? NONE)) continue;
      const own = groups.get(id);
      if (own) own.push(task);
      else groups.set(id, [task]);
    }
  const order = orderOf(by, facts);
  return [...groups]
    .map(([id, ofGroup]) => ({ id, tasks: ofGroup }))
    .toSorted((one, other) => {
      if (one.id === null || other.id === null) return one.id === null ? 1 : -1;
      return order(one.id, other.id);
    });
}

export type DueListRow =
  | { readonly kind: 'head'; readonly key: string; readonly group: DueGroup; readonly isFolded: boolean }
  | { readonly kind: 'task'; readonly key: string; readonly task: Task }
  | { readonly kind: 'more'; readonly key: string; readonly group: DueGroup; readonly isWhole: boolean };

/** Tasks of a group at first. */
const FIRST = 25;

/** By the keys of groups: which are folded, and which show all they have. */
export interface DueFolds {
  readonly folded: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

export const groupKey = (by: DueGrouping, id: string | null): string => `${by}:${id ?? ''}`;

/** Without groups there is nothing to fold, and nothing to come to behind the first tasks. */
export function dueRows(
  groups: readonly DueGroup[],
  by: DueGrouping,
  { folded, whole }: DueFolds,
): readonly DueListRow[] {
  return groups.flatMap((group): readonly DueListRow[] => {
    const { id, tasks } = group;
    const at = id ?? '';
    const key = groupKey(by, id);
    const isFolded = by !== 'none' && folded.has(key);
    const isLong = by !== 'none' && tasks.length > FIRST;
    const isWhole = whole.has(key);
    const shown = isFolded ? [] : isLong && !isWhole ? tasks.slice(0, FIRST) : tasks;
    const rows = shown.map((task): DueListRow => ({ kind: 'task', key: `${at} ${task.id}`, task }));
    return [
      ...(by === 'none' ? [] : [{ kind: 'head', key: `${at} head`, group, isFolded } as const]),
      ...rows,
      ...(isLong && !isFolded ? [{ kind: 'more', key: `${at} more`, group, isWhole } as const] : []),
    ];
  });
}
