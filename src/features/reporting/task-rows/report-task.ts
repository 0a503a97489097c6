/** A task in report lists, common to all calls that return tasks. */
import type { ReportOf } from '../../../data/reports.ts';

type MemberTask = ReportOf<'reporting.memberTasks'>[number];
type StatTask = ReportOf<'reporting.memberTaskStats'>['groups'][number]['tasks'][number];
type ProjectTask = ReportOf<'reporting.projectTasks'>[number]['tasks'][number];

interface Named {
  readonly name: string;
  readonly color: string | null;
}

export interface ReportTask {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly project: Named | null;
  readonly status: Named | null;
  readonly priority: string | null;
  readonly phase: Named | null;
  readonly due: string | null;
  /** Instant. */
  readonly completedAt: string | null;
  readonly daysOver: number;
  readonly estimatedMinutes: number;
  readonly loggedSeconds: number;
  /** Seconds beyond the estimate; zero within it. */
  readonly overSeconds: number;
}

const named = (name: string | null, color: string | null): Named | null =>
  name === null ? null : { name, color };

function shared(task: MemberTask | StatTask) {
  return {
    id: task.id,
    name: task.name,
    projectId: task.project_id,
    project: named(task.project_name, task.project_color),
    status: named(task.status_name, task.status_color),
    priority: task.priority_name,
    due: task.end_date,
    completedAt: task.completed_at,
    daysOver: task.days_overdue,
    estimatedMinutes: Math.round(task.total_minutes / 60),
    loggedSeconds: task.time_logged ?? 0,
  };
}

export const ofMemberTask = (task: MemberTask): ReportTask => ({
  ...shared(task),
  phase: null,
  overSeconds: Math.max(0, task.overlogged_seconds),
});

export const ofStatTask = (task: StatTask): ReportTask => ({
  ...shared(task),
  phase: named(task.phase_name, task.phase_color),
  overSeconds: Math.max(0, task.overlogged_time ?? 0),
});

export const ofProjectTask =
  (projectId: string) =>
  (task: ProjectTask): ReportTask => ({
    id: task.id,
    name: task.name,
    projectId,
    project: null,
    status: named(task.status_name, task.status_color),
    priority: task.priority_name,
    phase: named(task.phase_name, task.phase_color),
    due: task.end_date,
    completedAt: task.completed_at,
    daysOver: task.overdue_days,
    estimatedMinutes: task.total_minutes,
    loggedSeconds: task.total_seconds_spent ?? 0,
    overSeconds: Math.max(0, (task.total_seconds_spent ?? 0) - task.total_minutes * 60),
  });
