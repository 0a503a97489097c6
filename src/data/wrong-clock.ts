/** Whether the clock of this device is so wrong that the person should know. */
import { useSyncSelector } from './sync-status.ts';

/** Milliseconds; less is nobody's business. */
const WORTH_A_WORD = 120_000;
const MINUTE = 60_000;

/** Minutes that the clock is off by; null while that is not worth a word. */
export function useWrongClock(): number | null {
  return useSyncSelector(({ clockOffset }) => {
    const off = Math.abs(clockOffset);
    return off > WORTH_A_WORD ? Math.round(off / MINUTE) : null;
  });
}
