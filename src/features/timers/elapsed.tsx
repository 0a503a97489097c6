/** The running time of a timer, updated each second. Props: since (instant). */
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
  // Floors the elapsed time, not the clock: otherwise a start between two seconds would lose up to one.
  const seconds = useSyncExternalStore(eachSecond, () => Math.floor((currentTime() - started) / SECOND));
  return (
    <time className="timer-elapsed hf-num" dateTime={since}>
      {elapsedText(seconds * SECOND)}
    </time>
  );
}
