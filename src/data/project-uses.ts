/** How many tasks of a project something of it stands in, counted over everything on this device when it is asked. */
import { useEffect, useState } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { useSync } from './sync-context.ts';

export interface UseQuestion {
  readonly field: 'status_id' | 'phase_id' | 'assignees';
  readonly id: string;
}

const holds = (task: Task, { field, id }: UseQuestion): boolean =>
  field === 'assignees' ? task.assignees.includes(id) : task[field] === id;

/** Number of tasks, archived ones too; null until counted, or when nothing is asked. */
export function useTaskCount(projectId: string, question: UseQuestion | null): number | null {
  const client = useSync();
  const [found, setFound] = useState<{ readonly of: string; readonly count: number } | null>(null);
  const key = question && `${projectId} ${question.field} ${question.id}`;
  const { field, id } = question ?? {};
  useEffect(() => {
    if (key === null || field === undefined || id === undefined) return undefined;
    let current = true;
    client.replica.task
      .where('project_id')
      .equals(projectId)
      .filter((task) => holds(task, { field, id }))
      .count()
      .then((count) => {
        if (current) setFound({ of: key, count });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, projectId, key, field, id]);
  return found?.of === key ? found.count : null;
}
