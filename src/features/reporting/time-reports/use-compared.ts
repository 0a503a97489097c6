/** The same report for the previous period of equal length, when the address asks for the comparison; else null. */
import { type ReportOf, useReport } from '../../../data/reports.ts';
import type { CallInputs } from '../../../data/sync-types.ts';
import { useToday } from '../../../data/today.ts';
import { type DayRange, rangeBefore } from '../../../../contract/rules/date-presets.ts';
import { rangeOf } from '../header/period.ts';
import type { ReportSearch } from '../header/report-search.ts';
import type { TimeBody, TimeFilters } from './use-time-filters.ts';

interface Compared<T> {
  readonly data: T | undefined;
  readonly range: DayRange;
}

type ComparedCall = 'timeReports.byProject' | 'timeReports.byMember';

export function useCompared<N extends ComparedCall>(
  call: N,
  { body }: TimeFilters,
  search: ReportSearch,
  ask: (body: TimeBody) => CallInputs<N>,
): Compared<ReportOf<N>> | null {
  const today = useToday();
  const range = rangeOf(search, today);
  const before = search.compare && range ? rangeBefore(range) : null;
  const { data } = useReport(
    call,
    before && body ? ask({ ...body, date_range: [before.from, before.to] }) : null,
  );
  return before && { data, range: before };
}
