/** How long a timer has run, counting on each second. Props: since (instant). */
import { useSyncExternalStore } from 'react';
import { elapsedText } from './timer-text.ts';
import { currentTime } from '../../lib/clock.ts';

const SECOND = 1000;

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

export function Elapsed({ since }: { readonly since: string }) {
  const started = Date.parse(since);
  // Of the time that has run, not of the clock: a start between two seconds would lose up to one.
  const seconds = useSyncExternalStore(eachSecond, () => Math.floor((currentTime() - started) / SECOND));
  return (
    <time className="timer-elapsed hf-num" dateTime={since}>
      {elapsedText(seconds * SECOND)}
    </time>
  );
}
