/** Detects that the clock of this device is wrong by more than a tolerance. */
import { useSyncSelector } from './sync-status.ts';

/** Tolerance in milliseconds. */
const WORTH_A_WORD = 120_000;
const MINUTE = 60_000;

/** Error of the clock in minutes; null within the tolerance. */
export function useWrongClock(): number | null {
  return useSyncSelector(({ clockOffset }) => {
    const off = Math.abs(clockOffset);
    return off > WORTH_A_WORD ? Math.round(off / MINUTE) : null;
  });
}
