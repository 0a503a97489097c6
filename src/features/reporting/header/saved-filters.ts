/**
 * The last used filters of each report on this device. The period is common to all reports. Stored filters are used
 * only in the links of the sidebar: other addresses define by themselves what they show.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import {
  filtersOf,
  periodPart,
  readReportSearch,
  type ReportSearch,
  withoutPeriod,
} from './report-search.ts';

const keyOf = (userId: string): string => `${STORAGE_KEYS.reportFilters}.${userId}`;
const PERIOD = 'period';

type StoredFilters = Readonly<Record<string, unknown>>;

function readFilters(userId: string): StoredFilters {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

const partOf = (stored: StoredFilters, name: string): ReportSearch => {
  const part = stored[name];
  return typeof part === 'object' && part !== null ? readReportSearch({ ...part }) : {};
};

export function saveFilters(userId: string, screen: string, search: ReportSearch): void {
  const stored = {
    ...readFilters(userId),
    // Includes the saved view, so that it is open again.
    [screen]: { ...withoutPeriod(filtersOf(search)), saved: search.saved },
    [PERIOD]: periodPart(search),
  };
  writeStored('local', keyOf(userId), JSON.stringify(stored));
}

/** Search parameters of a link to a report: its last filters and the last period. */
export function savedFilters(userId: string, screen: string): ReportSearch {
  const stored = readFilters(userId);
  return { ...partOf(stored, screen), ...partOf(stored, PERIOD) };
}
