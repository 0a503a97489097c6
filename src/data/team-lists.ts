/** A team's lists with the number of uses of each entry: clients, job titles, categories, labels, templates. */
import { useMemo } from 'react';
import type { ProjectTemplate, TaskTemplate } from '../../contract/entities/template-entities.ts';
import { useLabelUses } from './label-uses.ts';
import { byName, useTeam, useTeamMembers } from './people.ts';
import { useCategories, useClients, useJobTitles, useLabels } from './project-setup.ts';
import { useIsInitialSync } from './sync-status.ts';
import { useRows, useRowsBy } from './use-store.ts';

/** An entry of a list. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  /** Stored colour; null where entries have none. */
  readonly color: string | null;
  /** Number of rows that use it; null while they are counted or still arriving. */
  readonly uses: number | null;
}

function counted<T>(rows: readonly T[], key: (row: T) => string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const id = key(row);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Clients of the active team with the number of their projects. */
export function useClientEntries(): readonly ListEntry[] {
  const clients = useClients();
  const projects = useRows('project');
  const areAll = !useIsInitialSync();
  return useMemo(() => {
    const uses = counted(projects, (project) => project.client_id);
    return clients.map(({ id, name }) => ({
      id,
      name,
      color: null,
      uses: areAll ? (uses.get(id) ?? 0) : null,
    }));
  }, [clients, projects, areAll]);
}

/** Categories of the active team with the number of their projects. */
export function useCategoryEntries(): readonly ListEntry[] {
  const categories = useCategories();
  const projects = useRows('project');
  const areAll = !useIsInitialSync();
  return useMemo(() => {
    const uses = counted(projects, (project) => project.category_id);
    return categories.map(({ id, name, color_code }) => ({
      id,
      name,
      color: color_code,
      uses: areAll ? (uses.get(id) ?? 0) : null,
    }));
  }, [categories, projects, areAll]);
}

/** Job titles of the active team with the number of members who have them. */
export function useJobTitleEntries(): readonly ListEntry[] {
  const titles = useJobTitles();
  const members = useTeamMembers();
  return useMemo(() => {
    const uses = counted(members, (member) => member.job_title_id);
    return titles.map(({ id, name }) => ({ id, name, color: null, uses: uses.get(id) ?? 0 }));
  }, [titles, members]);
}

/** Labels of the active team with the number of tasks that carry them, including tasks of project templates. */
export function useLabelEntries(): readonly ListEntry[] {
  const labels = useLabels();
  const onTasks = useLabelUses();
  const templates = useProjectTemplates();
  const areAll = !useIsInitialSync();
  return useMemo(() => {
    const inTemplates = new Map<string, number>();
    for (const { id, uses } of templates.flatMap((template) => template.labels))
      inTemplates.set(id, (inTemplates.get(id) ?? 0) + uses);
    return labels.map(({ id, name, color_code }) => ({
      id,
      name,
      color: color_code,
      uses: areAll && onTasks ? (onTasks.get(id) ?? 0) + (inTemplates.get(id) ?? 0) : null,
    }));
  }, [labels, onTasks, templates, areAll]);
}

/** Projects saved as templates of the active team, by name. */
export function useProjectTemplates(): readonly ProjectTemplate[] {
  const rows = useRowsBy('projectTemplate', 'team_id', useTeam()?.id ?? '');
  return useMemo(() => rows.toSorted(byName), [rows]);
}

/** Task templates of a team by name; the active team unless another is named. */
export function useTaskTemplates(teamId?: string): readonly TaskTemplate[] {
  const active = useTeam()?.id;
  const rows = useRowsBy('taskTemplate', 'team_id', teamId ?? active ?? '');
  return useMemo(() => rows.toSorted(byName), [rows]);
}
