/**
 * Rows of the projects report (reporting 5.1), computed for the projects of one page: times, shares, newest update and
 * activity.
 */
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { reportProject } from '../../../contract/calls/reporting-shapes.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import type { Mention } from '../../../contract/rules/comment-text.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { minutesText, secondsText } from '../../../contract/rules/duration-text.ts';
import { ALPHA_SUFFIX } from '../../../contract/rules/group-defaults.ts';
import { daysLeftOf, percentOf } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { commentHtml } from '../tasks/comment-list.ts';
import { type ActivityRow, namesOfChanges, shownChange } from './activity-rows.ts';
import type { ReportScope } from './report-scope.ts';
import { isDoing, isDone, isTodo } from './task-state.ts';

export type ReportProject = z.input<typeof reportProject>;

interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly health_id: string | null;
  readonly status_id: string;
  readonly category_id: string | null;
  readonly category_name: string | null;
  readonly category_color: string | null;
  readonly client: string | null;
  readonly team_id: string;
  readonly team_name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly minutes: number;
  readonly seconds: number;
  readonly todo: number;
  readonly doing: number;
  readonly done: number;
  readonly manager: StoredManager | null;
  readonly update: { content: string; mentions: Mention[]; updated_at: string } | null;
  readonly activity: ActivityRow | null;
}

interface StoredManager {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar_url: string | null;
  readonly active: boolean;
  readonly user_id: string | null;
}

/** The project manager of `p`, as JSON; null without one. */
export const managerOf = sql<StoredManager | null>`
  (select json_build_object('id', m.id, 'name', coalesce(u.name, m.invited_name, ''), 'email', coalesce(u.email, m.invited_email),
      'avatar_url', u.avatar_url, 'active', m.active, 'user_id', m.user_id)
    from project_members pm join team_members m on m.id = pm.team_member_id left join users u on u.id = m.user_id
    where pm.project_id = p.id and pm.access_level = 'PROJECT_MANAGER' order by pm.created_at, pm.id limit 1)`;

/** A project manager in the answers. */
export function managerView(manager: StoredManager) {
  const { id, name, email, avatar_url, active, user_id } = manager;
  return {
    ...{ id, name, email, avatar_url, active },
    color_code: avatarColor(name),
    pending_invitation: user_id === null,
    project_manager_info: { name, email, avatar_url },
  };
}

/** An instant inside JSON, in ISO format. */
const isoText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** In the order of the ids. Estimates and logged time are of all tasks, shares of tasks that are not archived. */
export async function projectRows(
  context: ReadContext,
  scope: ReportScope,
  ids: readonly string[],
): Promise<ReportProject[]> {
  const found = await sql<StoredProject>`
    with sums as (
      select t.project_id, sum(t.total_minutes) as minutes, sum(t.logged_seconds) as seconds,
        count(*) filter (where not t.archived and ${isTodo}) as todo, count(*) filter (where not t.archived and ${isDoing}) as doing,
        count(*) filter (where not t.archived and ${isDone}) as done
      from tasks t join statuses s on s.id = t.status_id where t.project_id = any(${ids}::uuid[]) group by t.project_id)
    select p.id, p.name, p.color_code, p.health_id, p.status_id, p.category_id, c.name as category_name, c.color_code as category_color,
      k.name as client, p.team_id, o.name as team_name, p.start_date, p.end_date,
      coalesce(n.minutes, 0) as minutes, coalesce(n.seconds, 0) as seconds,
      coalesce(n.todo, 0) as todo, coalesce(n.doing, 0) as doing, coalesce(n.done, 0) as done, ${managerOf} as manager,
      (select json_build_object('content', x.content, 'mentions', x.mentions, 'updated_at', ${isoText('x.updated_at')})
        from project_comments x where x.project_id = p.id order by x.created_at desc, x.id desc limit 1) as update,
      (select json_build_object('attribute', a.attribute, 'log_type', a.log_type, 'old_value', left(a.old_value, 200),
          'new_value', left(a.new_value, 200), 'names', a.params, 'task_name', t.name, 'user_name', u.name, 'avatar_url', u.avatar_url)
        from activity a join tasks t on t.id = a.task_id left join users u on u.id = a.user_id
        where a.project_id = p.id order by a.created_at desc, a.id desc limit 1) as activity
    from projects p join teams o on o.id = p.team_id
    left join project_categories c on c.id = p.category_id left join clients k on k.id = p.client_id
    left join sums n on n.project_id = p.id
    where p.id = any(${ids}::uuid[]) and p.team_id = any(${scope.teamIds}::uuid[])`.execute(context.db);
  const { rows } = found;
  const names = await namesOfChanges(
    context,
    scope.teamIds,
    rows.flatMap((row) => row.activity ?? []),
  );
  const emails = await emailsOf(context, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [
          {
            ...viewOf(row, scope),
            ...updateOf(row, emails),
            last_activity: row.activity === null ? null : shownChange(row.activity, names),
          },
        ];
  });
}

async function emailsOf(
  { db }: ReadContext,
  rows: readonly StoredProject[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.flatMap((row) => row.update?.mentions.map((one) => one.team_member_id) ?? []);
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; email: string | null }>`
    select m.id, coalesce(u.email, m.invited_email) as email from team_members m left join users u on u.id = m.user_id
    where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row.email]));
}

function updateOf({ update }: StoredProject, emails: ReadonlyMap<string, string | null>) {
  if (update === null) return { update: [] };
  const { content, mentions, updated_at } = update;
  const people = mentions.map((one) => ({
    user_name: one.name,
    user_email: emails.get(one.team_member_id) ?? null,
  }));
  return { update: [{ content, mentions: people, updated_at }], comment: commentHtml(update) };
}

/** Name, colour and icon of a project's status and health. */
export function stateOfProject(row: { readonly status_id: string; readonly health_id: string | null }) {
  const status = PROJECT_STATUSES.find((one) => one.id === row.status_id);
  const health = PROJECT_HEALTHS.find((one) => one.id === row.health_id);
  return {
    status_name: status?.name ?? null,
    status_color: status?.color_code ?? null,
    status_icon: status?.icon ?? null,
    health_name: health?.name ?? null,
    health_color: health?.color_code ?? null,
  };
}

function viewOf(row: StoredProject, scope: ReportScope): Omit<ReportProject, 'update' | 'last_activity'> {
  const total = row.todo + row.doing + row.done;
  const { id, name, color_code, category_id, category_name, category_color, client, team_id, team_name } =
    row;
  return {
    ...{ id, name, color_code, category_id, category_name, category_color, client, team_id, team_name },
    ...stateOfProject(row),
    tasks_count: { done: row.done, all: total },
    project_health: row.health_id,
    team_color: `${avatarColor(team_name)}${ALPHA_SUFFIX}`,
    status_id: row.status_id,
    start_date: row.start_date,
    end_date: row.end_date,
    ...daysLeftOf(row.end_date, scope.today),
    project_manager: row.manager === null ? null : managerView(row.manager),
    estimated_time: row.minutes,
    actual_time: row.seconds,
    estimated_time_string: minutesText(row.minutes),
    actual_time_string: secondsText(row.seconds),
    tasks_stat: {
      todo: percentOf(row.todo, total),
      doing: percentOf(row.doing, total),
      done: percentOf(row.done, total),
    },
  };
}
