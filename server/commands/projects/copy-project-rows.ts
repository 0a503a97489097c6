/**
 * Copies the rows of a project: one statement per table, with ids derived from the old ones, so that references between
 * the rows stay valid. The columns come from the catalog, so a later column is copied too. Owns how rows are copied;
 * never which (the rules of the caller), nor the permission.
 */
import { sql, type RawBuilder } from 'kysely';
import type { EntityName } from '../../../contract/entities/index.ts';
import type { Tx } from '../../db/transaction.ts';

interface ProjectOfTeam {
  readonly projectId: string;
  readonly teamId: string;
}

export interface Copied {
  readonly from: ProjectOfTeam;
  readonly to: ProjectOfTeam;
  /** Ids that the caller has chosen for copies, by the id of the original. */
  readonly ids?: Readonly<Record<string, string>>;
}

/** A table with the entity of the feed, where its rows have one. */
type CopiedTable = readonly [table: string, entity: EntityName | null];

/** All tables of a project that can be copied, in the order of their references. */
const TABLES: readonly CopiedTable[] = [
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
  ['project_comments', 'projectUpdate'],
];

/**
 * Tables that are never copied: time of the former team (logged time, allocations, timers), baselines, restorable
 * deleted rows, mails and notifications, personal settings, saved views, links and feeds, and the history.
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
  'project_subscribers',
  'removed_attachments',
  'saved_views',
  'timers',
  'work_logs',
];

export const COPIED_TABLES: readonly string[] = TABLES.map(([table]) => table);

export interface CopyRules {
  /** Tables of `COPIED_TABLES` that are left out; references to their rows become null. */
  readonly without?: readonly string[];
  /** Values that differ from the original, besides those of every copy. */
  readonly values?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Further conditions for the rows of a table; `s` is the row of the original. */
  readonly only?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Values of every copy that differ from the original, by `table.column`; `s` is the row of the original. */
const VALUES: NonNullable<CopyRules['values']> = {
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
  readonly type: string;
  readonly required: boolean;
  /** The table that the column references, if any. */
  readonly parent: string | null;
}

async function columnsOf({ db }: Tx, table: string): Promise<readonly Column[]> {
  const found = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      (select max(r.parent) from row_references() r where r.child = ${table} and r.child_column = a.attname) as parent
    from pg_attribute a where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return found.rows;
}

const NO_CHOSEN_IDS: NonNullable<Copied['ids']> = {};

/** The id of the copy of the row that an expression names. */
export function idOfCopy(id: RawBuilder<unknown>, { to, ids = NO_CHOSEN_IDS }: Copied): RawBuilder<string> {
  const derived = sql<string>`copied_id(${id}, ${to.projectId})`;
  if (Object.keys(ids).length === 0) return derived;
  return sql<string>`coalesce((${JSON.stringify(ids)}::jsonb ->> ${id}::text)::uuid, ${derived})`;
}

/** The value of a column of the copy; `s` is the row of the original. */
function valueOf(
  table: string,
  { name, type, parent }: Column,
  copied: Copied,
  rules: CopyRules,
): RawBuilder<unknown> {
  const { from, to } = copied;
  const column = sql.ref(`s.${name}`);
  const key = `${table}.${name}`;
  const changed = rules.values?.[key] ?? VALUES[key];
  if (changed) return sql`cast(${changed} as ${sql.raw(type)})`;
  if (name === 'team_id') return sql`${to.teamId}::uuid`;
  if (name === 'project_id') return sql`${to.projectId}::uuid`;
  if (name === 'id') return idOfCopy(column, copied);
  if (parent === null) return column;
  if (rules.without?.includes(parent)) return sql`null::uuid`;
  if (COPIED_TABLES.includes(parent)) return idOfCopy(column, copied);
  const mapParent = from.teamId === to.teamId ? undefined : MAPPED_PARENTS[parent];
  return mapParent ? mapParent(column, to.teamId) : column;
}

/** Rows about people who are not in the other team are left out. */
async function copyRows(tx: Tx, table: string, copied: Copied, rules: CopyRules): Promise<readonly string[]> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map((column) => sql`${valueOf(table, column, copied, rules)} as ${sql.ref(column.name)}`),
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
  const only = rules.only?.[table];
  const hasId = columns.some(({ name }) => name === 'id');
  const inserted = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) select ${names} from (
      select ${values} from ${sql.table(table)} s
      where s.project_id = ${copied.from.projectId} ${bothInProject} ${only ? sql`and ${only}` : sql``}) x
    where ${isComplete} ${hasId ? sql`returning id` : sql``}`.execute(tx.db);
  return inserted.rows.map(({ id }) => id);
}

/** Copies the project's own row under a free name and key, and the rows of its tables. */
export async function copyProjectRows(
  tx: Tx,
  copied: Copied,
  { name, key }: { readonly name: string; readonly key: string },
  rules: CopyRules = {},
): Promise<void> {
  const { from, to } = copied;
  const columns = await columnsOf(tx, 'projects');
  const own: Readonly<Record<string, RawBuilder<unknown>>> = {
    id: sql`${to.projectId}::uuid`,
    name: sql`${name}`,
    key: sql`${key}`,
    updated_at: sql`${tx.now}::timestamptz`,
  };
  const values = columns.map((column) => own[column.name] ?? valueOf('projects', column, copied, rules));
  await sql`
    insert into projects (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select ${sql.join(values)} from projects s where s.id = ${from.projectId}`.execute(tx.db);
  tx.feed.inProject(to.projectId, 'project', to.projectId);
  for (const [table, entity] of TABLES) {
    if (rules.without?.includes(table)) continue;
    const ids = await copyRows(tx, table, copied, rules);
    if (entity !== null) tx.feed.inProject(to.projectId, entity, ...ids);
  }
}
