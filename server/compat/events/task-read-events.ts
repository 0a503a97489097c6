/** Events that read tasks: progress, subtasks, done statuses (live-channel 17, 61, 63). */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { DONE_CATEGORY_ID, STATUS_CATEGORIES } from '../../../contract/rules/defaults.ts';
import { readAs, type ReadContext } from '../../db/transaction.ts';
import { requireProject, requireTask } from '../../policies/project-access.ts';
import { readFigures, readSubTaskProgress } from '../queries/tasks/task-figures.ts';
import { actorOf, onRead, onSocket, say, type Adapter } from './adapter.ts';

async function doneStatuses(context: ReadContext, projectId: string) {
  const color = STATUS_CATEGORIES.find((category) => category.is_done)?.color_code;
  await requireProject(context, projectId);
  const found = await sql<{ id: string; name: string; sort_order: number }>`
    select id, name, sort_order from statuses where project_id = ${projectId} and category_id = ${DONE_CATEGORY_ID}
    order by sort_order, id`.execute(context.db);
  return found.rows.map((row) => ({ ...row, color_code: color }));
}

export const taskReadEvents: readonly Adapter[] = [
  onRead(EVENT.GET_TASK_PROGRESS, async (context, taskId) => {
    await requireTask(context, taskId);
    return [say(EVENT.GET_TASK_PROGRESS, { id: taskId, ...(await readFigures(context, taskId)) })];
  }),
  onRead(EVENT.GET_TASK_SUBTASKS_COUNT, async (context, taskId) => {
    await requireTask(context, taskId);
    const children = await readSubTaskProgress(context, taskId);
    const { length } = children;
    return [
      say(EVENT.TASK_SUBTASKS_COUNT, {
        task_id: taskId,
        subtask_count: length,
        has_subtasks: length > 0,
      }),
      ...children.map((child) => say(EVENT.TASK_PROGRESS_UPDATED, child)),
    ];
  }),
  onSocket(EVENT.GET_DONE_STATUSES, async (context, projectId) => ({
    acknowledged: await readAs(context.deps, await actorOf(context), (snapshot) =>
      doneStatuses(snapshot, projectId),
    ),
  })),
];
