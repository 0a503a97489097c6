/** Time logged in a range of days by everybody, in the projects of this device: what it knows without the server. */
import { useEffect, useMemo, useState } from 'react';
import type { WorkLog } from '../../contract/entities/task-entities.ts';
import type { DayRange } from '../../contract/rules/date-presets.ts';
import { useMe } from './people.ts';
import { useSync } from './sync-context.ts';
import { dayIn } from './today.ts';

export interface DeviceLog {
  readonly projectId: string;
  readonly userId: string;
  readonly seconds: number;
}

/** Null until it was read. Read once: it stands in for a report, which would not follow either. */
export function useDeviceLogs(range: DayRange | null): readonly DeviceLog[] | null {
  const { replica } = useSync();
  const zone = useMe()?.timezone_name;
  const [logs, setLogs] = useState<readonly WorkLog[] | null>(null);
  useEffect(() => {
    let current = true;
    void replica.workLog.toArray().then(
      (found) => {
        if (current) setLogs(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [replica]);
  return useMemo(() => {
    const isIn = ({ started_at: at }: WorkLog): boolean => {
      const day = dayIn(zone, new Date(at));
      return range === null || (day >= range.from && day <= range.to);
    };
    return (
      logs?.filter(isIn).map((log) => ({
        projectId: log.project_id,
        userId: log.user_id,
        seconds: log.time_spent,
      })) ?? null
    );
  }, [logs, zone, range]);
}
