/** Awaits a change. True when it is saved on this device; else shows why not: the rule that forbids it, or the failure to save. */
import { reportNotStored } from '../../../app/failures/report-not-stored.ts';

async function kept(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    await reportNotStored(error);
    return false;
  }
}

export function useSaveChange(): (change: Promise<unknown>) => Promise<boolean> {
  return kept;
}
