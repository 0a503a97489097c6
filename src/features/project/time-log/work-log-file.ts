/**
 * Exports the time log of a task for spreadsheets, from the replica; columns as in the wire's own export (tasks 11.7).
 */
import type { WorkLog } from '../../../../contract/entities/task-entities.ts';
import { fullDuration } from '../../../../contract/rules/duration-text.ts';
import { csvOf } from '../../../lib/csv.ts';
import { dayOf } from '../../../lib/day.ts';

export interface FileTexts {
  /** Headers: who, day, start, end, note, duration. */
  readonly heads: readonly string[];
  readonly total: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

export function workLogFile(
  logs: readonly WorkLog[],
  nameOf: (userId: string) => string,
  words: FileTexts,
): string {
  const rows = logs.map((log) => {
    const start = new Date(log.started_at);
    const end = new Date(start.getTime() + log.time_spent * 1000);
    const times = [dayOf(start), clock(start), clock(end)];
    return [nameOf(log.user_id), ...times, log.description ?? '', fullDuration(log.time_spent)];
  });
  const sum = logs.reduce((seconds, log) => seconds + log.time_spent, 0);
  return csvOf([words.heads, ...rows, [words.total, '', '', '', '', fullDuration(sum)]]);
}

/** Seconds by person, the most first. */
export function totalsByPerson(logs: readonly WorkLog[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const log of logs) sums.set(log.user_id, (sums.get(log.user_id) ?? 0) + log.time_spent);
  return [...sums].sort((one, other) => other[1] - one[1]);
}
