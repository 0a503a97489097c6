/** The list with an entry moved to another position; null when nothing changes or the position does not exist. */
export function movedTo(paths: readonly string[], from: number, to: number): readonly string[] | null {
  const path = paths[from];
  if (path === undefined || from === to || to < 0 || to >= paths.length) return null;
  return paths.toSpliced(from, 1).toSpliced(to, 0, path);
}
