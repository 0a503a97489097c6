/**
 * Where a row was let go, it stays: between the drop and the replica's answer lie a few frames in which it would be seen back at
 * its old place.
 */
import { useEffect, useState } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';

/** A move that came to nothing is not shown for longer, in milliseconds. */
const LONGEST = 1000;

/** The rows to show, and how to show others until the given ones are replaced. */
export function useDroppedRows(
  rows: readonly ListRow[],
): readonly [rows: readonly ListRow[], hold: (moved: readonly ListRow[]) => void] {
  const [held, setHeld] = useState<{ of: readonly ListRow[]; shown: readonly ListRow[] } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(null), LONGEST);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = held?.of === rows ? held.shown : rows;
  return [shown, (moved) => setHeld({ of: rows, shown: moved })];
}
