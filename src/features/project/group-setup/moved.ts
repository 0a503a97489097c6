/** The list with one of its entries a place further up or down; the same order at an end. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const to = index + by;
  const entry = list[index];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, entry);
}
