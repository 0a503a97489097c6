/** How many tasks of a project something of it stands in, counted over everything on this device while it is asked. */
import { useCallback } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type Reading, useReading } from './use-reading.ts';

export interface UseQuestion {
  readonly field: 'status_id' | 'phase_id' | 'assignees';
  readonly id: string;
}

const holds = (task: Task, { field, id }: UseQuestion): boolean =>
  field === 'assignees' ? task.assignees.includes(id) : task[field] === id;

/** Number of tasks, archived ones too; null until counted, or when nothing is asked. */
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
