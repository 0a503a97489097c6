/** Counts the tasks of a project that use one of its values, over everything on this device, on demand. */
import { useCallback } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type Reading, useReading } from './use-reading.ts';

export interface UseQuestion {
  readonly field: 'status_id' | 'phase_id' | 'assignees';
  readonly id: string;
}

const holds = (task: Task, { field, id }: UseQuestion): boolean =>
  field === 'assignees' ? task.assignees.includes(id) : task[field] === id;

/** Number of tasks, including archived ones; null until counted, or when nothing is requested. */
export function useTaskCount(projectId: string, question: UseQuestion | null): number | null {
  const { field, id } = question ?? {};
  const read = useCallback<Reading<number | null>>(
    async ({ task }) => {
      if (field === undefined || id === undefined) return null;
      const all = task.where('project_id').equals(projectId);
      return all.filter((row) => holds(row, { field, id })).count();
    },
    [projectId, field, id],
  );
  return useReading(read);
}
