/** Time logged by all members of the active team in a range of days, from the projects in the replica, without the server. */
import { useMemo } from 'react';
import type { WorkLog } from '../../contract/entities/task-entities.ts';
import type { DayRange } from '../../contract/rules/date-presets.ts';
import { useMe, useTeam } from './people.ts';
import { dayIn } from './today.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';

export interface DeviceLog {
  readonly projectId: string;
  readonly userId: string;
  readonly seconds: number;
}

const allLogs: ReplicaQuery<readonly WorkLog[]> = ({ workLog }) => workLog.toArray();

/** Null until it was read. */
export function useDeviceLogs(range: DayRange | null): readonly DeviceLog[] | null {
  const zone = useMe()?.timezone_name;
  const teamId = useTeam()?.id;
  const logs = useReplicaQuery(allLogs);
  return useMemo(() => {
    const isIn = ({ team_id: ofTeam, started_at: at }: WorkLog): boolean => {
      if (ofTeam !== teamId) return false;
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
  }, [logs, zone, teamId, range]);
}
