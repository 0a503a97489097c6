/** Projects of the active team, and the person's settings for them. */
import { useEffect, useMemo } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { ProjectPref } from '../../contract/entities/user-entities.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useRow, useRows, useRowsBy } from './use-store.ts';

/** Projects of the active team that the person may see; only those are on this device. */
export function useProjects(): readonly Project[] {
  const team = useTeam();
  return useRowsBy('project', 'team_id', team?.id ?? '');
}

/** One project; undefined when it is not on this device or not visible. */
export function useProject(id: string | null | undefined): Project | undefined {
  return useRow('project', id);
}

/** Makes the engine pull this project before others. */
export function useFocusedProject(id: string): void {
  const client = useSync();
  useEffect(() => client.focusProject(id), [client, id]);
}

/** The person's settings for projects: favourite, archived, view. */
export function useProjectPrefs(): ReadonlyMap<string, ProjectPref> {
  const rows = useRows('projectPref');
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
}

export function useProjectPref(projectId: string): ProjectPref | undefined {
  return useRow('projectPref', projectId);
}
