/** Groups my tasks by due day, and makes texts of the home page. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { addDays } from '../../lib/day.ts';

export type SectionId = 'overdue' | 'today' | 'week' | 'later' | 'none';

export interface HomeSection {
  readonly id: SectionId;
  readonly tasks: readonly Task[];
}

const ORDER: readonly SectionId[] = ['overdue', 'today', 'week', 'later', 'none'];
const WEEK = 7;

function sectionOf(due: string | null, today: string, weekEnd: string): SectionId {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= weekEnd ? 'week' : 'later';
}

/**
 * Non-empty sections, in the given order by due day and creation; tasks without a due day are reversed, newest first.
 * `today` is a calendar day of the person.
 */
export function sectionsOf(tasks: readonly Task[], today: string): readonly HomeSection[] {
  const weekEnd = addDays(today, WEEK);
  const groups = Map.groupBy(tasks, (task) => sectionOf(task.end_date, today, weekEnd));
  return ORDER.flatMap((id) => {
    const found = groups.get(id);
    if (!found) return [];
    return [{ id, tasks: id === 'none' ? found.toReversed() : found }];
  });
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day for a greeting; `hour` 0 to 23. */
export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The name used in a greeting: the first word of the full name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Running time as `0:38:12`. */
export function clockText(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${String(Math.floor(total / 3600))}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
}

/** Length of the longest task key, so that all titles start at one position. */
export function longestKey(
  tasks: readonly Pick<Task, 'project_id' | 'task_no'>[],
  keyOf: (projectId: string) => string | undefined,
): number {
  let longest = 0;
  for (const task of tasks) {
    const prefix = keyOf(task.project_id)?.length ?? 0;
    longest = Math.max(longest, prefix + 1 + String(task.task_no).length);
  }
  return longest;
}
