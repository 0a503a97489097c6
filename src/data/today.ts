/** The current day of the person; changes at midnight while the page is open. */
import { useSyncExternalStore } from 'react';
import { dayInKnownZone } from '../../contract/rules/zone-day.ts';
import { useMe } from './people.ts';
import { currentDate } from '../lib/clock.ts';

const MINUTE = 60_000;

/** The calendar day `YYYY-MM-DD` of an instant in a time zone; in the device's zone when that one is unknown. */
export function dayIn(timeZone: string | undefined, at: Date): string {
  try {
    return dayInKnownZone(at, timeZone);
  } catch {
    return dayInKnownZone(at, undefined);
  }
}

/** Timers do not run while a machine sleeps, so this also runs when the page becomes visible. */
export function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The person's time zone. */
export function useZone(): string {
  return useMe()?.timezone_name ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in the person's time zone, `YYYY-MM-DD`. */
export function useToday(): string {
  const zone = useMe()?.timezone_name;
  return useSyncExternalStore(eachMinute, () => dayIn(zone, currentDate()));
}
