/** The caller's recent tasks, and the recent activity in their projects (tasks 11.9, projects-and-planning 4.14). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { can } from '../../../../contract/permissions.ts';
import { secondsText } from '../../../../contract/rules/duration-text.ts';
import { categoryOf } from '../../../../contract/rules/group-defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';

type Range = CallQuery<'logs.recentTasks'>;
type RecentTask = CallAnswer<'logs.recentTasks'>[number];
type LoggedTask = CallAnswer<'logs.timeLoggedTasks'>[number];
type ProjectEntry = CallAnswer<'logs.myDashboard'>[number];

const RECENT_DAYS = 30;
const LOGGED_DAYS = 90;
const ENTRIES = 20;
const ENTRIES_OF_PROJECT = 10;

const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString();

/** The task columns of every row. */
const ABOUT_TASK = sql`t.id as task_id, t.name as task_name, p.id as project_id, p.name as project_name,
  p.color_code as project_color, s.name as task_status, s.category_id`;
const TASK_TABLES = sql`tasks t join projects p on p.id = t.project_id join statuses s on s.id = t.status_id`;

type Stored<Row extends { status_color: string }> = Omit<Row, 'status_color'> & { category_id: string };

const coloured = <Row extends { status_color: string }>({ category_id, ...row }: Stored<Row>) => ({
  ...row,
  status_color: categoryOf(category_id).color_code,
});

/** Tasks whose activity has an entry of the caller, newest first. */
export async function listRecentTasks(context: ReadContext, { limit, offset }: Range): Promise<RecentTask[]> {
  const { teamId } = requireTeam(context);
  const visible = await visibleProjectIds(context, teamId);
  const found = await sql<Stored<RecentTask>>`
    select ${ABOUT_TASK}, a.last_activity_at, a.activity_count from ${TASK_TABLES} join (
        select task_id, max(created_at) as last_activity_at, count(*)::int as activity_count from activity
        where user_id = ${context.actor.userId} and team_id = ${teamId} and created_at >= ${daysBefore(context.now, RECENT_DAYS)}
        group by task_id) a on a.task_id = t.id
    where t.project_id = any(${visible}::uuid[]) and not t.archived
    order by a.last_activity_at desc, t.id limit ${limit} offset ${offset}`.execute(context.db);
  return found.rows.map((row) => coloured<RecentTask>(row));
}

/** Tasks the caller logged time on, the newest log first. */
export async function listTimeLoggedTasks(
  context: ReadContext,
  { limit, offset }: Range,
): Promise<LoggedTask[]> {
  const visible = await visibleProjectIds(context, requireTeam(context).teamId);
  const found = await sql<Stored<Omit<LoggedTask, 'total_time_logged_string'> & { status_color: string }>>`
    select ${ABOUT_TASK}, l.total_time_logged, l.last_logged_at, l.logged_by_timer, l.log_entries_count,
      t.total_minutes * 60 as estimated_time from ${TASK_TABLES} join (
        select task_id, sum(time_spent)::int as total_time_logged, max(started_at) as last_logged_at,
          bool_or(logged_by_timer) as logged_by_timer, count(*)::int as log_entries_count from work_logs
        where user_id = ${context.actor.userId} and started_at >= ${daysBefore(context.now, LOGGED_DAYS)}
        group by task_id having sum(time_spent) > 0) l on l.task_id = t.id
    where t.project_id = any(${visible}::uuid[]) and not t.archived
    order by l.last_logged_at desc, t.id limit ${limit} offset ${offset}`.execute(context.db);
  return found.rows.map((row) => ({
    ...coloured(row),
    total_time_logged_string: secondsText(row.total_time_logged),
  }));
}

interface EntryRow {
  attribute: string;
  params: Record<string, string> | null;
  user_name: string | null;
  project_id: string | null;
  project_name: string | null;
  created_at: string;
}

const PREFIX = 'activityLogs.project.';

/** English text of each kind of entry, for clients that have no translations. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  created: 'created the project',
  updated: 'updated the project',
  deleted: 'deleted the project',
  archived: 'archived the project',
  unarchived: 'brought back the project',
  favorited: 'marked as a favourite the project',
  unfavorited: 'no longer has as a favourite the project',
  managerAssigned: 'set the manager of the project',
  memberAdded: 'added a member to the project',
  memberRemoved: 'removed a member from the project',
};

/** The English text of an entry. */
function describeEntry({ attribute, params, user_name, project_name }: EntryRow): string {
  const kind = attribute.slice(PREFIX.length);
  const name = project_name ?? params?.['projectName'] ?? '';
  const who = user_name ?? params?.['userName'] ?? '';
  return `${who} ${DESCRIPTIONS[kind] ?? 'changed the project'} ${name}`;
}

/** The latest entries in the log of one project, newest first. */
export async function listProjectEntries(
  { db }: ReadContext,
  projectId: string,
): Promise<{ description: string; created_at: string }[]> {
  const found = await sql<EntryRow>`
    select a.attribute, a.params, u.name as user_name, a.project_id, p.name as project_name, a.created_at
    from activity a left join users u on u.id = a.user_id join projects p on p.id = a.project_id
    where a.project_id = ${projectId} and starts_with(a.attribute, ${PREFIX})
    order by a.created_at desc, a.id desc limit ${ENTRIES_OF_PROJECT}`.execute(db);
  return found.rows.map((row) => ({ description: describeEntry(row), created_at: row.created_at }));
}

/**
 * The latest entries in the team's project log. Roles that see every project get all of them. Others get those of
 * projects they can see, those of deleted projects they were in, and their own.
 */
export async function listProjectLog(context: ReadContext): Promise<ProjectEntry[]> {
  const { actor } = context;
  const { teamId, role } = requireTeam(context);
  const visible = await visibleProjectIds(context, teamId);
  const found = await sql<EntryRow>`
    select a.attribute, a.params, u.name as user_name, a.project_id, p.name as project_name, a.created_at
    from activity a left join users u on u.id = a.user_id left join projects p on p.id = a.project_id
    where a.team_id = ${teamId} and starts_with(a.attribute, ${PREFIX})
      and (${can({ role }, 'project.see')} or a.project_id = any(${visible}::uuid[])
        or a.project_id is null and (a.user_id = ${actor.userId} or ${actor.userId} = any(a.audience)))
    order by a.created_at desc, a.id desc limit ${ENTRIES}`.execute(context.db);
  return found.rows.map((row) => {
    const { attribute, params, user_name, project_id, project_name, created_at } = row;
    return {
      description: describeEntry(row),
      i18n_key: attribute,
      i18n_params: params ?? {},
      user_name,
      project_name: project_name ?? params?.['projectName'] ?? '',
      created_at,
      project_id,
      project_deleted: project_id === null,
    };
  });
}
