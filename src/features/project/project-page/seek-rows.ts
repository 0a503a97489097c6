/** Finding a row of a list by how its name begins, without taking other rows away. Pure. */
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { matchRank } from '../../../lib/match-text.ts';

/** From here on a word of the name begins with what is typed. */
const WORD_START = 2;

const fits = (row: ListRow | undefined, text: string): boolean =>
  row?.kind === 'task' && matchRank(text, row.task.name) >= WORD_START;

/** The next row with the words, from `start` on or behind it, around the end of the list; -1 when none has them. */
export function seekRow(
  rows: readonly ListRow[],
  text: string,
  start: number,
  by: 1 | -1 = 1,
  withStart = true,
): number {
  const count = rows.length;
  if (text.trim() === '') return -1;
  for (let step = withStart ? 0 : 1; step <= count; step += 1) {
    const index = (((Math.max(start, 0) + step * by) % count) + count) % count;
    if (fits(rows[index], text)) return index;
  }
  return -1;
}
