/** Shows dropped rows at their new position until the replica has the move, which takes a few frames. */
import { useEffect, useState } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';

/** Maximum time in milliseconds to show a move that had no effect. */
const LONGEST = 1000;

/** Returns the rows to show, and a function that overrides them until the given rows change. */
export function useDroppedRows(
  rows: readonly ListRow[],
): readonly [rows: readonly ListRow[], hold: (moved: readonly ListRow[]) => void] {
  const [dropped, setDropped] = useState<{ of: readonly ListRow[]; shown: readonly ListRow[] } | null>(null);
  useEffect(() => {
    if (!dropped) return undefined;
    const timer = setTimeout(() => setDropped(null), LONGEST);
    return () => clearTimeout(timer);
  }, [dropped]);
  const shown = dropped?.of === rows ? dropped.shown : rows;
  return [shown, (moved) => setDropped({ of: rows, shown: moved })];
}
