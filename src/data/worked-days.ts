/** Which days a team works. */
import { useMemo } from 'react';
import { weekdayOf } from '../lib/day.ts';
import { useRow } from './use-store.ts';

/** As the wire names them, from Monday. */
const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const USUAL = WEEK_DAYS.slice(0, 5);

/** The same function while nothing changes. Where no day is worked, the usual ones are. */
export function useWorkedDays(teamId: string): (day: string) => boolean {
  const named = useRow('team', teamId)?.working_days;
  return useMemo(() => {
    const days = named && named.length > 0 ? named : USUAL;
    const worked = WEEK_DAYS.map((name) => days.includes(name));
    return (day: string) => worked[weekdayOf(day) - 1] ?? true;
  }, [named]);
}
