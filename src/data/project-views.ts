/** Saved views of a project: one's own, and those its people share. */
import { useMemo } from 'react';
import type { View } from '../../contract/entities/report-entities.ts';
import { useRowsBy } from './use-store.ts';

export type ProjectView = View;

/** By name. */
export function useProjectViews(projectId: string): readonly ProjectView[] {
  const own = useRowsBy('savedView', 'project_id', projectId);
  const shared = useRowsBy('projectView', 'project_id', projectId);
  return useMemo(() => {
    const views = new Map([...own, ...shared].map((view) => [view.id, view]));
    return [...views.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }, [own, shared]);
}
