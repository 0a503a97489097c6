/** The period of a report. */
import { type DayRange, type DurationKey, presetRange } from '../../../../contract/rules/date-presets.ts';
import type { ReportSearch } from './report-search.ts';

type PeriodSearch = Pick<ReportSearch, 'duration' | 'from' | 'to'>;

export const DEFAULT_PERIOD: DurationKey = 'LAST_WEEK';

/** The period as calls take it. A preset is sent by name, so that yesterday's cached answer can be used offline. */
export interface PeriodInput {
  readonly duration: DurationKey;
  readonly date_range: readonly string[];
}

export function periodInput({ duration, from, to }: PeriodSearch): PeriodInput {
  const range = from !== undefined && to !== undefined ? [from, to] : [];
  return { duration: duration ?? DEFAULT_PERIOD, date_range: range };
}

/** The same as query parameters, where a list is joined into one text. */
export function periodQuery(search: PeriodSearch): Readonly<Record<string, string>> {
  const { duration, date_range: range } = periodInput(search);
  return range.length === 0 ? { duration } : { duration, date_range: range.join(',') };
}

/** Null for all time. */
export function rangeOf({ duration, from, to }: PeriodSearch, today: string): DayRange | null {
  if (from !== undefined && to !== undefined) return { from, to };
  return presetRange(duration ?? DEFAULT_PERIOD, today);
}
