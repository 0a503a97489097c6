/**
 * Copies a project into another team (decision D260): one statement per table, with ids derived from the old ones, so that
 * references between the rows stay valid. People, labels, client and category are mapped to those of the other team. Owns what
 * is copied and how; never the permission, and never what happens to the original.
 */
import { sql, type RawBuilder } from 'kysely';
import type { EntityName } from '../../../contract/entities/index.ts';
import type { Tx } from '../../db/transaction.ts';

export interface Copied {
  readonly from: { readonly projectId: string; readonly teamId: string };
  readonly to: { readonly projectId: string; readonly teamId: string };
}

/** Tables in the order of their references; with the entity of the feed where rows have one. */
const TABLES: readonly (readonly [table: string, entity: EntityName | null])[] = [
  ['statuses', 'status'],
  ['phases', 'phase'],
  ['list_columns', 'listColumn'],
  ['custom_columns', 'customColumn'],
  ['recurring_schedules', 'taskSchedule'],
  ['recurring_occurrences', null],
  ['tasks', 'task'],
  ['task_labels', null],
  ['task_assignees', null],
  ['task_subscribers', null],
  ['custom_values', null],
  ['task_dependencies', 'dependency'],
  ['task_comments', 'comment'],
  ['attachments', 'attachment'],
  ['project_members', 'projectMember'],
  ['project_subscribers', null],
  ['project_comments', 'projectUpdate'],
];

/**
 * Tables that are not copied: time of the former team (logged time, allocations, timers), restorable deleted rows, mails and
 * notifications, personal settings, saved views, links and feeds, and the history.
 */
export const NOT_COPIED: readonly string[] = [
  'activity',
  'allocations',
  'baselines',
  'calendar_feeds',
  'deleted_tasks',
  'left_projects',
  'logged_time',
  'mails',
  'mutes',
  'notifications',
  'project_links',
  'project_prefs',
  'removed_attachments',
  'saved_views',
  'timers',
  'work_logs',
];

export const COPIED_TABLES: readonly string[] = TABLES.map(([table]) => table);

/** Columns whose values differ from the original. */
const OVERRIDES: Readonly<Record<string, RawBuilder<unknown>>> = {
  'tasks.logged_seconds': sql`0`,
  // A file whose upload is incomplete gets its content from the original.
  'attachments.copy_of': sql`case when s.stored then null else coalesce(s.copy_of, s.id) end`,
};

/** Maps references to rows of the team to those of the other team: by account, or by name. */
const MAPPED_PARENTS: Readonly<
  Record<string, (column: RawBuilder<unknown>, teamId: string) => RawBuilder<unknown>>
> = {
  team_members: (
    column,
    teamId,
  ) => sql`(select t.id from team_members t join team_members o on o.user_id = t.user_id
      where o.id = ${column} and t.team_id = ${teamId} and t.active)`,
  labels: (column, teamId) => sql`(select t.id from labels t join labels o on lower(o.name) = lower(t.name)
      where o.id = ${column} and t.team_id = ${teamId} limit 1)`,
  clients: (column, teamId) => sql`(select t.id from clients t join clients o on lower(o.name) = lower(t.name)
      where o.id = ${column} and t.team_id = ${teamId} limit 1)`,
  project_categories: (column, teamId) => sql`(select t.id from project_categories t
      join project_categories o on lower(o.name) = lower(t.name) where o.id = ${column} and t.team_id = ${teamId} limit 1)`,
};

interface Column {
  readonly name: string;
  readonly required: boolean;
  /** The table that the column references, if any. */
  readonly parent: string | null;
}

async function columnsOf({ db }: Tx, table: string): Promise<readonly Column[]> {
  const found = await sql<Column>`
    select a.attname as name, a.attnotnull as required,
      (select max(r.parent) from row_references() r where r.child = ${table} and r.child_column = a.attname) as parent
    from pg_attribute a where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return found.rows;
}

/** The value of a column of the copy; `s` is the row of the original. */
function valueOf(table: string, { name, parent }: Column, { to }: Copied): RawBuilder<unknown> {
  const column = sql.ref(`s.${name}`);
  const override = OVERRIDES[`${table}.${name}`];
  if (override) return override;
  if (name === 'team_id') return sql`${to.teamId}::uuid`;
  if (name === 'project_id') return sql`${to.projectId}::uuid`;
  if (name === 'id' || (parent !== null && COPIED_TABLES.includes(parent)))
    return sql`copied_id(${column}, ${to.projectId})`;
  const mapParent = parent === null ? undefined : MAPPED_PARENTS[parent];
  return mapParent ? mapParent(column, to.teamId) : column;
}

/** Rows about people who are not in the other team are left out. */
async function copyRows(tx: Tx, table: string, copied: Copied): Promise<readonly string[]> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map((column) => sql`${valueOf(table, column, copied)} as ${sql.ref(column.name)}`),
  );
  const needed = columns.filter(({ required, parent }) => required && parent !== null);
  const isComplete = sql.join(
    [sql`true`, ...needed.map(({ name }) => sql`${sql.ref(`x.${name}`)} is not null`)],
    sql` and `,
  );
  // Dependencies on tasks of other projects are not copied.
  const bothInProject =
    table === 'task_dependencies'
      ? sql`and s.related_task_id in (select id from tasks where project_id = ${copied.from.projectId})`
      : sql``;
  const hasId = columns.some(({ name }) => name === 'id');
  const inserted = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) select ${names} from (
      select ${values} from ${sql.table(table)} s where s.project_id = ${copied.from.projectId} ${bothInProject}) x
    where ${isComplete} ${hasId ? sql`returning id` : sql``}`.execute(tx.db);
  return inserted.rows.map(({ id }) => id);
}

/** Maps values of people columns to members of the other team; empty values are deleted. */
async function mapPeopleValues({ db }: Tx, { to }: Copied): Promise<void> {
  await sql`
    update custom_values v set value = coalesce((
      select jsonb_agg(t.id) from jsonb_array_elements_text(v.value) as e (member)
      join team_members o on o.id::text = e.member
      join team_members t on t.user_id = o.user_id and t.team_id = ${to.teamId} and t.active), '[]')
    from custom_columns c where c.id = v.column_id and v.project_id = ${to.projectId} and c.field_type = 'people'`.execute(
    db,
  );
  await sql`
    delete from custom_values v using custom_columns c where c.id = v.column_id and v.project_id = ${to.projectId}
      and c.field_type = 'people' and v.value = '[]'`.execute(db);
}

/** Copies the project's own row under a free name and key, and all of its rows. */
export async function copyIntoTeam(
  tx: Tx,
  copied: Copied,
  { name, key }: { readonly name: string; readonly key: string },
): Promise<void> {
  const { from, to } = copied;
  const columns = await columnsOf(tx, 'projects');
  const own: Readonly<Record<string, RawBuilder<unknown>>> = {
    id: sql`${to.projectId}::uuid`,
    name: sql`${name}`,
    key: sql`${key}`,
    updated_at: sql`${tx.now}::timestamptz`,
  };
  const values = columns.map((column) => own[column.name] ?? valueOf('projects', column, copied));
  await sql`
    insert into projects (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select ${sql.join(values)} from projects s where s.id = ${from.projectId}`.execute(tx.db);
  tx.feed.inProject(to.projectId, 'project', to.projectId);
  for (const [table, entity] of TABLES) {
    const ids = await copyRows(tx, table, copied);
    if (entity !== null) tx.feed.inProject(to.projectId, entity, ...ids);
  }
  await mapPeopleValues(tx, copied);
}
