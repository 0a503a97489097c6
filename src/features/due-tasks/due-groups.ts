/** The open tasks of a team that are due soon, by person, project or day. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { addDays, type Day } from '../../lib/day.ts';
import type { DueGrouping, DueSpan } from './due-search.ts';

export interface DueGroup {
  /** Id of a member or project, or a day; null: nobody. */
  readonly id: string | null;
  readonly tasks: readonly Task[];
}

type Named = ReadonlyMap<string, { readonly name: string }>;

const LAST_DAY: Readonly<Record<DueSpan, number>> = { overdue: -1, week: 7, month: 30 };

export function dueWithin(tasks: readonly Task[], span: DueSpan, today: Day): readonly Task[] {
  const last = addDays(today, LAST_DAY[span]);
  return tasks
    .filter(({ end_date: due, archived }) => due !== null && due <= last && !archived)
    .toSorted(
      (one, other) =>
        (one.end_date ?? '').localeCompare(other.end_date ?? '') || (one.id < other.id ? -1 : 1),
    );
}

/** A task of several people is with each of them. */
function placesOf(task: Task, by: DueGrouping): readonly (string | null)[] {
  if (by === 'day') return [task.end_date];
  if (by === 'project') return [task.project_id];
  return task.assignees.length === 0 ? [null] : task.assignees;
}

/** Days in their order, people and projects by name, nobody last. */
export function dueGroups(tasks: readonly Task[], by: DueGrouping, named: Named): readonly DueGroup[] {
  const groups = new Map<string | null, Task[]>();
  for (const task of tasks)
    for (const id of placesOf(task, by)) {
      const own = groups.get(id);
      if (own) own.push(task);
      else groups.set(id, [task]);
    }
  const wordOf = (id: string): string => (by === 'day' ? id : (named.get(id)?.name ?? ''));
  return [...groups]
    .map(([id, ofGroup]) => ({ id, tasks: ofGroup }))
    .toSorted((one, other) => {
      if (one.id === null || other.id === null) return one.id === null ? 1 : -1;
      return wordOf(one.id).localeCompare(wordOf(other.id)) || (one.id < other.id ? -1 : 1);
    });
}
