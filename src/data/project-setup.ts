/** The setup of a project: members, statuses, phases, columns; and the team's labels, clients, categories. */
import { useMemo } from 'react';
import type { ListColumn, Phase, ProjectMember, Status } from '../../contract/entities/project-entities.ts';
import type { Client, JobTitle, Label, ProjectCategory } from '../../contract/entities/team-entities.ts';
import type { CustomColumn } from '../../contract/entities/project-entities.ts';
import { DEFAULT_COLUMNS } from '../../contract/rules/defaults.ts';
import { byName, useTeam } from './people.ts';
import { useRow, useRows, useRowsBy } from './use-store.ts';

/** Statuses of a project in their order. */
export function useStatuses(projectId: string): readonly Status[] {
  const rows = useRowsBy('status', 'project_id', projectId);
  return useMemo(
    () => rows.toSorted((a, b) => a.sort_order - b.sort_order || a.id.localeCompare(b.id)),
    [rows],
  );
}

/** Statuses of all projects, unordered. */
export function useAllStatuses(): readonly Status[] {
  return useRows('status');
}

/** Phases of a project, top first: the highest index is the first. */
export function usePhases(projectId: string): readonly Phase[] {
  const rows = useRowsBy('phase', 'project_id', projectId);
  return useMemo(
    () => rows.toSorted((a, b) => b.sort_index - a.sort_index || a.id.localeCompare(b.id)),
    [rows],
  );
}

/** Members of a project, newest first. */
export function useProjectMembers(projectId: string): readonly ProjectMember[] {
  const rows = useRowsBy('projectMember', 'project_id', projectId);
  return useMemo(() => rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at)), [rows]);
}

export type ShownColumn = Pick<ListColumn, 'key' | 'name' | 'index' | 'pinned'>;

/** Standard columns of the task list by index; the defaults until a new project's own have arrived. */
export function useListColumns(projectId: string): readonly ShownColumn[] {
  const rows = useRowsBy('listColumn', 'project_id', projectId);
  const phaseLabel = useRow('project', projectId)?.phase_label;
  return useMemo(() => {
    const columns: readonly ShownColumn[] = rows.length > 0 ? rows : DEFAULT_COLUMNS;
    return columns
      .toSorted((a, b) => a.index - b.index)
      .map((column) => (column.key === 'PHASE' && phaseLabel ? { ...column, name: phaseLabel } : column));
  }, [rows, phaseLabel]);
}

/** Custom columns of a project by creation. */
export function useCustomColumns(projectId: string): readonly CustomColumn[] {
  const rows = useRowsBy('customColumn', 'project_id', projectId);
  return useMemo(() => rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)), [rows]);
}

function useOfTeam<T extends { id: string; name: string; team_id: string }>(
  rows: readonly T[],
  teamId?: string,
) {
  const active = useTeam()?.id;
  const wanted = teamId ?? active;
  return useMemo(() => rows.filter((row) => row.team_id === wanted).toSorted(byName), [rows, wanted]);
}

/** Labels of a team by name; the active team unless another is named. */
export function useLabels(teamId?: string): readonly Label[] {
  return useOfTeam(useRows('label'), teamId);
}

/** Clients of a team by name. */
export function useClients(teamId?: string): readonly Client[] {
  return useOfTeam(useRows('client'), teamId);
}

/** Project categories of a team by name. */
export function useCategories(teamId?: string): readonly ProjectCategory[] {
  return useOfTeam(useRows('projectCategory'), teamId);
}

/** Job titles of a team by name; the active team unless another is named. */
export function useJobTitles(teamId?: string): readonly JobTitle[] {
  return useOfTeam(useRows('jobTitle'), teamId);
}
