/**
 * The content of a calendar feed: the dated tasks of its creator or of a project, holidays, and time off. Read with the
 * creator's current permissions. Owns no rule; never contains a secret.
 */
import { sql } from 'kysely';
import type { CalendarEvent } from '../../../contract/rules/calendar-text.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireProject, visibleProjectIds } from '../../policies/project-access.ts';

/** Tasks that ended longer ago are left out. */
const DAYS_BACK = 366;
const MAX_EVENTS = 5_000;
/** A recurring holiday is written for the years around the current one. */
const YEARS = [-1, 0, 1, 2];

export interface FeedSource {
  /** Null: the tasks of the feed's creator. */
  readonly projectId: string | null;
  /** The address of this server, for links. */
  readonly origin: string;
  /** Title of a time-off event; in a project feed with the person's name. */
  readonly away: (name: string | null) => string;
}

export interface FeedContent {
  /** The project's name; null for a person's feed. */
  readonly name: string | null;
  readonly events: readonly CalendarEvent[];
}

interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly due_time: string | null;
  readonly milestone: boolean;
  readonly updated_at: string;
  readonly done: boolean;
}

/** Error: `not_found` when the creator cannot see the project any more. */
export async function feedContent(context: ReadContext, source: FeedSource): Promise<FeedContent> {
  const access = source.projectId === null ? null : await requireProject(context, source.projectId);
  const project = access && (await projectName(context, access.projectId));
  const teamIds = access ? [access.teamId] : context.actor.memberships.map(({ teamId }) => teamId);
  const tasks = await tasksOf(context, source.projectId);
  const holidays = await holidaysOf(context, teamIds);
  const away = await timeOffOf(context, source);
  return { name: project, events: [...tasks.map((task) => taskEvent(task, source)), ...holidays, ...away] };
}

async function projectName({ db }: ReadContext, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

async function tasksOf(context: ReadContext, projectId: string | null): Promise<TaskRow[]> {
  const projectIds = projectId === null ? await visibleProjectIds(context) : [projectId];
  const memberIds = context.actor.memberships.map((one) => one.teamMemberId);
  const since = addDays(context.now.slice(0, 10), -DAYS_BACK);
  const owner =
    projectId === null
      ? sql`and exists (select from task_assignees a where a.task_id = t.id and a.team_member_id = any(${memberIds}::uuid[]))`
      : sql``;
  const found = await sql<TaskRow>`
    select t.id, t.name, t.project_id, p.name as project_name, t.start_date, t.end_date, t.due_time, t.milestone, t.updated_at,
      s.category_id = ${DONE_CATEGORY_ID} as done
    from tasks t join projects p on p.id = t.project_id join statuses s on s.id = t.status_id
    where t.project_id = any(${projectIds}::uuid[]) and not t.archived
      and coalesce(t.end_date, t.start_date) >= ${since} ${owner}
    order by coalesce(t.end_date, t.start_date) desc, t.id limit ${MAX_EVENTS}`.execute(context.db);
  return found.rows;
}

function taskEvent(task: TaskRow, { projectId, origin }: FeedSource): CalendarEvent {
  const last = task.end_date ?? task.start_date ?? '';
  const first = task.milestone ? last : (task.start_date ?? last);
  return {
    uid: `${task.id}@holdfast`,
    title: task.name,
    from: first < last ? first : last,
    to: last,
    time: task.due_time,
    url: `${origin}/worklenz/projects/${task.project_id}?task=${task.id}`,
    done: task.done,
    changed: task.updated_at,
    ...(projectId === null && { categories: [task.project_name] }),
  };
}

async function holidaysOf(context: ReadContext, teamIds: readonly string[]): Promise<CalendarEvent[]> {
  const found = await sql<{ id: string; day: string; name: string; recurring: boolean; created_at: string }>`
    select distinct h.id, h.day, h.name, h.recurring, h.created_at
    from holidays h join teams t on t.organization_id = h.organization_id
    where t.id = any(${[...teamIds]}::uuid[]) order by h.day, h.id`.execute(context.db);
  const year = Number(context.now.slice(0, 4));
  return found.rows.flatMap((row) => {
    const days = row.recurring ? YEARS.map((more) => `${String(year + more)}${row.day.slice(4)}`) : [row.day];
    return days
      .filter((day) => addDays(day, 0) === day)
      .map((day) => ({
        uid: `holiday-${row.id}-${day}@holdfast`,
        title: row.name,
        from: day,
        to: day,
        changed: row.created_at,
      }));
  });
}

interface AwayRow {
  readonly id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly reason: string | null;
  readonly name: string;
  readonly created_at: string;
}

/** Time off of the creator, with the reason; of a project's members, without it. */
async function timeOffOf(context: ReadContext, { projectId, away }: FeedSource): Promise<CalendarEvent[]> {
  const memberIds = context.actor.memberships.map((one) => one.teamMemberId);
  const owner =
    projectId === null
      ? sql`o.team_member_id = any(${memberIds}::uuid[])`
      : sql`exists (select from project_members m where m.project_id = ${projectId} and m.team_member_id = o.team_member_id)`;
  const found = await sql<AwayRow>`
    select o.id, o.start_date, o.end_date, o.reason, coalesce(u.name, m.invited_name, '') as name, o.created_at
    from time_off o join team_members m on m.id = o.team_member_id left join users u on u.id = m.user_id
    where ${owner} and o.end_date >= ${addDays(context.now.slice(0, 10), -DAYS_BACK)}
    order by o.start_date, o.id limit ${MAX_EVENTS}`.execute(context.db);
  return found.rows.map((row) => ({
    uid: `away-${row.id}@holdfast`,
    title: projectId === null ? [away(null), row.reason].filter(Boolean).join(': ') : away(row.name),
    from: row.start_date,
    to: row.end_date,
    changed: row.created_at,
  }));
}
