/** Counts the tasks of a project that use one of its values, over everything on this device, on demand. */
import { useCallback } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';

export interface UsageQuery {
  readonly field: 'status_id' | 'phase_id' | 'assignees';
  readonly id: string;
}

const matches = (task: Task, { field, id }: UsageQuery): boolean =>
  field === 'assignees' ? task.assignees.includes(id) : task[field] === id;

/** Number of tasks, including archived ones; null until counted, or when nothing is requested. */
export function useTaskCount(projectId: string, question: UsageQuery | null): number | null {
  const { field, id } = question ?? {};
  const read = useCallback<ReplicaQuery<number | null>>(
    async ({ task }) => {
      if (field === undefined || id === undefined) return null;
      const all = task.where('project_id').equals(projectId);
      return all.filter((row) => matches(row, { field, id })).count();
    },
    [projectId, field, id],
  );
  return useReplicaQuery(read);
}
