/**
 * The activity of a task: computed by the server, cached with its age, requested again when the task has changed.
 * Without a network the cached activity of the whole project (`prefetched-activity.ts`) is used.
 */
import { useEffect, useMemo } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useAnswer } from '../answers.ts';
import { useSync } from '../sync-context.ts';
import { useRowMark } from '../sync-status.ts';
import type { AnswerState } from '../sync-types.ts';
import { type JoinedActivity, joinActivity } from './joined-activity.ts';
import { PROJECT_ACTIVITY, REFRESH_AFTER } from './prefetched-activity.ts';

const TASK_ACTIVITY = 'taskActivity.list';

export interface TaskActivity extends JoinedActivity {
  readonly state: AnswerState<unknown>['state'];
  /** Time of the last activity request for this task, ISO UTC. */
  readonly askedAt: string | null;
}

type Subject = Pick<Task, 'id' | 'project_id' | 'created_at' | 'updated_at'>;

export function useTaskActivity(task: Subject): TaskActivity {
  const { id: taskId, project_id: projectId, created_at: created, updated_at: changed } = task;
  const client = useSync();
  // Before the server has received the change its answer would be the same.
  const isUnsent = useRowMark('task', taskId) === 'unsent';
  useEffect(() => {
    if (!isUnsent) void client.answer(TASK_ACTIVITY, { params: { taskId } }).refresh();
  }, [client, taskId, changed, isUnsent]);
  const own = useAnswer(TASK_ACTIVITY, { params: { taskId } });
  const recent = useAnswer(PROJECT_ACTIVITY, { params: { projectId } }, REFRESH_AFTER);
  return useMemo(
    () => ({ ...joinActivity(taskId, created, own, recent), state: own.state, askedAt: own.at }),
    [taskId, created, own, recent],
  );
}
