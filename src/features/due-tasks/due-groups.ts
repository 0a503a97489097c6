/** The open tasks of a team that are due soon, by person, project or day. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { type DueGrouping, type DueSearch, type DueSpan, NOBODY } from './due-search.ts';

export interface DueGroup {
  /** Id of a member or project, or a day; null: nobody. */
  readonly id: string | null;
  readonly tasks: readonly Task[];
}

type Named = ReadonlyMap<string, { readonly name: string }>;

const LAST_DAY: Readonly<Record<DueSpan, number | null>> = { overdue: -1, week: 7, month: 30, any: null };

export function dueWithin(
  tasks: readonly Task[],
  { span = 'week', people, projects }: DueSearch,
  today: Day,
): readonly Task[] {
  const days = LAST_DAY[span];
  const last = days === null ? null : addDays(today, days);
  const isIn = ({ end_date: due, archived }: Task): boolean =>
    due !== null && (last === null || due <= last) && !archived;
  const isOfOne = ({ assignees }: Task): boolean =>
    !people || (assignees.length === 0 ? [NOBODY] : assignees).some((id) => people.includes(id));
  return tasks
    .filter((task) => isIn(task) && isOfOne(task) && (!projects || projects.includes(task.project_id)))
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
export function dueGroups(
  tasks: readonly Task[],
  { by = 'person', people }: DueSearch,
  named: Named,
): readonly DueGroup[] {
  const groups = new Map<string | null, Task[]>();
  for (const task of tasks)
    for (const id of placesOf(task, by)) {
      // Somebody else of them was not asked for.
      if (by === 'person' && people && !people.includes(id ?? NOBODY)) continue;
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
