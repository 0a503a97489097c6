/** The order of two texts by their code units: that of ids and order keys, and of days and instants of one form. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
