/** Sums of seconds by one field, largest first. */
import type { DeviceLog } from '../../../data/device-time.ts';

export function sumsBy(
  logs: readonly DeviceLog[],
  field: 'projectId' | 'userId',
): readonly { readonly id: string; readonly seconds: number }[] {
  const sums = new Map<string, number>();
  for (const log of logs) sums.set(log[field], (sums.get(log[field]) ?? 0) + log.seconds);
  return [...sums]
    .map(([id, seconds]) => ({ id, seconds }))
    .toSorted((one, other) => other.seconds - one.seconds || (one.id < other.id ? -1 : 1));
}
