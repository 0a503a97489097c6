/** Adds, changes and deletes time logs. Each change resolves when it is stored on this device. */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Task, WorkLog } from '../../../contract/entities/task-entities.ts';
import { change } from '../mutate.ts';
import { useMutate, useMutateAll } from '../sync-context.ts';

export interface LoggedTime {
  readonly seconds: number;
  /** ISO instant at which the work began. */
  readonly startedAt: string;
  readonly description: string | null;
}

export interface WorkLogActions {
  /** Logs time and, with `me`, assigns the person to the task in the same undo step. */
  readonly log: (task: Task, time: LoggedTime, me: string | undefined) => Promise<void>;
  readonly change: (log: WorkLog, time: LoggedTime) => Promise<void>;
  readonly remove: (log: WorkLog) => Promise<void>;
}

export function useWorkLogActions(): WorkLogActions {
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  return useMemo(
    () => ({
      log: ({ id: taskId, assignees }, time, me) =>
        mutateAll([
          change('workLog.create', { workLogId: newId(), taskId, ...time }),
          ...(me === undefined || assignees.includes(me)
            ? []
            : [change('task.assign', { taskId, teamMemberId: me, assigned: true })]),
        ]),
      change: ({ id: workLogId, task_id: taskId }, time) =>
        mutate.workLog.update({ workLogId, taskId, ...time }),
      remove: ({ id: workLogId, task_id: taskId }) => mutate.workLog.remove({ workLogId, taskId }),
    }),
    [mutate, mutateAll],
  );
}
