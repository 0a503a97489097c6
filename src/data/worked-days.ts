/** The working days of a team. */
import { useMemo } from 'react';
import { workedDays } from '../../contract/rules/working-time.ts';
import { useRow } from './use-store.ts';

/** The same function until something changes. */
export function useWorkedDays(teamId: string): (day: string) => boolean {
  const team = useRow('team', teamId);
  return useMemo(() => workedDays(team), [team]);
}
