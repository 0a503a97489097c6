/** How much of the person's work is on this device and opens without a network. */
import { useEffect, useState } from 'react';
import { useSync } from './sync-context.ts';

export interface OfflineFacts {
  readonly projects: number;
  readonly tasks: number;
}

/** Changes come in bursts while syncing; counting once after each is enough. */
const RECOUNT_AFTER = 500;

/** Null until counted. */
export function useOfflineFacts(): OfflineFacts | null {
  const client = useSync();
  const [facts, setFacts] = useState<OfflineFacts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const count = async (): Promise<void> => {
      const [projects, tasks] = await Promise.all([
        client.replica.project.count(),
        client.replica.task.count(),
      ]);
      if (current) setFacts({ projects, tasks });
    };
    void count();
    const stop = client.onRowsChanged((changes) => {
      if (!changes.some(({ entity }) => entity === 'task' || entity === 'project')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void count(), RECOUNT_AFTER);
    });
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return facts;
}
