/** Which tasks a list request selects, and in which order (tasks 4.1). Filters are ANDed, ids inside one are ORed. */
import { compareText } from '../../../../contract/rules/compare-text.ts';
import type { TaskListQuery, TaskSort } from '../../../../contract/compat/calls/task-lists.ts';
import { priorityOf, type Grouping } from '../../../../contract/rules/group-defaults.ts';
import type { SourceTask } from '../../../queries/tasks/task-source.ts';
import type { TaskTree } from '../../../queries/tasks/task-tree.ts';

type Condition = (task: SourceTask) => boolean;

export interface ListFilter {
  /** The task is a row of the answer. */
  readonly passes: Condition;
  /** A descendant matches a filter that includes descendants. */
  readonly childMatches: Condition;
}

export function filterOf(tree: TaskTree, query: TaskListQuery): ListFilter {
  const below = conditionsBelow(tree, query);
  const own = ownConditions(query);
  const matches: Condition = (task) =>
    below.every((condition) => condition(task) || tree.anyBelow(task, condition));
  return {
    passes: (task) => own.every((condition) => condition(task)) && matches(task),
    childMatches: (task) => below.some((condition) => tree.anyBelow(task, condition)),
  };
}

/** Filters that a task also passes when a descendant does. */
function conditionsBelow(tree: TaskTree, query: TaskListQuery): Condition[] {
  const wanted = query.search.toLowerCase();
  const among = (
    ids: readonly string[] | undefined,
    of: (task: SourceTask) => readonly string[],
  ): Condition[] => {
    if (ids === undefined || ids.length === 0) return [];
    const set = new Set(ids);
    return [(task) => of(task).some((id) => set.has(id))];
  };
  return [
    ...(wanted === ''
      ? []
      : [
          (task: SourceTask) =>
            task.name.toLowerCase().includes(wanted) || tree.key(task).toLowerCase().includes(wanted),
        ]),
    ...among(query.members, (task) => task.assignees),
    ...among(query.labels, (task) => task.labels),
    ...among(query.priorities, (task) => [task.priority_id]),
  ];
}

function ownConditions(query: TaskListQuery): Condition[] {
  const { statuses, projects } = query;
  return [
    (task) => task.archived === query.archived,
    ...(statuses?.length ? [(task: SourceTask) => statuses.includes(task.status_id)] : []),
    ...(projects?.length ? [(task: SourceTask) => projects.includes(task.project_id)] : []),
  ];
}

type Compare = (a: SourceTask, b: SourceTask) => number;

/** Null sorts last in both directions. */
const maybe = (a: string | null, b: string | null, sign: number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareText(a, b);

/** The grouping's own order, ties by creation, then id. */
export function placeOrder(grouping: Grouping): Compare {
  const column = `order_${grouping}` as const;
  return (a, b) =>
    compareText(a[column], b[column]) || compareText(a.created_at, b.created_at) || compareText(a.id, b.id);
}

/** The requested order; without one, the grouping's. */
export function listOrder(tree: TaskTree, query: TaskListQuery): Compare {
  const place = placeOrder(query.group);
  const steps = query.field.map((sort) => stepOf(tree, sort, sort.dir ?? query.order));
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return place(a, b);
  };
}

function stepOf(tree: TaskTree, { key }: TaskSort, direction: 'asc' | 'desc'): Compare {
  const sign = direction === 'desc' ? -1 : 1;
  const statusOrder = (task: SourceTask): number =>
    tree.setting.statuses.get(task.status_id)?.sort_order ?? 0;
  switch (key) {
    case 'task_key':
      return (a, b) => sign * (a.task_no - b.task_no);
    case 'name':
      return (a, b) => sign * compareText(a.name.toLowerCase(), b.name.toLowerCase());
    case 'status':
      return (a, b) => sign * (statusOrder(a) - statusOrder(b));
    case 'priority':
      return (a, b) => sign * (priorityOf(a.priority_id).value - priorityOf(b.priority_id).value);
    case 'start_date':
    case 'end_date':
    case 'completed_at':
      return (a, b) => maybe(a[key], b[key], sign);
    case 'created_at':
    case 'updated_at':
      return (a, b) => sign * compareText(a[key], b[key]);
  }
}
