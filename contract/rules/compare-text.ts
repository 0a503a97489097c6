/** Compares two texts by code units: the order of ids, order keys, days and instants of one format. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
