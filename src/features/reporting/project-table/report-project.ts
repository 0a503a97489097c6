/**
 * Rows of the projects report with newer values from the replica: own changes show at once, also offline. Projects of
 * teams that the person is not in are only known to the server and are read-only here.
 */
import { useMemo } from 'react';
import type { Project } from '../../../../contract/entities/project-entities.ts';
import { daysBetween } from '../../../../contract/rules/date-presets.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useRows } from '../../../data/use-store.ts';

export type AnsweredProject = ReportOf<'reporting.projects'>['projects'][number];

export interface ReportProject extends AnsweredProject {
  /** The project in the replica; null when it is not there. */
  readonly here: Project | null;
}

/** Whole days until the end, negative when it has passed; null without an end. */
export function daysToEnd(endDate: string | null, today: string): number | null {
  return endDate === null ? null : daysBetween(today, endDate);
}

function withRow(row: AnsweredProject, here: Project | undefined, categories: Categories): ReportProject {
  if (!here) return { ...row, here: null };
  const category = here.category_id === null ? undefined : categories.get(here.category_id);
  return {
    ...row,
    here,
    name: here.name,
    color_code: here.color_code,
    status_id: here.status_id,
    project_health: here.health_id,
    start_date: here.start_date,
    end_date: here.end_date,
    category_id: here.category_id,
    category_name: category?.name ?? (here.category_id === row.category_id ? row.category_name : null),
    category_color:
      category?.color_code ?? (here.category_id === row.category_id ? row.category_color : null),
  };
}

type Categories = ReadonlyMap<string, { readonly name: string; readonly color_code: string }>;

export function useReportProjects(rows: readonly AnsweredProject[]): readonly ReportProject[] {
  const projects = useRows('project');
  const categories = useRows('projectCategory');
  return useMemo(() => {
    const byId = new Map(projects.map((project) => [project.id, project]));
    const categoryById: Categories = new Map(categories.map((category) => [category.id, category]));
    return rows.map((row) => withRow(row, byId.get(row.id), categoryById));
  }, [rows, projects, categories]);
}

/** Additional data for the columns. */
export interface ColumnContext {
  readonly today: string;
  /** Maximum of estimated and logged seconds over the rows: the common scale of the bars. */
  readonly longest: number;
}

export function useColumnContext(rows: readonly ReportProject[]): ColumnContext {
  const today = useToday();
  return useMemo(
    () => ({
      today,
      longest: Math.max(0, ...rows.map((row) => Math.max(row.estimated_time * 60, row.actual_time))),
    }),
    [rows, today],
  );
}
