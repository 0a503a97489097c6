/** Who changed what of a task: computed by the server, kept here with its age, and asked for again when the task has changed. */
import { useEffect } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls/index.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useAnswer } from '../answers.ts';
import { useSync } from '../sync-context.ts';
import type { AnswerState } from '../sync-types.ts';

export type TaskActivity = AnswerOf<(typeof calls)['taskActivity.list']>;

const CALL = 'taskActivity.list';

export function useTaskActivity({
  id: taskId,
  updated_at: changed,
}: Pick<Task, 'id' | 'updated_at'>): AnswerState<TaskActivity> {
  const client = useSync();
  useEffect(() => {
    void client.answer(CALL, { params: { taskId } }).refresh();
  }, [client, taskId, changed]);
  return useAnswer<TaskActivity>(CALL, { params: { taskId } });
}
