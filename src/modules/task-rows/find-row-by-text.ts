/** Finds the row whose name has a word with the typed prefix. Pure. */
import { matchRank } from '../../lib/match-text.ts';

/** From here on a word of the name begins with what is typed. */
const WORD_START = 2;

const fits = (name: string | null | undefined, text: string): boolean =>
  name != null && matchRank(text, name) >= WORD_START;

/** The next row with the words in its name (null where it has none), from `start` on or behind it, around the end of the list; -1 when none has them. */
export function findRowByText(
  names: readonly (string | null)[],
  text: string,
  start: number,
  by: 1 | -1 = 1,
  withStart = true,
): number {
  const count = names.length;
  if (text.trim() === '') return -1;
  for (let step = withStart ? 0 : 1; step <= count; step += 1) {
    const index = (((Math.max(start, 0) + step * by) % count) + count) % count;
    if (fits(names[index], text)) return index;
  }
  return -1;
}
