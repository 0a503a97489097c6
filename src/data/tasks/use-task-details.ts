/** Child rows of one task that are read only while it is open: its comments and the time logged on it. */
import { useCallback } from 'react';
import type { Comment, WorkLog } from '../../../contract/entities/task-entities.ts';
import { byCreation, type ReplicaQuery, useReplicaQuery } from '../use-replica-query.ts';

const NO_COMMENTS: readonly Comment[] = [];
const NO_LOGS: readonly WorkLog[] = [];

/** Comments on a task, oldest first. */
export function useTaskComments(taskId: string): readonly Comment[] {
  const read = useCallback<ReplicaQuery<readonly Comment[]>>(
    async (replica) => (await replica.comment.where('task_id').equals(taskId).toArray()).toSorted(byCreation),
    [taskId],
  );
  return useReplicaQuery(read) ?? NO_COMMENTS;
}

/** Time logged on a task, the latest work first. */
export function useTaskWorkLogs(taskId: string): readonly WorkLog[] {
  const read = useCallback<ReplicaQuery<readonly WorkLog[]>>(
    async (replica) => {
      const rows = await replica.workLog.where('task_id').equals(taskId).toArray();
      return rows.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
    },
    [taskId],
  );
  return useReplicaQuery(read) ?? NO_LOGS;
}
