/** The list with the entry at another place; null when it is there already or there is no such place. */
export function movedTo(paths: readonly string[], from: number, to: number): readonly string[] | null {
  const path = paths[from];
  if (path === undefined || from === to || to < 0 || to >= paths.length) return null;
  return paths.toSpliced(from, 1).toSpliced(to, 0, path);
}
