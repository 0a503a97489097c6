/**
 * FD2, checked while any server test runs: triggers record every change to a synced row, and every feed row, each with
 * its transaction. A change whose transaction wrote no feed row for it is an omission: replicas would never receive it.
 * Transactions of the owner that write no feed row at all count as a test's own preparation.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';
import { loadEntries } from '../../../server/feed/read-scope.ts';
import { createDatabase, type TestCluster, type TestDatabase } from './database.ts';

export interface FeedAudit {
  /** Changes without a feed row, and rows whose deletion the feed records wrongly; empty when all is well. */
  omissions(): Promise<string[]>;
  /** Deletes what was recorded. */
  clear(): Promise<void>;
}

interface FeedEntry {
  readonly scope: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly version: number;
  readonly deleted: boolean;
}

interface Watched {
  readonly table: string;
  readonly entity: string;
  readonly scope: 'user' | 'team' | 'project';
  /** Column with the scope's id. */
  readonly scopeColumn: string;
  readonly idColumn?: string;
  /** Rows with a value in this column are not of the entity. */
  readonly without?: string;
  /** Columns that no replica holds. */
  readonly ignored?: readonly string[];
}

const ACCOUNT_ONLY = ['deletion_requested_at', 'created_at', 'updated_at'];

const WATCHED: readonly Watched[] = [
  { table: 'users', entity: 'user', scope: 'user', scopeColumn: 'id', ignored: ACCOUNT_ONLY },
  {
    table: 'project_prefs',
    entity: 'projectPref',
    scope: 'user',
    scopeColumn: 'user_id',
    idColumn: 'project_id',
  },
  { table: 'personal_tasks', entity: 'personalTask', scope: 'user', scopeColumn: 'user_id' },
  {
    table: 'notifications',
    entity: 'notification',
    scope: 'user',
    scopeColumn: 'user_id',
    ignored: ['wakes_at', 'notice_group'],
  },
  {
    table: 'invitations',
    entity: 'invitation',
    scope: 'user',
    scopeColumn: 'user_id',
    ignored: ['email', 'invited_by'],
  },
  { table: 'timers', entity: 'timer', scope: 'user', scopeColumn: 'user_id' },
  { table: 'mutes', entity: 'mute', scope: 'user', scopeColumn: 'user_id' },
  {
    table: 'notification_settings',
    entity: 'notificationSettings',
    scope: 'user',
    scopeColumn: 'user_id',
    idColumn: 'team_id',
  },
  { table: 'saved_views', entity: 'savedView', scope: 'user', scopeColumn: 'user_id' },
  {
    table: 'saved_views',
    entity: 'sharedView',
    scope: 'team',
    scopeColumn: 'team_id',
    without: 'project_id',
  },
  { table: 'saved_views', entity: 'projectView', scope: 'project', scopeColumn: 'project_id' },
  { table: 'timesheet_weeks', entity: 'timesheetWeek', scope: 'team', scopeColumn: 'team_id' },
  { table: 'teams', entity: 'team', scope: 'team', scopeColumn: 'id', ignored: ['updated_at'] },
  { table: 'team_members', entity: 'teamMember', scope: 'team', scopeColumn: 'team_id' },
  { table: 'job_titles', entity: 'jobTitle', scope: 'team', scopeColumn: 'team_id' },
  {
    table: 'clients',
    entity: 'client',
    scope: 'team',
    scopeColumn: 'team_id',
    ignored: ['status', 'created_at'],
  },
  {
    table: 'project_categories',
    entity: 'projectCategory',
    scope: 'team',
    scopeColumn: 'team_id',
    ignored: ['created_at'],
  },
  { table: 'labels', entity: 'label', scope: 'team', scopeColumn: 'team_id', ignored: ['created_at'] },
  {
    table: 'project_templates',
    entity: 'projectTemplate',
    scope: 'team',
    scopeColumn: 'team_id',
  },
  { table: 'task_templates', entity: 'taskTemplate', scope: 'team', scopeColumn: 'team_id' },
  { table: 'allocations', entity: 'allocation', scope: 'team', scopeColumn: 'team_id' },
  {
    table: 'time_off',
    entity: 'timeOff',
    scope: 'team',
    scopeColumn: 'team_id',
    ignored: ['created_at'],
  },
  {
    table: 'projects',
    entity: 'project',
    scope: 'project',
    scopeColumn: 'id',
    ignored: ['tasks_counter', 'folder_id', 'currency', 'budget'],
  },
  { table: 'project_members', entity: 'projectMember', scope: 'project', scopeColumn: 'project_id' },
  { table: 'statuses', entity: 'status', scope: 'project', scopeColumn: 'project_id' },
  { table: 'phases', entity: 'phase', scope: 'project', scopeColumn: 'project_id' },
  { table: 'list_columns', entity: 'listColumn', scope: 'project', scopeColumn: 'project_id' },
  { table: 'custom_columns', entity: 'customColumn', scope: 'project', scopeColumn: 'project_id' },
  {
    table: 'tasks',
    entity: 'task',
    scope: 'project',
    scopeColumn: 'project_id',
    ignored: ['roadmap_sort_order'],
  },
  {
    table: 'task_assignees',
    entity: 'task',
    scope: 'project',
    scopeColumn: 'project_id',
    idColumn: 'task_id',
    ignored: ['assigned_by'],
  },
  { table: 'task_labels', entity: 'task', scope: 'project', scopeColumn: 'project_id', idColumn: 'task_id' },
  {
    table: 'task_subscribers',
    entity: 'task',
    scope: 'project',
    scopeColumn: 'project_id',
    idColumn: 'task_id',
  },
  {
    table: 'custom_values',
    entity: 'task',
    scope: 'project',
    scopeColumn: 'project_id',
    idColumn: 'task_id',
  },
  {
    table: 'recurring_schedules',
    entity: 'taskSchedule',
    scope: 'project',
    scopeColumn: 'project_id',
    ignored: ['snapshot', 'last_checked_at'],
  },
  { table: 'task_dependencies', entity: 'dependency', scope: 'project', scopeColumn: 'project_id' },
  { table: 'work_logs', entity: 'workLog', scope: 'project', scopeColumn: 'project_id' },
  { table: 'task_comments', entity: 'comment', scope: 'project', scopeColumn: 'project_id' },
  { table: 'project_comments', entity: 'projectUpdate', scope: 'project', scopeColumn: 'project_id' },
  {
    table: 'attachments',
    entity: 'attachment',
    scope: 'project',
    scopeColumn: 'project_id',
    ignored: ['storage_key', 'content_type'],
  },
];

/** A database with the audit. */
export interface AuditedDatabase extends TestDatabase {
  readonly audit: FeedAudit;
}

/** A fresh database with the newest schema, audited from its first row on. */
export async function createAuditedDatabase(cluster: TestCluster): Promise<AuditedDatabase> {
  const statements = [...FOUNDATION, ...WATCHED.map(watch)];
  const database = await createDatabase(cluster, { name: 'audited', statements });
  const { db } = database;
  const audit = {
    omissions: async () => [...(await unrecorded(db)), ...(await wronglyMarked(db))],
    clear: async () => {
      await sql`truncate audit.changes, audit.feed`.execute(db);
    },
  };
  return { ...database, audit };
}

const FOUNDATION: readonly string[] = [
  `create schema audit`,
  `create table audit.changes (tx xid8 not null, role text not null, scope text not null, entity text not null, id uuid not null, op text not null)`,
  `create table audit.feed (tx xid8 not null, scope text not null, entity text not null, id uuid not null)`,
  `create index on audit.feed (tx, scope, entity, id)`,
  `create index on audit.changes (scope, entity, id)`,
  `create function audit.note(scope text, entity text, id uuid, op text) returns void language sql as $$
    insert into audit.changes values (pg_current_xact_id(), case when current_setting('role') = 'none' then session_user::text else current_setting('role') end, scope, entity, id, op) $$`,
  `create function audit.note_row() returns trigger language plpgsql security definer as $$
  declare
    ignored text[] := string_to_array(tg_argv[4], ',');
    before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
    after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  begin
    if coalesce(after, before)->>tg_argv[5] is not null then return null; end if;
    if tg_op = 'UPDATE' and before - ignored = after - ignored then return null; end if;
    if before is not null and before->>tg_argv[2] is not null
       and (after is null or before->>tg_argv[2] is distinct from after->>tg_argv[2]) then
      perform audit.note(tg_argv[1] || ':' || (before->>tg_argv[2]), tg_argv[0], (before->>tg_argv[3])::uuid, 'leaves ' || tg_table_name);
    end if;
    if after is not null and after->>tg_argv[2] is not null then
      perform audit.note(tg_argv[1] || ':' || (after->>tg_argv[2]), tg_argv[0], (after->>tg_argv[3])::uuid, tg_op || ' ' || tg_table_name);
    end if;
    return null;
  end $$`,
  // The rows of a person's memberships and of the teams they own contain the person's name.
  `create function audit.note_person() returns trigger language plpgsql security definer as $$
  begin
    if (old.name, old.email, old.avatar_url) is distinct from (new.name, new.email, new.avatar_url) then
      perform audit.note('team:' || m.team_id, 'teamMember', m.id, 'person changed') from team_members m where m.user_id = new.id;
    end if;
    if old.name is distinct from new.name then
      perform audit.note('team:' || t.id, 'team', t.id, 'owner renamed') from teams t where t.owner_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger audit_person after update on users for each row execute function audit.note_person()`,
  `create function audit.note_organization() returns trigger language plpgsql security definer as $$
  begin
    if (old.name, old.working_days, old.working_hours) is distinct from (new.name, new.working_days, new.working_hours) then
      perform audit.note('team:' || t.id, 'team', t.id, 'organization changed') from teams t where t.organization_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger audit_organization after update on organizations for each row execute function audit.note_organization()`,
  `create function audit.note_holiday() returns trigger language plpgsql security definer as $$
  begin
    perform audit.note('team:' || t.id, 'team', t.id, 'holiday changed') from teams t
      where t.organization_id in (new.organization_id, old.organization_id);
    return null;
  end $$`,
  `create trigger audit_holiday after insert or update or delete on holidays for each row execute function audit.note_holiday()`,
  `create function audit.note_feed() returns trigger language plpgsql security definer as $$
  begin
    insert into audit.feed values (pg_current_xact_id(), new.scope, new.entity, new.entity_id);
    return null;
  end $$`,
  `create trigger audit_feed after insert or update on feed for each row execute function audit.note_feed()`,
];

function watch({
  table,
  entity,
  scope,
  scopeColumn,
  idColumn = 'id',
  without = '',
  ignored = [],
}: Watched): string {
  const given = [entity, scope, scopeColumn, idColumn, ignored.join(','), without]
    .map((text) => `'${text}'`)
    .join(', ');
  return `create trigger audit_${table}_${scope} after insert or update or delete on ${table} for each row execute function audit.note_row(${given})`;
}

async function unrecorded(db: Kysely<Tables>): Promise<string[]> {
  // Without statistics the planner would compare each change of ten thousand tasks with each feed row.
  await sql`analyze audit.changes, audit.feed`.execute(db);
  const found = await sql<{ scope: string; entity: string; id: string; op: string }>`
    select distinct c.scope, c.entity, c.id, c.op from audit.changes c
    where not exists (select from audit.feed f where f.tx = c.tx and f.scope = c.scope and f.entity = c.entity and f.id = c.id)
      -- A scope that ended with its project, team or user: nobody is granted it any more, so nobody asks for its rows.
      and not exists (select from audit.changes g where g.tx = c.tx and g.scope = c.scope
        and g.op in ('leaves projects', 'leaves teams', 'leaves users'))
      and (c.role like 'holdfast\\_request%' or exists (select from audit.feed f where f.tx = c.tx))
    order by c.scope, c.entity, c.id`.execute(db);
  return found.rows.map((row) => `${row.op}: no feed row for ${row.entity} ${row.id} in ${row.scope}`);
}

/** Rows that the feed calls deleted although they exist, or living although a command deleted them. */
async function wronglyMarked(db: Kysely<Tables>): Promise<string[]> {
  const marked = await sql<FeedEntry>`
    select scope, entity, entity_id, version, deleted from feed f
    where deleted or exists (select from audit.changes c join audit.feed n using (tx, scope, entity, id)
      where c.op like 'leaves %' and c.scope = f.scope and c.entity = f.entity and c.id = f.entity_id
        -- What happened to it last; a test may have prepared something since.
        and not exists (select from audit.changes later
          where later.scope = c.scope and later.entity = c.entity and later.id = c.id and later.tx > c.tx))`.execute(
    db,
  );
  const problems: string[] = [];
  for (const [scope, entries] of Map.groupBy(marked.rows, (entry) => entry.scope)) {
    const marks = new Map(entries.map((entry) => [entry.version, entry.deleted]));
    const rows = await loadEntries(
      db,
      scope,
      entries.map((entry) => ({ ...entry, deleted: false })),
    );
    for (const { row, entity, id, version } of rows) {
      const deleted = marks.get(version) === true;
      if (deleted === (row === null)) continue;
      const [mark, truth] = deleted ? ['deleted', 'there'] : ['living', 'gone'];
      problems.push(`the feed calls ${entity} ${id} ${mark} in ${scope}, but it is ${truth}`);
    }
  }
  return problems;
}
