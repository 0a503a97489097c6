/** Finds the row whose name has a word with the typed prefix. Pure. */
import { matchRank } from '../../lib/match-text.ts';

/** From this rank on, a word of the name starts with the typed text. */
const WORD_START = 2;

const fits = (name: string | null | undefined, text: string): boolean =>
  name != null && matchRank(text, name) >= WORD_START;

/**
 * The index of the next name that matches (null for rows that are not tasks), from `start` on, wrapping around; -1 when
 * none does.
 */
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
