/** Morning, afternoon or evening on this device; follows the clock. */
import { useSyncExternalStore } from 'react';
import { type DayPart, dayPart } from './home-sections.ts';
import { currentDate } from '../../lib/clock.ts';

const MINUTE = 60_000;

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

export function useDayPart(): DayPart {
  return useSyncExternalStore(eachMinute, () => dayPart(currentDate().getHours()));
}
