/** Events about the labels of a task: one that toggles, one that finds or creates (live-channel 11, 12). */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import { lockTask } from '../../commands/task-rows/task-row.ts';
import { requireTask } from '../../policies/project-access.ts';
import { readLabels } from '../../queries/tasks/task-relations.ts';
import { answered, onWrite, say, type Act, type Adapter } from './adapter.ts';
import { echo } from './task-field-events.ts';

const NAME_LIMIT = 30;

async function labelsReply({ tx }: Act, taskId: string) {
  const all = await readLabels(tx, taskId);
  return { all_labels: all, labels: tagList(all, 2) };
}

/** Locks the task, so that concurrent toggles run one after the other. */
async function isAttached({ tx }: Act, taskId: string, labelId: string): Promise<boolean> {
  await requireTask(tx, taskId);
  await lockTask(tx, taskId);
  const row = await tx.db
    .selectFrom('task_labels')
    .select('label_id')
    .where('task_id', '=', taskId)
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  return row !== undefined;
}

export const taskLabelEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_LABELS_CHANGE, async (act, ask) => {
    const attached = !(await isAttached(act, ask.task_id, ask.label_id));
    await act.call('tasks.setLabel', {
      params: { id: ask.task_id, labelId: ask.label_id },
      body: { attached },
    });
    return [say(EVENT.TASK_LABELS_CHANGE, { ...echo(ask), ...(await labelsReply(act, ask.task_id)) })];
  }),
  onWrite(EVENT.CREATE_LABEL, async (act, ask) => {
    const name = ask.label.trim();
    if (name.length > NAME_LIMIT) throw new AppError('invalid', { field: 'label', reason: 'too_big' });
    const params = { id: ask.task_id };
    const answer = answered(
      calls['tasks.createLabel'],
      await act.call('tasks.createLabel', { params, body: { name } }),
    );
    return [
      say(EVENT.CREATE_LABEL, {
        ...echo(ask),
        ...(await labelsReply(act, ask.task_id)),
        new_label: { ...answer.new_label, selected: true },
        is_new: answer.is_new,
      }),
    ];
  }),
];
