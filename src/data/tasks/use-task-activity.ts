/**
 * Who changed what of a task: computed by the server, kept here with its age, and asked for again when the task has changed.
 * Of a project that is open the newest changes of all its tasks are kept too, so that those say something without a network.
 */
import { useEffect, useMemo } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useAnswer } from '../answers.ts';
import { useSync } from '../sync-context.ts';
import { useRowMark, useSyncStatus } from '../sync-status.ts';
import type { AnswerState } from '../sync-types.ts';
import { type JoinedActivity, joinActivity } from './joined-activity.ts';

const TASK_ACTIVITY = 'taskActivity.list';
export const PROJECT_ACTIVITY = 'taskActivity.recent';
/** What is kept of a project is a few hundred kilobytes, so it is asked for this rarely, in milliseconds. */
const REFRESH_AFTER = 60_000;

/** Keeps the newest changes of a project's tasks on this device while the project is open: now, and a while after tasks change. */
export function usePrefetchedActivity(projectId: string): void {
  const client = useSync();
  const { online } = useSyncStatus();
  useEffect(() => {
    if (!online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): (() => void) =>
      // Whoever looks has it asked for, and need not stay for the answer.
      whenIdle(() =>
        client
          .answer(PROJECT_ACTIVITY, { params: { projectId } }, REFRESH_AFTER)
          .subscribe(() => undefined)(),
      );
    let callOff = look();
    const stop = client.onRowsChanged((changes) => {
      if (timer !== undefined || !changes.some(({ entity }) => entity === 'task')) return;
      timer = setTimeout(() => {
        timer = undefined;
        callOff = look();
      }, REFRESH_AFTER);
    });
    return () => {
      stop();
      clearTimeout(timer);
      callOff();
    };
  }, [client, projectId, online]);
}

export interface TaskActivity extends JoinedActivity {
  readonly state: AnswerState<unknown>['state'];
  /** When the task itself was last asked about, ISO UTC. */
  readonly askedAt: string | null;
}

type Subject = Pick<Task, 'id' | 'project_id' | 'created_at' | 'updated_at'>;

export function useTaskActivity(task: Subject): TaskActivity {
  const { id: taskId, project_id: projectId, created_at: created, updated_at: changed } = task;
  const client = useSync();
  // Before the server has the change it can only say what is known already.
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
