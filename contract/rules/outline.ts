/** An outline: lines of which each is at the top or below another, by how deep it is. Pure. */

/** Makes each line below the last one before it that is less deep; `above` is what was made of that one. */
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
