/** The figures of `contract/rules/insights` for other clients (reporting 9): wire names, colours, duration texts. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { AppError } from '../../../../contract/errors.ts';
import { STATUS_CATEGORIES } from '../../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../../contract/rules/duration-text.ts';
import { ALPHA_SUFFIX, categoryOf } from '../../../../contract/rules/group-defaults.ts';
import {
  countByPriority,
  countByStatus,
  projectCounters,
} from '../../../../contract/rules/insights/counters.ts';
import type { InsightFacts, InsightTask } from '../../../../contract/rules/insights/insight-source.ts';
import { memberStats, memberTasks } from '../../../../contract/rules/insights/member-figures.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  type ListedTask,
  overdueTasks,
  overloggedTasks,
} from '../../../../contract/rules/insights/task-lists.ts';
import { tagList } from '../../../../contract/rules/tag-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { readSetting } from '../../../queries/tasks/task-source.ts';

const [todo, doing, done] = STATUS_CATEGORIES;

/** Counters; `todo` is everything that is not done, in spite of its name. */
export function overviewAnswer(facts: InsightFacts): CallAnswer<'insights.overview'> {
  const counters = projectCounters(facts);
  const estimated = counters.estimatedMinutes * 60;
  return {
    total_tasks_count: counters.all,
    archived_tasks_count: counters.archived,
    sub_tasks_count: counters.subtasks,
    last_week_count: counters.doneLastWeek,
    completed_tasks_count: counters.done,
    completed_tasks_color_code: done.color_code,
    pending_tasks_count: counters.doing,
    pending_tasks_color_code: doing.color_code,
    todo_tasks_count: counters.todo + counters.doing,
    todo_tasks_color_code: todo.color_code,
    overdue_count: counters.overdue,
    total_minutes_sum: counters.estimatedMinutes,
    time_spent_sum: counters.loggedSeconds,
    total_estimated_hours_string: fullDuration(estimated),
    total_logged_hours_string: fullDuration(counters.loggedSeconds),
    overlogged_hours: fullDuration(estimated - counters.loggedSeconds),
  };
}

/** The status fields of every list. */
function namedStatus({ statuses }: InsightFacts) {
  const known = new Map(statuses.map((status) => [status.id, status]));
  return ({ status_id }: InsightTask) => {
    const status = known.get(status_id);
    return {
      status_id,
      status_name: status?.name ?? '',
      status_color: categoryOf(status?.category_id ?? '').color_code + ALPHA_SUFFIX,
    };
  };
}

/** In the lists of the segment Tasks `status` is the id. */
function rowsOf(facts: InsightFacts) {
  const words = namedStatus(facts);
  return (task: InsightTask) => {
    const { status_name, status_color } = words(task);
    const { id, name, status_id: status, end_date, priority_id: priority, updated_at } = task;
    return { id, name, status, status_name, status_color, end_date, priority, updated_at };
  };
}

/** One page of the tasks changed last; here `status` is the name. */
export function lastUpdatedAnswer(
  facts: InsightFacts,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): CallAnswer<'insights.lastUpdated'> {
  const tasks = lastUpdatedTasks(facts);
  const words = namedStatus(facts);
  return {
    total: tasks.length,
    tasks: tasks.slice(offset, offset + limit).map((task) => {
      const { id, name, end_date, priority_id: priority, updated_at } = task;
      const status = words(task);
      return { id, name, ...status, status: status.status_name, end_date, priority, updated_at };
    }),
  };
}

export function byStatusAnswer(facts: InsightFacts): CallAnswer<'insights.byStatus'> {
  return countByStatus(facts).map(({ status, color, count }) => ({ name: status.name, color, y: count }));
}

export function byPriorityAnswer(facts: InsightFacts): CallAnswer<'insights.byPriority'> {
  return countByPriority(facts).map(({ priority, count }) => ({
    name: priority.name,
    color: priority.color_code,
    data: [count],
  }));
}

export function deadlineAnswer(facts: InsightFacts): CallAnswer<'insights.deadline'> {
  const { endDate, tasks, loggedSeconds } = deadlineFigures(facts);
  const words = namedStatus(facts);
  return {
    deadline_tasks_count: tasks.length,
    deadline_logged_hours: loggedSeconds,
    deadline_logged_hours_string: fullDuration(loggedSeconds),
    project_end_date: endDate,
    tasks: tasks.map((task) => {
      const { status_name, ...status } = words(task);
      const { id, name, start_date, end_date } = task;
      return { id, name, ...status, status: status_name, status_name, start_date, end_date };
    }),
  };
}

export function overdueAnswer(facts: InsightFacts): CallAnswer<'insights.overdue'> {
  const row = rowsOf(facts);
  return overdueTasks(facts).map(({ task, by }) => ({ ...row(task), days_overdue: by }));
}

function completedAnswer(facts: InsightFacts, tasks: readonly ListedTask[]): CallAnswer<'insights.late'> {
  const row = rowsOf(facts);
  return tasks.map(({ task }) => ({ ...row(task), completed_at: task.completed_at }));
}

export function earlyAnswer(facts: InsightFacts): CallAnswer<'insights.early'> {
  return completedAnswer(facts, earlyTasks(facts));
}

export function lateAnswer(facts: InsightFacts): CallAnswer<'insights.late'> {
  return completedAnswer(facts, lateTasks(facts));
}

/** With the people of each task. */
export async function overloggedAnswer(
  context: ReadContext,
  projectId: string,
  facts: InsightFacts,
): Promise<CallAnswer<'insights.overlogged'>> {
  const { people } = await readSetting(context, projectId);
  const row = rowsOf(facts);
  return overloggedTasks(facts).map(({ task, by }) => {
    const assignees = task.assignees.flatMap((id) => people.get(id) ?? []);
    const names = assignees.map(({ name, team_member_id, avatar_url, color_code }) => ({
      name,
      team_member_id,
      avatar_url,
      color_code,
    }));
    return {
      ...row(task),
      overlogged_time: by,
      overlogged_time_string: fullDuration(by),
      assignees,
      names: tagList(names),
    };
  });
}

export function memberStatsAnswer(facts: InsightFacts): CallAnswer<'insights.memberStats'> {
  const { total, unassigned, overdue } = memberStats(facts);
  return { total_members_count: total, unassigned_members: unassigned, overdue_members: overdue };
}

/** The member must belong to the project's team; members of other teams are `not_found`, like unknown ids. */
export async function memberTasksAnswer(
  { db }: ReadContext,
  facts: InsightFacts,
  { projectId, memberId }: { readonly projectId: string; readonly memberId: string },
): Promise<CallAnswer<'insights.memberTasks'>> {
  const member = await sql<{ id: string }>`
    select m.id from team_members m join projects p on p.team_id = m.team_id
    where m.id = ${memberId} and p.id = ${projectId}`.execute(db);
  if (member.rows.length === 0) throw new AppError('not_found');
  const words = namedStatus(facts);
  return memberTasks(facts, memberId).map(({ task, isLate, daysOverdue, secondsOver, lateDays }) => {
    const { status_id, status_name: status, status_color } = words(task);
    const { id, name, start_date, end_date, completed_at, total_minutes } = task;
    return {
      id,
      name,
      status_id,
      status,
      status_color,
      start_date,
      end_date,
      completed_at,
      total_minutes: fullDuration(total_minutes * 60),
      is_overdue: isLate,
      days_overdue: daysOverdue,
      overlogged_time: fullDuration(secondsOver),
      late_days: lateDays,
    };
  });
}
