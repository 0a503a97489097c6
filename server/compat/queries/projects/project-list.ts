/**
 * The project lists (projects notes 4.1, 4.2): visible projects with names, counts and the caller's flags; filtered,
 * sorted, paged. Counts are computed for the projects of the page only.
 */
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import { sql, type RawBuilder } from 'kysely';
import type { CallQuery } from '../../../../contract/calls/call-types.ts';
import type { ProjectListItem } from '../../../../contract/compat/calls/project-shapes.ts';
import {
  DONE_CATEGORY_ID,
  PROJECT_HEALTHS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '../../../../contract/rules/defaults.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import { tagList } from '../../../../contract/rules/tag-list.ts';
import { containsText } from '../../../db/contains-text.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { relativeTime } from './relative-time.ts';

export type ListQuery = Omit<CallQuery<'projects.list'>, never>;

interface ListRow {
  id: string;
  name: string;
  key: string;
  color_code: string;
  status_id: string;
  health_id: string | null;
  priority_id: string | null;
  category_id: string | null;
  category_name: string | null;
  category_color: string | null;
  client_id: string | null;
  client_name: string | null;
  owner_name: string | null;
  phase_label: string;
  start_date: string | null;
  end_date: string | null;
  favorite: boolean;
  archived: boolean;
  default_view: 'TASK_LIST' | 'BOARD' | null;
  changed_at: string;
  all_tasks: number;
  done_tasks: number;
  members: { name: string; avatar_url: string | null }[];
  manager_id: string | null;
}

/** Sort order of system rows: their index in the fixed lists. */
const place = (rows: readonly { readonly id: string }[], column: string): RawBuilder<number> =>
  sql`array_position(${rows.map((row) => row.id)}::uuid[], ${sql.ref(column)})`;

/** Compares numbers inside a text by value: "2" before "10". */
const natural = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(lower(${text}), '(\\d+)', repeat('0', 30) || '\\1', 'g'), '0*(\\d{30})', '\\1', 'g')`;

const SORTS: Record<ListQuery['field'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  updated_at: sql`changed.at`,
  created_at: sql`p.created_at`,
  start_date: sql`p.start_date`,
  end_date: sql`p.end_date`,
  status: place(PROJECT_STATUSES, 'p.status_id'),
  status_id: place(PROJECT_STATUSES, 'p.status_id'),
  category: natural(sql`c.name`),
  category_id: natural(sql`c.name`),
  client_name: sql`lower(k.name)`,
  priority: place(PROJECT_PRIORITIES, 'p.priority_id'),
  priority_id: place(PROJECT_PRIORITIES, 'p.priority_id'),
  priority_name: place(PROJECT_PRIORITIES, 'p.priority_id'),
  project_owner: sql`lower(o.name)`,
};

/** The from-clause with joins and filters for the visible projects. */
async function source(context: ReadContext, query: ListQuery): Promise<RawBuilder<unknown>> {
  const team = requireTeam(context);
  const visible = await visibleProjectIds(context, team.teamId);
  const conditions = [
    sql`p.id = any(${visible}::uuid[])`,
    query.filter === 2 ? sql`coalesce(m.archived, false)` : sql`not coalesce(m.archived, false)`,
    ...(query.filter === 1 ? [sql`coalesce(m.favorite, false)`] : []),
    containsText(sql`p.name`, query.search ?? ''),
    ...(query.statuses ? [sql`p.status_id = any(${query.statuses}::uuid[])`] : []),
    ...(query.categories ? [sql`p.category_id = any(${query.categories}::uuid[])`] : []),
    ...(query.priorities ? [sql`p.priority_id = any(${query.priorities}::uuid[])`] : []),
  ];
  return sql`
    from projects p
    left join project_prefs m on m.project_id = p.id and m.user_id = ${context.actor.userId}
    left join project_categories c on c.id = p.category_id
    left join clients k on k.id = p.client_id
    left join users o on o.id = p.owner_id
    where ${sql.join(conditions, sql` and `)}`;
}

function columns(
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  teamMemberId: string,
): RawBuilder<ListRow> {
  return sql<ListRow>`
    with page as (select p.*, m.favorite, m.archived, m.default_view, c.name as category_name, c.color_code as category_color,
      k.name as client_name, o.name as owner_name,
      -- The newest change of the project or of a live task in it.
      (select max(t.updated_at) from tasks t where t.project_id = p.id and not t.archived) as task_change ${from}),
    counts as (select t.project_id, count(*)::int as all_tasks, count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as done_tasks
      from tasks t join statuses s on s.id = t.status_id
      where t.project_id in (select id from page) and not t.archived group by t.project_id),
    people as (select pm.project_id,
        json_agg(json_build_object('name', coalesce(u.name, tm.invited_name, ''), 'avatar_url', u.avatar_url) order by pm.created_at, pm.id) as members,
        max(pm.team_member_id::text) filter (where pm.access_level = 'PROJECT_MANAGER') as manager_id,
        bool_or(pm.team_member_id = ${teamMemberId}) as mine
      from project_members pm join team_members tm on tm.id = pm.team_member_id left join users u on u.id = tm.user_id
      where pm.project_id in (select id from page) group by pm.project_id)
    select p.id, p.name, p.key, p.color_code, p.status_id, p.health_id, p.priority_id, p.category_id, p.category_name, p.category_color,
      p.client_id, p.client_name, p.owner_name, p.phase_label, p.start_date, p.end_date, coalesce(p.favorite, false) as favorite,
      coalesce(p.archived, false) as archived, case when w.mine then coalesce(p.default_view, 'TASK_LIST') end as default_view,
      greatest(p.updated_at, p.task_change) as changed_at, coalesce(n.all_tasks, 0) as all_tasks, coalesce(n.done_tasks, 0) as done_tasks,
      coalesce(w.members, '[]') as members, w.manager_id
    from page p left join counts n on n.project_id = p.id left join people w on w.project_id = p.id ${order}`;
}

function orderOf(query: ListQuery): RawBuilder<unknown> {
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${SORTS[query.field]} ${direction} nulls last, lower(p.name), p.id`;
}

/** One page of the list. */
export async function listProjects(
  context: ReadContext,
  query: ListQuery,
): Promise<{ total: number; data: ProjectListItem[] }> {
  const from = await source(context, query);
  const { teamMemberId } = requireTeam(context);
  const changed = sql`cross join lateral (select greatest(p.updated_at, (select max(t.updated_at) from tasks t where t.project_id = p.id and not t.archived)) as at) changed`;
  const ids = await sql<{ id: string; total: number }>`
    select p.id, count(*) over ()::int as total from (select p.*, m.favorite ${from}) p
    left join project_categories c on c.id = p.category_id
    left join clients k on k.id = p.client_id
    left join users o on o.id = p.owner_id
    ${query.field === 'updated_at' ? changed : sql``}
    ${orderOf(query)} limit ${query.size} offset ${(query.index - 1) * query.size}`.execute(context.db);
  const wanted = ids.rows.map((row) => row.id);
  const rows = await itemsOf(context, wanted, teamMemberId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: ids.rows[0]?.total ?? 0,
    data: wanted.flatMap((id) => byId.get(id) ?? []),
  };
}

/** All projects that match the filters, sorted; for grouping. */
export async function listAllProjects(context: ReadContext, query: ListQuery): Promise<ProjectListItem[]> {
  const { data } = await listProjects(context, { ...query, index: 1, size: 100_000 });
  return data;
}

async function itemsOf(
  context: ReadContext,
  ids: readonly string[],
  teamMemberId: string,
): Promise<ProjectListItem[]> {
  const from = sql`
    from projects p
    left join project_prefs m on m.project_id = p.id and m.user_id = ${context.actor.userId}
    left join project_categories c on c.id = p.category_id
    left join clients k on k.id = p.client_id
    left join users o on o.id = p.owner_id
    where p.id = any(${[...ids]}::uuid[])`;
  const found = await columns(from, sql``, teamMemberId).execute(context.db);
  return found.rows.map((row) => itemOf(row, context.now));
}

function itemOf(row: ListRow, now: string): ProjectListItem {
  const status = PROJECT_STATUSES.find((one) => one.id === row.status_id);
  const health = PROJECT_HEALTHS.find((one) => one.id === row.health_id);
  const priority = PROJECT_PRIORITIES.find((one) => one.id === row.priority_id);
  const people = row.members.map((person) => ({ ...person, color_code: avatarColor(person.name) }));
  return {
    id: row.id,
    name: row.name,
    key: row.key,
    status: status?.name ?? null,
    status_id: row.status_id,
    status_color: status?.color_code ?? null,
    status_icon: status?.icon ?? null,
    health_id: row.health_id,
    health_name: health?.name ?? null,
    health_color: health?.color_code ?? null,
    favorite: row.favorite,
    archived: row.archived,
    color_code: row.color_code,
    start_date: row.start_date,
    end_date: row.end_date,
    category_id: row.category_id,
    category_name: row.category_name,
    category_color: row.category_color,
    client_id: row.client_id,
    client_name: row.client_name,
    project_owner: row.owner_name,
    all_tasks_count: row.all_tasks,
    completed_tasks_count: row.done_tasks,
    members_count: people.length,
    names: tagList(people, 4),
    priority_id: row.priority_id,
    priority_name: priority?.name ?? null,
    priority_color: priority?.color_code ?? null,
    priority_color_dark: priority?.color_code_dark ?? null,
    project_manager_team_member_id: row.manager_id,
    ...(row.manager_id && { project_manager: { id: row.manager_id } }),
    team_member_default_view: row.default_view,
    phase_label: row.phase_label,
    updated_at: row.changed_at,
    updated_at_string: relativeTime(row.changed_at, now),
    progress: percentOf(row.done_tasks, row.all_tasks),
  };
}
