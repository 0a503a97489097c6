/** The rows of a roadmap: the rows of the list whose task or descendants have dates, each with its bar. */
import type { Baseline } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { Slack } from '../../../../contract/rules/plan-slack.ts';
import type { Conflict, TaskPlan } from '../../../../contract/rules/task-plan.ts';
import type { ListRow, TaskGroup, TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';
import type { BarDays, GanttBar, GanttLink } from '../../../modules/gantt/gantt-row.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';

export interface RoadmapTexts {
  readonly dates: (days: BarDays) => string;
  readonly late: (days: number) => string;
  readonly slip: (days: number) => string;
  readonly slack: (days: number) => string;
  readonly conflict: (task: Task, days: number) => string;
}

interface RowInput {
  readonly lookups: TaskLookups;
  readonly groupBy: TaskGrouping;
  readonly plan: TaskPlan;
  readonly slack: ReadonlyMap<string, Slack> | null;
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly baseline: Baseline | null;
  readonly canEdit: boolean;
  readonly taskOf: (id: string) => Task | undefined;
  readonly texts: RoadmapTexts;
}

export type RoadmapRow = Exclude<ListRow, { kind: 'quick-add' }> & { readonly bar: GanttBar | null };

/** First and last day of a task; the same day for a milestone. Null without dates. */
export function daysOfTask({ start_date: start, end_date: end, milestone }: Task): BarDays | null {
  const last = end ?? start;
  const first = milestone ? last : (start ?? end);
  if (first === null || last === null) return null;
  return first <= last ? { start: first, end: last } : { start: last, end: last };
}

const progressOf = (task: Task): number => (task.completed_at === null ? (task.progress_value ?? 0) : 100);

function colorOf(task: Task, { lookups, groupBy }: RowInput): string {
  const status = lookups.statusById.get(task.status_id)?.color;
  const phase = task.phase_id === null ? undefined : lookups.phaseById.get(task.phase_id)?.color_code;
  return (groupBy === 'status' ? status : phase) ?? lookups.project.color_code;
}

function baselineOf(task: Task, { baseline }: RowInput): BarDays | null {
  const dates = baseline?.dates[task.id];
  if (!dates) return null;
  return daysOfTask({ ...task, start_date: dates[0], end_date: dates[1] });
}

function noteOf(
  task: Task,
  days: BarDays,
  was: BarDays | null,
  input: RowInput,
): Pick<GanttBar, 'note' | 'warning' | 'lateTo'> {
  const { lookups, conflicts, plan, texts } = input;
  const isOpen = lookups.statusById.get(task.status_id)?.done !== true;
  const isLate = isOpen && days.end < lookups.today;
  const lateTo = isLate && !task.milestone ? lookups.today : null;
  const conflict = conflicts.get(task.id);
  const blocker = conflict && input.taskOf(conflict.edge.related_task_id);
  if (conflict && blocker) return { note: texts.conflict(blocker, conflict.days), warning: true, lateTo };
  if (isLate) {
    const late = Math.max(1, plan.scale.between(days.end, lookups.today) - 1);
    return { note: texts.late(late), warning: true, lateTo };
  }
  if (!was || was.end === days.end) return {};
  const slip = plan.scale.before(days.end) - plan.scale.before(was.end);
  return slip === 0 ? {} : { note: texts.slip(slip) };
}

/** Slack above this number of working days is only in the label, not drawn: it needs no attention. */
const DRAWN_SLACK = 15;

function barOf(task: Task, input: RowInput): GanttBar | null {
  const days = daysOfTask(task);
  if (!days) return null;
  const was = baselineOf(task, input);
  const isMoved = was !== null && (was.start !== days.start || was.end !== days.end);
  const spare = task.completed_at === null ? (input.slack?.get(task.id)?.days ?? 0) : 0;
  const parts = [task.name, input.texts.dates(days), `${String(progressOf(task))}%`];
  return {
    ...days,
    id: task.id,
    label: [...parts, ...(spare > 0 ? [input.texts.slack(spare)] : [])].join(', '),
    milestone: task.milestone,
    progress: progressOf(task),
    color: colorOf(task, input),
    critical: input.slack?.get(task.id)?.critical ?? false,
    canMove: input.canEdit,
    slackTo: spare > 0 && spare <= DRAWN_SLACK ? input.plan.scale.shift(days.end, spare) : null,
    baseline: isMoved ? was : null,
    ...noteOf(task, days, was, input),
  };
}

/** A bar from the first to the last day of the group's tasks. */
function groupBar(
  group: TaskGroup,
  rows: readonly TaskRow[],
  { lookups, groupBy, texts }: RowInput,
): GanttBar | null {
  const all = rows.flatMap(({ task }) => daysOfTask(task) ?? []);
  if (all.length === 0) return null;
  const start = all.reduce((first, days) => (days.start < first ? days.start : first), all[0]?.start ?? '');
  const end = all.reduce((last, days) => (days.end > last ? days.end : last), '');
  const done = group.progress.done;
  const color = groupBy === 'phase' || groupBy === 'status' ? group.color : lookups.project.color_code;
  return {
    ...{ id: `group ${group.id}`, label: `${texts.dates({ start, end })}, ${String(done)}%`, start, end },
    ...{ milestone: false, progress: done, color, canMove: false, note: `${String(done)}%` },
  };
}

export function roadmapRows(
  result: TaskListResult,
  hasDates: (taskId: string) => boolean,
  plain: boolean,
  input: RowInput,
): readonly RoadmapRow[] {
  return result.rows.flatMap((row): RoadmapRow[] => {
    if (row.kind === 'quick-add') return [];
    if (row.kind === 'task') return hasDates(row.task.id) ? [{ ...row, bar: barOf(row.task, input) }] : [];
    if (plain) return [];
    return [{ ...row, bar: groupBar(row.group, result.columns.get(row.group.id) ?? [], input) }];
  });
}

/** The dependencies between the tasks of the plan, as lines. */
export function roadmapLinks(
  plan: TaskPlan,
  conflicts: readonly Conflict[],
  slack: ReadonlyMap<string, Slack> | null,
): readonly GanttLink[] {
  const broken = new Set(conflicts.map(({ edge }) => edge.id));
  const isCritical = (id: string): boolean => slack?.get(id)?.critical ?? false;
  return plan.edges().map(({ id, related_task_id: from, task_id: to, kind }) => ({
    ...{ id, from, to, kind, broken: broken.has(id) },
    critical: isCritical(from) && isCritical(to),
  }));
}
