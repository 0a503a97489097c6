/** Time logs of a person in all projects on this device: read once while shown, then updated by changed rows. */
import { useEffect, useMemo, useState } from 'react';
import type { WorkLog } from '../../contract/entities/task-entities.ts';
import { useSync } from './sync-context.ts';

type Logs = ReadonlyMap<string, WorkLog>;

/** The person's own time logs. Null until read; unordered. */
export function useMyWorkLogs(): readonly WorkLog[] | null {
  const { userId } = useSync();
  return useWorkLogsOf(userId);
}

/** Time logs of one account on this device. Null until read; unordered. */
export function useWorkLogsOf(userId: string): readonly WorkLog[] | null {
  const client = useSync();
  const { replica } = client;
  const [logs, setLogs] = useState<Logs | null>(null);
  useEffect(() => {
    let current = true;
    const keep = (next: (old: Logs | null) => Logs | null): void => {
      if (current) setLogs(next);
    };
    const readAll = async (): Promise<void> => {
      const own = await replica.workLog.filter((log) => log.user_id === userId).toArray();
      keep(() => new Map(own.map((log) => [log.id, log])));
    };
    const readSome = async (ids: readonly string[]): Promise<void> => {
      const rows = await replica.workLog.bulkGet([...ids]);
      keep((old) => {
        const next = new Map(old ?? []);
        ids.forEach((id, index) => {
          const row = rows[index];
          if (row?.user_id === userId) next.set(id, row);
          else next.delete(id);
        });
        return next;
      });
    };
    const stop = client.onRowsChanged((changes) => {
      for (const { entity, ids } of changes) {
        if (entity === 'workLog') void (ids === null ? readAll() : readSome(ids)).catch(() => undefined);
      }
    });
    void readAll().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [client, replica, userId]);
  return useMemo(() => logs && [...logs.values()], [logs]);
}
