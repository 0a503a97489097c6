/** Fuzzy match of one folded word by edit distance. Owns no search and no ranking. */

/** How many edits a typed word may differ by: none in short words and in numbers. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Whether some prefix of `word` is within `maxEdits` of `typed`: an edit is a letter that is wrong, missing, extra or
 * swapped with its neighbour (optimal string alignment distance). Both folded.
 */
export function isFuzzyPrefix(typed: string, word: string, maxEdits: number): boolean {
  if (maxEdits === 0) return word.startsWith(typed);
  if (word.length < typed.length - maxEdits) return false;
  // Letters beyond this cannot be part of a match.
  const width = Math.min(word.length, typed.length + maxEdits);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    let lowest = line;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[line - 1] === word[column - 1];
      let cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      if (line > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < lowest) lowest = cost;
    }
    if (lowest > maxEdits) return false;
    before = row;
    row = next;
  }
  return row.some((cost) => cost <= maxEdits);
}
