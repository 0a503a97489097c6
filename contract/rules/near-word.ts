/** Words with slips of the hand in them. Owns the distance of folded words; no search. */

/** How many slips of the hand a word of so many letters may have: none in short words and in numbers. */
export function slipsIn(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Whether `typed` is the beginning of `word` but for `slips` letters that are wrong, missing, too many or swapped
 * (optimal string alignment, over the prefixes of `word`). Both folded.
 */
export function isNearStart(typed: string, word: string, slips: number): boolean {
  if (slips === 0) return word.startsWith(typed);
  if (word.length < typed.length - slips) return false;
  // More letters than this of the word cannot take part.
  const width = Math.min(word.length, typed.length + slips);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    let least = line;
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
      if (cost < least) least = cost;
    }
    if (least > slips) return false;
    before = row;
    row = next;
  }
  return row.some((cost) => cost <= slips);
}
