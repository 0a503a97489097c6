/** What day it is for the person. Follows midnight while the page is open. */
import { useSyncExternalStore } from 'react';
import { useMe } from './people.ts';
import { currentDate } from '../lib/clock.ts';

const MINUTE = 60_000;

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Cached, because screens ask at every render and a formatter is slow to make. Throws for an unknown zone. */
function formatter(timeZone: string | undefined): Intl.DateTimeFormat {
  let known = formatters.get(timeZone);
  if (!known) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    known = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    formatters.set(timeZone, known);
  }
  return known;
}

/** The calendar day `YYYY-MM-DD` of an instant in a time zone; the device's own where the zone is unknown. */
export function dayIn(timeZone: string | undefined, at: Date): string {
  try {
    return formatter(timeZone).format(at);
  } catch {
    return formatter(undefined).format(at);
  }
}

/** A sleeping machine misses timers, so the day is also looked at when the page is shown again. */
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
