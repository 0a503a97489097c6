/** The columns of a list that fit beside the names of its tasks. Pure. */

export interface FittingColumn {
  /** Minimum width in pixels. */
  readonly minWidth: number;
  /** Columns with a higher value are hidden first. */
  readonly yields: number;
}

/** `room`: width available for columns, in pixels. */
export function columnsIn<Column extends FittingColumn>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  let left = room;
  const order = columns.toSorted((a, b) => a.yields - b.yields);
  const end = order.findIndex(({ minWidth }) => (left -= minWidth) < 0);
  return end < 0 ? columns : columns.filter((column) => order.indexOf(column) < end);
}
