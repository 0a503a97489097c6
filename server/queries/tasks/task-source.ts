/**
 * Reads the tasks of a project with their people and labels in few queries, and the rows that they reference. Lists,
 * single task views and the form are built from this. Reads all tasks, because filters look at descendants too.
 */
import { sql, type RawBuilder } from 'kysely';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { progressMode, type ProgressMode } from '../../../contract/rules/progress.ts';
import type { Assignee } from '../../../contract/calls/people.ts';
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { selectList } from '../../db/select-list.ts';
import type { ReadContext } from '../../db/transaction.ts';

type Stored = Omit<Task, FieldsWhere<typeof taskFields, 'column'>>;

/** A task as the queries use it. Days as text, instants ISO, `due_time` `HH:mm`. */
export interface SourceTask extends Readonly<Stored> {
  /** Team member ids in the order they were assigned; label ids. */
  readonly assignees: readonly string[];
  readonly labels: readonly string[];
  readonly subscribed: boolean;
  readonly waits: boolean;
}

export interface SourceLabel {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
}

interface SourceStatus {
  readonly id: string;
  readonly name: string;
  readonly category_id: string;
  readonly sort_order: number;
}

interface SourcePhase {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly sort_index: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Rows that the tasks of a project reference. */
export interface TaskSetting {
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly key: string;
    readonly team_id: string;
    readonly color_code: string;
  };
  readonly mode: ProgressMode;
  readonly modes: {
    readonly use_manual_progress: boolean;
    readonly use_weighted_progress: boolean;
    readonly use_time_progress: boolean;
  };
  readonly statuses: ReadonlyMap<string, SourceStatus>;
  readonly phases: ReadonlyMap<string, SourcePhase>;
  readonly labels: ReadonlyMap<string, SourceLabel>;
  /** By team member id. */
  readonly people: ReadonlyMap<string, Assignee>;
  /** Names by user id. */
  readonly users: ReadonlyMap<string, string>;
  /** Start of the caller's running timers in epoch milliseconds, by task. */
  readonly timers: ReadonlyMap<string, number>;
}

interface PersonJson extends Omit<Assignee, 'color_code'> {
  readonly color_code?: never;
}

interface SettingRow {
  id: string;
  name: string;
  key: string;
  team_id: string;
  color_code: string;
  use_manual_progress: boolean;
  use_weighted_progress: boolean;
  use_time_progress: boolean;
  statuses: SourceStatus[];
  phases: SourcePhase[];
  labels: SourceLabel[];
  people: PersonJson[];
  timers: { task_id: string; start: number }[];
}

/** One query for all small tables. The caller must have checked access to the project. */
export async function readSetting({ db, actor }: ReadContext, projectId: string): Promise<TaskSetting> {
  const found = await sql<SettingRow>`
    select p.id, p.name, p.key, p.team_id, p.color_code, p.use_manual_progress, p.use_weighted_progress, p.use_time_progress,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'category_id', s.category_id, 'sort_order', s.sort_order)), '[]')
        from statuses s where s.project_id = p.id) as statuses,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'color_code', h.color_code, 'sort_index', h.sort_index,
        'start_date', h.start_date, 'end_date', h.end_date)), '[]') from phases h where h.project_id = p.id) as phases,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color_code', l.color_code)), '[]')
        from labels l where l.team_id = p.team_id) as labels,
      (select coalesce(json_agg(json_build_object('team_member_id', m.id, 'project_member_id', pm.id, 'name', coalesce(u.name, m.invited_name, ''),
        'email', coalesce(u.email, m.invited_email, ''), 'avatar_url', u.avatar_url, 'user_id', m.user_id, 'team_id', m.team_id)), '[]')
        from team_members m left join users u on u.id = m.user_id
        left join project_members pm on pm.team_member_id = m.id and pm.project_id = p.id where m.team_id = p.team_id) as people,
      (select coalesce(json_agg(json_build_object('task_id', t.task_id, 'start', extract(epoch from t.start_time) * 1000)), '[]')
        from timers t where t.project_id = p.id and t.user_id = ${actor.userId}) as timers
    from projects p where p.id = ${projectId}`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error('the project was there a moment ago');
  const people = row.people.map((person): Assignee => ({ ...person, color_code: avatarColor(person.name) }));
  return {
    project: { id: row.id, name: row.name, key: row.key, team_id: row.team_id, color_code: row.color_code },
    mode: progressMode(row),
    modes: row,
    statuses: byId(row.statuses),
    phases: byId(row.phases),
    labels: byId(row.labels),
    people: new Map(people.map((person) => [person.team_member_id, person])),
    users: new Map(
      people.flatMap((person) => (person.user_id === null ? [] : [[person.user_id, person.name] as const])),
    ),
    timers: new Map(row.timers.map((timer) => [timer.task_id, timer.start])),
  };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** All tasks of a project, including archived ones, unordered. */
export function readProjectTasks(context: ReadContext, projectId: string): Promise<SourceTask[]> {
  return readTasks(context, sql`project_id = ${projectId}`, sql`project_id = ${projectId}`);
}

/** Single tasks; ids that do not exist are skipped. */
export function readTasksById(context: ReadContext, ids: readonly string[]): Promise<SourceTask[]> {
  return readTasks(context, sql`id = any(${[...ids]}::uuid[])`, sql`task_id = any(${[...ids]}::uuid[])`);
}

/**
 * Relations are read separately and joined here: one query with four aggregates is planned as nested loops while the
 * tables have no statistics, and was a hundred times slower on a project of 1,000 tasks.
 */
async function readTasks(
  { db }: ReadContext,
  ofTasks: RawBuilder<unknown>,
  ofRelations: RawBuilder<unknown>,
): Promise<SourceTask[]> {
  const found = await sql<Stored>`select ${selectList(taskFields)} from tasks where ${ofTasks}`.execute(db);
  const pairs = async (
    query: RawBuilder<{ task: string; other: string }>,
  ): Promise<Map<string, string[]>> => {
    const lists = new Map<string, string[]>();
    for (const { task, other } of (await query.execute(db)).rows) {
      const list = lists.get(task);
      if (list) list.push(other);
      else lists.set(task, [other]);
    }
    return lists;
  };
  const assignees = await pairs(
    sql`select task_id as task, team_member_id as other from task_assignees where ${ofRelations} order by created_at, team_member_id`,
  );
  const labels = await pairs(
    sql`select task_id as task, label_id as other from task_labels where ${ofRelations}`,
  );
  const subscribers = await pairs(
    sql`select task_id as task, team_member_id as other from task_subscribers where ${ofRelations}`,
  );
  const waits = await pairs(
    sql`select task_id as task, related_task_id as other from task_dependencies where ${ofRelations}`,
  );
  return found.rows.map((row) => ({
    ...row,
    assignees: assignees.get(row.id) ?? NONE,
    labels: labels.get(row.id) ?? NONE,
    subscribed: subscribers.has(row.id),
    waits: waits.has(row.id),
  }));
}

const NONE: readonly string[] = [];

/** Custom values by task, then by column key. */
export async function readCustomValues(
  { db }: ReadContext,
  projectId: string,
  taskId?: string,
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('custom_values as v')
    .innerJoin('custom_columns as c', 'c.id', 'v.column_id')
    .select(['v.task_id', 'c.key', 'v.value'])
    .where('v.project_id', '=', projectId)
    .$if(taskId !== undefined, (query) => query.where('v.task_id', '=', taskId ?? ''))
    .execute();
  const values = new Map<string, Record<string, unknown>>();
  for (const row of rows) values.set(row.task_id, { ...values.get(row.task_id), [row.key]: row.value });
  return values;
}
