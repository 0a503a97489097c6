/** How much of the person's data is on this device and available offline. */
import { useReplicaQuery } from './use-replica-query.ts';
import type { ReplicaDatabase } from './sync-types.ts';

export interface OfflineCounts {
  readonly projects: number;
  readonly tasks: number;
}

async function countRows({ project, task }: ReplicaDatabase): Promise<OfflineCounts> {
  const [projects, tasks] = await Promise.all([project.count(), task.count()]);
  return { projects, tasks };
}

/** Null until counted. */
export function useOfflineCounts(): OfflineCounts | null {
  return useReplicaQuery(countRows);
}
