/** Builds a tree from an outline: lines with a depth each. Pure. */

/** Makes each line a child of the last line before it with a smaller depth; `above` is that line's result. */
export function makeNested<Line extends { readonly depth: number }, Made>(
  lines: readonly Line[],
  make: (line: Line, index: number, above: NoInfer<Made> | null) => Made,
): Made[] {
  const open: Made[] = [];
  return lines.map((line, index) => {
    open.length = Math.min(open.length, line.depth);
    const made = make(line, index, open.at(-1) ?? null);
    open.push(made);
    return made;
  });
}
