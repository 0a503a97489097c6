/** Muted tasks and projects: the person gets no notification about them, except mentions. */
import { useMemo } from 'react';
import { useRows } from './use-store.ts';

/** Ids of tasks and projects. */
export function useMutedIds(): ReadonlySet<string> {
  const rows = useRows('mute');
  return useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
}
