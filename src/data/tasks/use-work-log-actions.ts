/** Adds, changes and deletes time logs. Each change resolves when it is stored on this device. */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Task, WorkLog } from '../../../contract/entities/task-entities.ts';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';
import { useMemberships } from '../people.ts';
import { useCanInProjects } from '../permissions.ts';
import { useMutate, useMutateAll, useStore } from '../sync-context.ts';
import { assignment } from './joining.ts';
import { outsiderTest } from './outsider-test.ts';

export interface LoggedTime {
  readonly seconds: number;
  /** ISO instant at which the work began. */
  readonly startedAt: string;
  readonly description: string | null;
}

export interface WorkLogActions {
  /** Logs time and, where they may assign tasks, assigns the person to the task in the same undo step. */
  readonly log: (task: Task, time: LoggedTime) => Promise<void>;
  readonly change: (log: WorkLog, time: LoggedTime) => Promise<void>;
  readonly remove: (log: WorkLog) => Promise<void>;
}

export function useWorkLogActions(): WorkLogActions {
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const store = useStore();
  const memberships = useMemberships();
  const mayAssign = useCanInProjects('task.create');
  return useMemo(() => {
    const assignMe = ({ id, team_id, project_id, assignees }: Task): readonly NamedMutation[] => {
      const me = memberships.find((member) => member.team_id === team_id)?.id;
      const project = store.small.project.get(project_id);
      if (me === undefined || assignees.includes(me) || !project || !mayAssign(project)) return [];
      return [assignment(id, me, true, outsiderTest(store)(me, project_id))];
    };
    return {
      log: (task, time) =>
        mutateAll([
          change('workLog.create', { workLogId: newId(), taskId: task.id, ...time }),
          ...assignMe(task),
        ]),
      change: ({ id: workLogId, task_id: taskId }, time) =>
        mutate.workLog.update({ workLogId, taskId, ...time }),
      remove: ({ id: workLogId, task_id: taskId }) => mutate.workLog.remove({ workLogId, taskId }),
    };
  }, [mutate, mutateAll, store, memberships, mayAssign]);
}
