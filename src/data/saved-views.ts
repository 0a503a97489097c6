/** Saved views of a project, or of a screen of a team: the person's own and shared ones. */
import { useMemo } from 'react';
import type { View } from '../../contract/entities/report-entities.ts';
import { useTeam } from './people.ts';
import { useRowsBy } from './use-store.ts';

/** Each once, by name. */
function joined(own: readonly View[], shared: readonly View[]): readonly View[] {
  const views = new Map([...own, ...shared].map((view) => [view.id, view]));
  return [...views.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

export function useProjectViews(projectId: string): readonly View[] {
  const own = useRowsBy('savedView', 'project_id', projectId);
  const shared = useRowsBy('projectView', 'project_id', projectId);
  return useMemo(() => joined(own, shared), [own, shared]);
}

/** Saved views of a screen of the active team. */
export function useScreenViews(screen: string): readonly View[] {
  const teamId = useTeam()?.id ?? '';
  const own = useRowsBy('savedView', 'team_id', teamId);
  const shared = useRowsBy('sharedView', 'team_id', teamId);
  return useMemo(
    () => joined(own, shared).filter((view) => view.screen === screen && view.project_id === null),
    [own, shared, screen],
  );
}
