/**
 * The expected rows of a replica, read straight from the tables: every row of every scope its person may read. Does not
 * use the feed: a change that was not recorded shows as a difference.
 */
import { sql, type Kysely } from 'kysely';
import { entityNames } from '../../contract/entities/entity-facts.ts';
import { entities, type EntityName } from '../../contract/entities/index.ts';
import type { Tables } from '../../server/db/tables.ts';
import { loadRows } from '../../server/feed/rows/load-rows.ts';

interface Source {
  readonly table: string;
  /** Column with the scope's id. */
  readonly scope: string;
  readonly id?: string;
}

const SOURCES: Readonly<Record<EntityName, Source>> = {
  user: { table: 'users', scope: 'id' },
  projectPref: { table: 'project_prefs', scope: 'user_id', id: 'project_id' },
  personalTask: { table: 'personal_tasks', scope: 'user_id' },
  notification: { table: 'notifications', scope: 'user_id' },
  invitation: { table: 'invitations', scope: 'user_id' },
  timer: { table: 'timers', scope: 'user_id' },
  notificationSettings: { table: 'notification_settings', scope: 'user_id', id: 'team_id' },
  mute: { table: 'mutes', scope: 'user_id' },
  savedView: { table: 'saved_views', scope: 'user_id' },
  sharedView: { table: 'saved_views', scope: 'team_id' },
  timesheetWeek: { table: 'timesheet_weeks', scope: 'team_id' },
  team: { table: 'teams', scope: 'id' },
  teamMember: { table: 'team_members', scope: 'team_id' },
  jobTitle: { table: 'job_titles', scope: 'team_id' },
  client: { table: 'clients', scope: 'team_id' },
  projectTemplate: { table: 'project_templates', scope: 'team_id' },
  taskTemplate: { table: 'task_templates', scope: 'team_id' },
  allocation: { table: 'allocations', scope: 'team_id' },
  timeOff: { table: 'time_off', scope: 'team_id' },
  projectCategory: { table: 'project_categories', scope: 'team_id' },
  label: { table: 'labels', scope: 'team_id' },
  project: { table: 'projects', scope: 'id' },
  projectMember: { table: 'project_members', scope: 'project_id' },
  status: { table: 'statuses', scope: 'project_id' },
  phase: { table: 'phases', scope: 'project_id' },
  listColumn: { table: 'list_columns', scope: 'project_id' },
  customColumn: { table: 'custom_columns', scope: 'project_id' },
  baseline: { table: 'baselines', scope: 'project_id' },
  projectView: { table: 'saved_views', scope: 'project_id' },
  projectUpdate: { table: 'project_comments', scope: 'project_id' },
  task: { table: 'tasks', scope: 'project_id' },
  taskSchedule: { table: 'recurring_schedules', scope: 'project_id' },
  dependency: { table: 'task_dependencies', scope: 'project_id' },
  workLog: { table: 'work_logs', scope: 'project_id' },
  comment: { table: 'task_comments', scope: 'project_id' },
  attachment: { table: 'attachments', scope: 'project_id' },
};

const kindOf: Readonly<Record<EntityName, { readonly scope: string }>> = entities;

/** Rows by `entity id`. */
export type RowMap = ReadonlyMap<string, unknown>;

/** The rows of a scope as the tables have them. */
export async function rowsOfScope(db: Kysely<Tables>, scope: string): Promise<RowMap> {
  const rows = new Map<string, unknown>();
  const [kind = '', id = ''] = scope.split(':');
  for (const entity of entityNames.filter((name) => kindOf[name].scope === kind)) {
    const source = SOURCES[entity];
    const found = await sql<{ id: string }>`
      select ${sql.ref(source.id ?? 'id')} as id from ${sql.table(source.table)}
      where ${sql.ref(source.scope)} = ${id}`.execute(db);
    if (found.rows.length === 0) continue;
    const ids = found.rows.map((row) => row.id);
    for (const [rowId, row] of await loadRows(db, entity, id, ids)) rows.set(`${entity} ${rowId}`, row);
  }
  return rows;
}

/** Names the first differences between two sets of rows; empty when they are equal. */
export function differences(expected: RowMap, actual: RowMap): string[] {
  const found: string[] = [];
  for (const [key, row] of expected) {
    if (!actual.has(key)) found.push(`${key} is missing`);
    else if (row !== actual.get(key) && text(row) !== text(actual.get(key)))
      found.push(`${key} differs: ${fields(row, actual.get(key))}`);
  }
  for (const key of actual.keys()) if (!expected.has(key)) found.push(`${key} should not be there`);
  return found;
}

function fields(expected: unknown, actual: unknown): string {
  const [left, right] = [expected, actual].map((row) => (typeof row === 'object' && row !== null ? row : {}));
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...names]
    .map((name) => [name, text(Reflect.get(left ?? {}, name)), text(Reflect.get(right ?? {}, name))] as const)
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => `${name} ${other} instead of ${one}`)
    .join(', ');
}

const texts = new WeakMap<object, string>();

/** JSON with sorted keys; memoized, because rows never change. */
function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const known = texts.get(value) ?? sorted(value);
  texts.set(value, known);
  return known;
}

function sorted(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
