/** Returns a list with one entry moved up or down by one; unchanged at an end. */
export function moveItem<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const to = index + by;
  const entry = list[index];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, entry);
}
