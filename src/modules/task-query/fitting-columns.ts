/** Which columns of a list have room beside the names of its tasks. Pure. */

export interface FittingColumn {
  /** In pixels, as narrow as it may be. */
  readonly least: number;
  /** The higher, the sooner it gives way. */
  readonly yields: number;
}

/** `room`: what is left for columns, in pixels. */
export function columnsIn<Column extends FittingColumn>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  const known = new Set<Column>();
  let left = room;
  for (const column of columns.toSorted((a, b) => a.yields - b.yields)) {
    left -= column.least;
    if (left < 0) break;
    known.add(column);
  }
  return columns.filter((column) => known.has(column));
}
