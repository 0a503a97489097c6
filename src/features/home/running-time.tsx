/** Running time of a timer, updated each second. Props: since (instant). */
import { useSyncExternalStore } from 'react';
import { clockText } from './home-sections.ts';
import { currentTime } from '../../lib/clock.ts';

const SECOND = 1000;

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

const nowInSeconds = (): number => Math.floor(currentTime() / SECOND);

export function RunningTime({ since }: { readonly since: string }) {
  const now = useSyncExternalStore(eachSecond, nowInSeconds);
  return <span className="hf-num">{clockText(now * SECOND - Date.parse(since))}</span>;
}
