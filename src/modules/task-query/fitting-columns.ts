/** Which columns of a list have room beside the names of its tasks. Pure. */

export interface FittingColumn {
  /** In pixels, as narrow as it may be. */
  readonly minWidth: number;
  /** The higher, the sooner it gives way. */
  readonly yields: number;
}

/** `room`: what is left for columns, in pixels. */
export function columnsIn<Column extends FittingColumn>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  let left = room;
  const order = columns.toSorted((a, b) => a.yields - b.yields);
  const end = order.findIndex(({ minWidth }) => (left -= minWidth) < 0);
  return end < 0 ? columns : columns.filter((column) => order.indexOf(column) < end);
}
