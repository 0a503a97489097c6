/** Event 8: changes the status of a task, with all its effects (live-channel 8). */
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { ALPHA_SUFFIX, categoryOf } from '../../../contract/rules/group-defaults.ts';
import { requireTask } from '../../policies/project-access.ts';
import { readFigures } from '../queries/tasks/task-figures.ts';
import { onWrite, say, type Act, type Adapter, type EventReply } from './adapter.ts';
import { echo, patchTask } from './task-field-events.ts';
import { assignSelf } from './task-people-events.ts';

/** The status a task has now. */
async function statusOf({ tx }: Act, taskId: string) {
  const row = await tx.db
    .selectFrom('tasks as t')
    .innerJoin('statuses as s', 's.id', 't.status_id')
    .select(['t.status_id', 't.completed_at', 't.parent_task_id', 's.category_id'])
    .where('t.id', '=', taskId)
    .executeTakeFirstOrThrow();
  const category = categoryOf(row.category_id);
  return {
    row,
    category,
    colors: {
      color_code: `${category.color_code}${ALPHA_SUFFIX}`,
      color_code_dark: category.color_code_dark,
    },
  };
}

/** False when open dependencies forbid it; then nothing was written. */
export async function mayTakeStatus(act: Act, taskId: string, statusId: string): Promise<boolean> {
  try {
    await patchTask(act, taskId, { status_id: statusId });
    return true;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'dependencies_open') throw thrown;
    return false;
  }
}

async function figuresReply({ tx }: Act, id: string, parentTask: string | null): Promise<EventReply> {
  const figures = await readFigures(tx, id);
  return say(EVENT.GET_TASK_PROGRESS, { id, parent_task: parentTask, ...figures });
}

export const taskStatusEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_STATUS_CHANGE, async (act, ask) => {
    const { project } = await requireTask(act.tx, ask.task_id);
    const taken = await mayTakeStatus(act, ask.task_id, ask.status_id);
    const { row, category, colors } = await statusOf(act, ask.task_id);
    const { status_id, completed_at, parent_task_id } = row;
    const answer = { ...echo(ask), status_id, ...colors };
    if (!taken) return [say(EVENT.TASK_STATUS_CHANGE, { ...answer, completed_deps: false })];
    const joined = ask.team_id === project.teamId ? await assignSelf(act, ask) : [];
    const { is_done, is_doing, is_todo } = category;
    // The stored parent is used; the one in the payload is ignored.
    const subject = ask.parent_task && parent_task_id ? parent_task_id : ask.task_id;
    return [
      say(EVENT.TASK_STATUS_CHANGE, {
        ...answer,
        ...(await readFigures(act.tx, subject)),
        completed_at,
        statusCategory: { is_done, is_doing, is_todo },
        completed_deps: true,
      }),
      await figuresReply(act, ask.task_id, parent_task_id),
      ...(parent_task_id === null ? [] : [await figuresReply(act, parent_task_id, null)]),
      ...joined,
    ];
  }),
];
