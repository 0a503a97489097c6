/** Time that a member of the active team logged for it in some days, split by billable, from the logs on this device. */
import { useCallback } from 'react';
import { dayInZone } from '../../contract/rules/zone-day.ts';
import { useMe, useTeam } from './people.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';

export interface LoggedTime {
  readonly billableMinutes: number;
  readonly otherMinutes: number;
}

/** Null until it has been read; zero for a member without an account. */
export function useLoggedTime(userId: string | null, from: string, to: string): LoggedTime | null {
  const zone = useMe()?.timezone_name ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const teamId = useTeam()?.id;
  const read: ReplicaQuery<LoggedTime> = useCallback(
    async (replica) => {
      const logs = await replica.workLog
        .filter((log) => {
          if (log.user_id !== userId || log.team_id !== teamId) return false;
          const day = dayInZone(new Date(log.started_at), zone);
          return day >= from && day <= to;
        })
        .toArray();
      const tasks = await replica.task.bulkGet([...new Set(logs.map((log) => log.task_id))]);
      const billable = new Set(tasks.flatMap((task) => (task?.billable ? [task.id] : [])));
      const minutesOf = (wanted: boolean): number =>
        logs.reduce((sum, log) => sum + (billable.has(log.task_id) === wanted ? log.time_spent / 60 : 0), 0);
      return { billableMinutes: Math.round(minutesOf(true)), otherMinutes: Math.round(minutesOf(false)) };
    },
    [userId, teamId, from, to, zone],
  );
  return useReplicaQuery(read);
}
