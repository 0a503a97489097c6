/**
 * Loads tasks and their child rows for the scope `project:{id}`. A task's assignees, labels, subscribers and custom
 * values are separate tables, but part of the task's row. Every query names the project; thousands of tasks take five
 * queries.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import type { Row } from '../../../contract/entities/index.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { selectList } from '../../db/select-list.ts';
import type { Tables } from '../../db/tables.ts';
import type { RowLoader } from './row-loader.ts';
import { tableRows } from './table-rows.ts';

type StoredTask = Omit<Row<'task'>, FieldsWhere<typeof taskFields, 'column'>>;

/** Up to this many tasks, one query is faster than five, whatever its plan. */
const FEW_TASKS = 50;

const COLUMNS = selectList(taskFields);

export const taskRows: RowLoader<'task'> = (db, projectId, ids) =>
  ids.length > FEW_TASKS ? manyTaskRows(db, projectId, ids) : fewTaskRows(db, projectId, ids);

/** The rows of a poke: other people's screens wait for them. */
async function fewTaskRows(
  db: Kysely<Tables>,
  projectId: string,
  ids: readonly string[],
): Promise<Row<'task'>[]> {
  const found = await sql<Row<'task'>>`
    select ${COLUMNS},
      (select coalesce(json_agg(a.team_member_id order by a.created_at, a.team_member_id), '[]')
        from task_assignees a where a.project_id = ${projectId} and a.task_id = t.id) as assignees,
      (select coalesce(json_agg(l.label_id order by l.label_id), '[]')
        from task_labels l where l.project_id = ${projectId} and l.task_id = t.id) as labels,
      (select coalesce(json_agg(s.team_member_id order by s.team_member_id), '[]')
        from task_subscribers s where s.project_id = ${projectId} and s.task_id = t.id) as subscribers,
      (select coalesce(json_object_agg(v.column_id, v.value), '{}')
        from custom_values v where v.project_id = ${projectId} and v.task_id = t.id) as custom_values
    from tasks t where project_id = ${projectId} and id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
}

/**
 * Relations are read separately and joined here: one query with four aggregates is planned as nested loops while the
 * tables have no statistics yet, and its time grows quadratically with the number of tasks.
 */
const manyTaskRows: RowLoader<'task'> = async (db, projectId, ids) => {
  const found = await sql<StoredTask>`
    select ${COLUMNS} from tasks where project_id = ${projectId} and id = any(${ids}::uuid[])`.execute(db);
  const of = sql`where project_id = ${projectId} and task_id = any(${ids}::uuid[])`;
  const assignees = await idsByTask(
    db,
    sql`select task_id as task, team_member_id as other from task_assignees ${of} order by created_at, team_member_id`,
  );
  const labels = await idsByTask(
    db,
    sql`select task_id as task, label_id as other from task_labels ${of} order by label_id`,
  );
  const subscribers = await idsByTask(
    db,
    sql`select task_id as task, team_member_id as other from task_subscribers ${of} order by team_member_id`,
  );
  const values = await sql<{ task: string; column: string; value: unknown }>`
    select task_id as task, column_id as column, value from custom_values ${of}`.execute(db);
  const valuesOf = new Map<string, Record<string, unknown>>();
  for (const { task, column, value } of values.rows) {
    const taskValues = valuesOf.get(task) ?? {};
    taskValues[column] = value;
    valuesOf.set(task, taskValues);
  }
  return found.rows.map((row) =>
    Object.assign(row, {
      assignees: assignees.get(row.id) ?? [],
      labels: labels.get(row.id) ?? [],
      subscribers: subscribers.get(row.id) ?? [],
      custom_values: valuesOf.get(row.id) ?? {},
    }),
  );
};

async function idsByTask(
  db: Kysely<Tables>,
  query: RawBuilder<{ task: string; other: string }>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { task, other } of (await query.execute(db)).rows) {
    const list = found.get(task);
    if (list) list.push(other);
    else found.set(task, [other]);
  }
  return found;
}

export const dependencyRows = tableRows('dependency', 'task_dependencies');
export const workLogRows = tableRows('workLog', 'work_logs');
export const commentRows = tableRows('comment', 'task_comments');
export const attachmentRows = tableRows('attachment', 'attachments');
