/** The description of a task in the replica, whatever a screen still shows. */
import { useCallback } from 'react';
import { useSync } from '../sync-context.ts';

/** Undefined when the task is not on this device. */
export function useStoredDescription(taskId: string): () => Promise<string | null | undefined> {
  const { replica } = useSync();
  return useCallback(async () => (await replica.task.get(taskId))?.description, [replica, taskId]);
}
