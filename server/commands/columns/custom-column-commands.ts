/**
 * Creates, replaces, shows and deletes the custom columns of a project, and sets the values of tasks
 * (projects-and-planning 9). Every task whose values change is announced with its row (FD2).
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { type ColumnSettings, columnSettingFields } from '../../../contract/entities/custom-column-parts.ts';
import { columnNames, fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { type CustomColumn, customColumnFields } from '../../../contract/entities/project-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import type { EventTo } from '../../../contract/compat/events.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import {
  EMPTY_SETTINGS,
  readCustomValue,
  renamedOptions,
  renamedValue,
  settingsOf,
} from '../../../contract/rules/custom-columns.ts';
import { projectScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';

type NewColumn = CallBody<'customColumns.create'>;
type ColumnChange = CallBody<'customColumns.update'>;

const COLUMN_FIELDS = columnNames(customColumnFields);
const CREATED = fieldsWhere(customColumnFields, 'create');
const EDITED = fieldsWhere(customColumnFields, 'update');
const SETTINGS = fieldsWhere(columnSettingFields, 'create');

const UNIQUE_CODES = { custom_columns_project_id_key_key: 'id_taken' } as const;

const selectColumns = ({ db }: ReadContext) => db.selectFrom('custom_columns').select(COLUMN_FIELDS);

/** Those of a project, oldest first. */
export async function columnsOf(context: ReadContext, projectId: string): Promise<CustomColumn[]> {
  const rows = await selectColumns(context)
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as CustomColumn[];
}

/** Error: `not_found`. */
export async function requireColumn(context: ReadContext, id: string): Promise<CustomColumn> {
  const row = await selectColumns(context).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row as CustomColumn;
}

/** The column by its id, locked; `not_found` when it is gone. */
export async function lockColumn(tx: Tx, id: string): Promise<CustomColumn> {
  const row = await selectColumns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row as CustomColumn;
}

/** Idempotent: creating the same column again returns the stored one. */
export async function createColumn(tx: Tx, access: ProjectAccess, form: NewColumn): Promise<CustomColumn> {
  const { projectId, teamId } = access;
  const id = form.id ?? tx.newId();
  const existing = await selectColumns(tx).where('id', '=', id).executeTakeFirst();
  if (existing && existing.project_id !== projectId) throw new AppError('id_taken');
  if (existing) return existing as CustomColumn;
  const column = {
    ...pick(form, CREATED),
    id,
    project_id: projectId,
    team_id: teamId,
    configuration: settingsFrom(form.configuration, undefined),
    created_at: tx.now,
  };
  const row = { ...column, configuration: JSON.stringify(column.configuration) };
  await mapUniqueViolation(tx.db.insertInto('custom_columns').values(row).execute(), UNIQUE_CODES);
  tx.feed.inProject(projectId, 'customColumn', id);
  return column;
}

/**
 * Replaces everything but the key. An omitted list of options stays; renamed options are renamed in the tasks' values.
 */
export async function updateColumn(
  tx: Tx,
  column: CustomColumn,
  change: ColumnChange,
): Promise<CustomColumn> {
  const before = settingsOf(column);
  const configuration = change.configuration ? settingsFrom(change.configuration, before) : before;
  const next = { ...column, ...pick(change, EDITED), configuration };
  await tx.db
    .updateTable('custom_columns')
    .set({ ...pick(change, EDITED), configuration: JSON.stringify(configuration) })
    .where('id', '=', column.id)
    .execute();
  tx.feed.inProject(column.project_id, 'customColumn', column.id);
  const previous = { type: column.field_type, settings: before };
  await renameValues(tx, next, renamedOptions(previous, { type: next.field_type, settings: configuration }));
  return next;
}

export async function setColumnVisible(
  tx: Tx,
  column: CustomColumn,
  visible: boolean,
): Promise<CustomColumn> {
  await tx.db
    .updateTable('custom_columns')
    .set({ is_visible: visible })
    .where('id', '=', column.id)
    .execute();
  tx.feed.inProject(column.project_id, 'customColumn', column.id);
  const payload = { column_id: column.id, column_key: column.key, is_visible: visible };
  emitToProject(tx, column.project_id, EVENT.CUSTOM_COLUMN_PINNED_CHANGE, payload);
  return { ...column, is_visible: visible };
}

/** Also deletes the values of all tasks. */
export async function deleteColumn(tx: Tx, column: CustomColumn): Promise<void> {
  const values = await tx.db
    .deleteFrom('custom_values')
    .where('column_id', '=', column.id)
    .returning('task_id')
    .execute();
  await touch(
    tx,
    column.project_id,
    values.map((value) => value.task_id),
  );
  await tx.db.deleteFrom('custom_columns').where('id', '=', column.id).execute();
  tx.feed.removed(`project:${column.project_id}`, 'customColumn', column.id);
}

/**
 * Null, empty text and an empty list clear it. Errors: `not_found` for an unknown key or person, `invalid` for a value
 * of another type.
 */
export async function setCustomValue(tx: Tx, taskId: string, key: string, input: unknown): Promise<void> {
  const task = await lockTask(tx, taskId);
  const column = await columnOfKey(tx, task.project_id, key);
  const value = readCustomValue(column.field_type, input);
  if (value === undefined) throw new AppError('invalid', { field: 'value', type: column.field_type });
  if (value === null) {
    await tx.db
      .deleteFrom('custom_values')
      .where('task_id', '=', taskId)
      .where('column_id', '=', column.id)
      .execute();
  } else {
    if (Array.isArray(value)) await requirePeople(tx, task, value);
    await storeValue(tx, task, column.id, value);
  }
  await touch(tx, task.project_id, [taskId]);
  const payload = { task_id: taskId, column_key: column.key, value };
  emitToProject(tx, task.project_id, EVENT.TASK_CUSTOM_COLUMN_UPDATE, payload);
}

/** Emits an event to everybody who may read the project, except the sender, who gets an answer. */
function emitToProject(tx: Tx, projectId: string, event: EventTo<'project'>, payload: unknown): void {
  tx.emit({ room: projectScope(projectId), event, payload, exceptActor: true });
}

async function columnOfKey(tx: Tx, projectId: string, key: string): Promise<CustomColumn> {
  const row = await tx.db
    .selectFrom('custom_columns')
    .select(COLUMN_FIELDS)
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { field: 'column_key' });
  return row as CustomColumn;
}

async function requirePeople(tx: Tx, task: TaskRow, ids: readonly string[]): Promise<void> {
  const found = await tx.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', task.team_id)
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', ids))
    .execute();
  if (found.length < ids.length) throw new AppError('not_found', { field: 'value' });
}

async function storeValue(tx: Tx, task: TaskRow, columnId: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx.db
    .insertInto('custom_values')
    .values({
      task_id: task.id,
      column_id: columnId,
      project_id: task.project_id,
      team_id: task.team_id,
      value: json,
    })
    .onConflict((conflict) => conflict.columns(['task_id', 'column_id']).doUpdateSet({ value: json }))
    .execute();
}

async function renameValues(
  tx: Tx,
  column: CustomColumn,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  if (renamed.size === 0) return;
  const values = await tx.db
    .selectFrom('custom_values')
    .select(['task_id', 'value'])
    .where('column_id', '=', column.id)
    .execute();
  const changed: string[] = [];
  for (const { task_id, value } of values) {
    const next = renamedValue(column.field_type, value, renamed);
    if (next === null) continue;
    changed.push(task_id);
    await tx.db
      .updateTable('custom_values')
      .set({ value: JSON.stringify(next) })
      .where('column_id', '=', column.id)
      .where('task_id', '=', task_id)
      .execute();
  }
  await touch(tx, column.project_id, changed);
}

async function touch(tx: Tx, projectId: string, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', 'in', taskIds).execute();
  tx.feed.inProject(projectId, 'task', ...taskIds);
}

/** The stored form of `configuration`, with every key; omitted lists of options are those of `before`. */
function settingsFrom(form: NewColumn['configuration'], before: ColumnSettings | undefined): ColumnSettings {
  return {
    ...EMPTY_SETTINGS,
    ...(before && pick(before, ['selections_list', 'labels_list'])),
    ...pick(form, SETTINGS),
    decimals: form.decimals || null,
    preview_value: form.preview_value == null ? null : String(form.preview_value),
  };
}
