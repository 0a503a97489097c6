/** Fuzzy match of one folded word by edit distance. Owns no search and no ranking. */

/** Maximum edit distance for a typed word: 0 for short words and numbers. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A cost above every allowed edit distance. */
const TOO_MANY = 9;

/** Rows of the cost matrix, reused for every word: a search compares very many. */
let before: number[] = [];
let row: number[] = [];
let next: number[] = [];

/**
 * Whether some prefix of `word` is within `maxEdits` of `typed`. An edit is a wrong, missing, extra or transposed
 * letter (optimal string alignment distance). Both texts are folded. Only cells within `maxEdits` of the diagonal are
 * computed: every other cell costs more.
 */
export function isFuzzyPrefix(typed: string, word: string, maxEdits: number): boolean {
  if (maxEdits === 0) return word.startsWith(typed);
  if (word.length < typed.length - maxEdits) return false;
  let lowest = 0;
  for (let column = 0; column <= maxEdits; column += 1) row[column] = column;
  row[maxEdits + 1] = TOO_MANY;
  for (let line = 1; line <= typed.length; line += 1) {
    lowest = nextLine(typed, word, line, maxEdits);
    if (lowest > maxEdits) return false;
    [before, row, next] = [row, next, before];
  }
  return lowest <= maxEdits;
}

/** Computes a row from the two above it; returns its lowest cost. */
function nextLine(typed: string, word: string, line: number, maxEdits: number): number {
  const from = Math.max(1, line - maxEdits);
  const to = Math.min(word.length, line + maxEdits);
  const letter = typed.charCodeAt(line - 1);
  let left = from === 1 ? line : TOO_MANY;
  let lowest = left;
  next[from - 1] = left;
  for (let column = from; column <= to; column += 1) {
    const same = letter === word.charCodeAt(column - 1);
    const replaced = (row[column - 1] ?? TOO_MANY) + (same ? 0 : 1);
    let cost = Math.min((row[column] ?? TOO_MANY) + 1, left + 1, replaced);
    const swapped =
      line > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      typed.charCodeAt(line - 2) === word.charCodeAt(column - 1);
    if (swapped) cost = Math.min(cost, (before[column - 2] ?? TOO_MANY) + 1);
    next[column] = cost;
    left = cost;
    if (cost < lowest) lowest = cost;
  }
  next[to + 1] = TOO_MANY;
  return lowest;
}
