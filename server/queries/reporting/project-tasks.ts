/**
 * The tasks of a project in groups, for the drawer (reporting 4.12): a flat list, including archived tasks and
 * subtasks.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { DONE_CATEGORY_ID, TASK_PRIORITIES, UNMAPPED } from '../../../contract/rules/defaults.ts';
import { clockOf, fullDuration, minutesText } from '../../../contract/rules/duration-text.ts';
import {
  ALPHA_SUFFIX,
  categoryOf,
  groupsOf,
  priorityOf,
  UNMAPPED_GROUP,
} from '../../../contract/rules/group-defaults.ts';
import { daysLate } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { dayOf, type ReportScope, reportScope, requireReportProject } from './report-scope.ts';
import { overdueBefore } from './task-state.ts';
import { pick } from '../../../contract/entities/define-fields.ts';

type Groups = CallAnswer<'reporting.projectTasks'>;
type Group = Omit<Groups[number], 'tasks'>;
type Grouping = 'status' | 'priority' | 'phase';

interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly parent_task_id: string | null;
  readonly status_id: string;
  readonly status_name: string;
  readonly category_id: string;
  readonly priority_id: string;
  readonly phase_id: string | null;
  readonly phase_name: string | null;
  readonly phase_color: string | null;
  readonly end_date: string | null;
  readonly completed_at: string | null;
  readonly overdue: boolean;
  readonly total_minutes: number;
  readonly logged_seconds: number;
}

const shaded = (color: string): string => `${color}${ALPHA_SUFFIX}`;

/** Groups in their order, including empty ones; tasks by name. */
export async function listProjectReportTasks(
  context: ReadContext,
  projectId: string,
  grouping: Grouping,
): Promise<Groups> {
  const scope = await reportScope(context);
  await requireReportProject(context, scope, projectId);
  const found = await sql<TaskRow>`
    select t.id, t.name, t.parent_task_id, t.status_id, s.name as status_name, s.category_id, t.priority_id, t.phase_id,
      f.name as phase_name, f.color_code as phase_color, t.end_date, t.completed_at, coalesce(${overdueBefore(scope.today)}, false) as overdue,
      t.total_minutes, t.logged_seconds
    from tasks t join statuses s on s.id = t.status_id left join phases f on f.id = t.phase_id
    where t.project_id = ${projectId} order by lower(t.name), t.id`.execute(context.db);
  const groups = await groupRows(context, projectId, grouping);
  const keyOf = (row: TaskRow): string =>
    grouping === 'status'
      ? row.status_id
      : grouping === 'priority'
        ? row.priority_id
        : (row.phase_id ?? UNMAPPED);
  const byKey = Map.groupBy(found.rows, keyOf);
  return groups.map((group) => ({
    ...group,
    tasks: (byKey.get(group.id) ?? []).map((row) => taskView(row, scope)),
  }));
}

async function groupRows({ db }: ReadContext, projectId: string, grouping: Grouping): Promise<Group[]> {
  if (grouping === 'priority')
    return TASK_PRIORITIES.toReversed().map(({ id, name, color_code, color_code_dark }) => ({
      ...{ id, name, color_code_dark },
      color_code: shaded(color_code),
    }));
  if (grouping === 'status') {
    const statuses = await db
      .selectFrom('statuses')
      .select(['id', 'name', 'category_id', 'sort_order'])
      .where('project_id', '=', projectId)
      .execute();
    return groupsOf('status', { statuses, phases: [], members: [] }).map((group) => ({
      id: group.key,
      name: group.name,
      category_id: group.category_id ?? null,
      color_code: shaded(group.color),
      color_code_dark: group.color_dark,
    }));
  }
  const phases = await db
    .selectFrom('phases')
    .select(['id', 'name', 'start_date', 'end_date'])
    .where('project_id', '=', projectId)
    .orderBy('sort_index', 'desc')
    .orderBy('id')
    .execute();
  const unmapped = shaded(UNMAPPED_GROUP.color);
  return [
    ...phases.map((phase) => {
      const color = shaded(avatarColor(phase.name));
      return { ...phase, color_code: color, color_code_dark: color };
    }),
    {
      id: UNMAPPED,
      name: UNMAPPED,
      start_date: null,
      end_date: null,
      color_code: unmapped,
      color_code_dark: unmapped,
    },
  ];
}

/** Columns that the answer has under the same name. */
const SAME = [
  ...(['id', 'name', 'parent_task_id', 'status_name', 'phase_id', 'phase_name', 'phase_color'] as const),
  ...(['end_date', 'completed_at', 'overdue'] as const),
] as const;

function taskView(row: TaskRow, scope: ReportScope): Groups[number]['tasks'][number] {
  const priority = priorityOf(row.priority_id);
  const { logged_seconds: logged, total_minutes: minutes } = row;
  const completedOn =
    row.completed_at === null || row.category_id !== DONE_CATEGORY_ID
      ? null
      : dayOf(row.completed_at, scope.zone);
  const { parent_task_id, end_date } = row;
  return {
    ...pick(row, SAME),
    is_sub_task: parent_task_id !== null,
    status: row.status_id,
    status_color: shaded(categoryOf(row.category_id).color_code),
    priority: row.priority_id,
    priority_value: priority.value,
    priority_name: priority.name,
    priority_color: shaded(priority.color_code),
    overdue_days: daysLate(end_date, completedOn),
    total_minutes: minutes,
    total_seconds_spent: logged === 0 ? null : logged,
    total_minutes_spent: Math.ceil(logged / 60),
    total_time_string: minutesText(minutes),
    time_spent_string: fullDuration(logged),
    time_spent: clockOf(logged),
    overlogged_time_string: fullDuration(Math.max(0, logged - minutes * 60)),
  };
}
