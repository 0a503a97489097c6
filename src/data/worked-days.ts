/** Which days a team works. */
import { useMemo } from 'react';
import type { Team } from '../../contract/entities/team-entities.ts';
import {
  DEFAULT_WORKING_TIME,
  indexHolidays,
  workingDay,
  workingTime,
} from '../../contract/rules/working-time.ts';
import { useRow } from './use-store.ts';

/** Whether a team works on a day: its week without its holidays. Where no day of the week is worked, the usual ones are. */
export function workedDays(
  team: Pick<Team, 'working_days' | 'holidays'> | undefined,
): (day: string) => boolean {
  const named = team && team.working_days.length > 0 ? team.working_days : DEFAULT_WORKING_TIME.working_days;
  const holidays = team?.holidays ?? [];
  // The length of the day says nothing here.
  const organization = { working_days: named, working_hours: 8, holidays };
  const time = workingTime(organization, null, [], indexHolidays(holidays));
  return (day) => workingDay(time, day).kind === 'work';
}

/** The same function while nothing changes. */
export function useWorkedDays(teamId: string): (day: string) => boolean {
  const team = useRow('team', teamId);
  return useMemo(() => workedDays(team), [team]);
}
