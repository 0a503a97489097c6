/** The current time, updated at an interval while the component is mounted. */
import { useEffect, useState } from 'react';
import { currentDate } from './clock.ts';

export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(currentDate);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentDate()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
