/** The time, renewed every so often while the component is on screen. */
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
