/**
 * The snapshot that occurrences are copied from: the task with its descendants at the time it became recurring (tasks 16.3).
 * Later edits of the task do not change it.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fieldsWhere, storedShapeOf } from '../../../contract/entities/define-fields.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { daysBetween } from '../../../contract/rules/date-presets.ts';
import { selectList } from '../../db/select-list.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

const COPIED = fieldsWhere(taskFields, 'copiedBy', 'repeat');
const copied = Object.fromEntries(COPIED.map((name) => [name, taskFields[name]])) as Pick<
  typeof taskFields,
  (typeof COPIED)[number]
>;

const part = z.object({
  /** Older snapshots lack newer fields. */
  ...storedShapeOf(copied),
  /** Index of the parent in the list; null for the task itself, which is the first. */
  parent: z.nullable(z.number()),
  /** Days before the due day of the task itself (after it when negative); null without a date. */
  starts_before: z.nullable(z.number()),
  ends_before: z.nullable(z.number()),
});
export type SnapshotPart = z.output<typeof part>;

/** The task first, parents before their children. */
export const taskSnapshot = z.array(part).check(z.minLength(1));

type SnapshotRow = Omit<SnapshotPart, 'parent' | 'starts_before' | 'ends_before'> &
  Pick<TaskRow, 'id' | 'parent_task_id' | 'start_date' | 'end_date'>;

/** The task and its unarchived descendants, up to the limit of a template. */
export async function takeSnapshot(tx: Tx, taskId: string): Promise<SnapshotPart[]> {
  const found = await sql<SnapshotRow>`
    with recursive family as (
      select id, 0 as depth, ''::text collate "C" as place from tasks where id = ${taskId}
      union all
      select t.id, f.depth + 1, f.place || t.order_status from tasks t join family f on t.parent_task_id = f.id
      where not t.archived and f.depth < 30)
    select t.id, t.parent_task_id, t.start_date, t.end_date, ${selectList(copied, 't')},
      (select coalesce(json_agg(a.team_member_id order by a.created_at, a.team_member_id), '[]')
        from task_assignees a where a.task_id = t.id) as assignees,
      (select coalesce(json_agg(l.label_id order by l.label_id), '[]') from task_labels l where l.task_id = t.id) as labels,
      (select coalesce(json_object_agg(v.column_id, v.value), '{}') from custom_values v where v.task_id = t.id) as custom_values
    from family f join tasks t on t.id = f.id
    order by f.depth, f.place, t.created_at, t.id limit ${LIMITS.templateTasks}`.execute(tx.db);
  const indexById = new Map(found.rows.map((row, index) => [row.id, index]));
  const due = found.rows[0]?.end_date ?? null;
  const before = (day: string | null): number | null =>
    day === null || due === null ? null : daysBetween(day, due);
  return found.rows.map(({ id, parent_task_id, start_date, end_date, ...row }) => ({
    ...row,
    parent: id === taskId ? null : (indexById.get(parent_task_id ?? '') ?? 0),
    starts_before: before(start_date),
    ends_before: before(end_date),
  }));
}
