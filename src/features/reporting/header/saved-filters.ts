/**
 * How a person last looked at each report on this device. The period is one for all reports. An address that somebody was sent
 * says itself what it shows: what is stored is in the links of the sidebar only.
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
    // With the view it began with, so that it opens by its name again.
    [screen]: { ...withoutPeriod(filtersOf(search)), saved: search.saved },
    [PERIOD]: periodPart(search),
  };
  writeStored('local', keyOf(userId), JSON.stringify(stored));
}

/** The search of a link to a report: as it was last looked at, over the days that were last looked at. */
export function savedFilters(userId: string, screen: string): ReportSearch {
  const stored = readFilters(userId);
  return { ...partOf(stored, screen), ...partOf(stored, PERIOD) };
}
