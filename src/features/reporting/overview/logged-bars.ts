/** The bars of logged time: one for each day, week or month of the period, including empty ones. */
import { addDays } from '../../../../contract/rules/date-presets.ts';
import { nextBucket, partOf } from '../../../../contract/rules/time-buckets.ts';
import type { ReportOf } from '../../../data/reports.ts';

type Work = ReportOf<'reporting.overviewTime'>;
interface Logged extends Pick<Work, 'from' | 'to' | 'step'> {
  readonly logged: readonly Work['logged'][number][];
}

export interface LoggedBar {
  /** The first day of the bar. */
  readonly day: string;
  /** Seconds. */
  readonly billable: number;
  readonly nonBillable: number;
}

/** Months are limited to those from the first to the last with logged time. */
export function loggedBars({ from, to, step, logged }: Logged): readonly LoggedBar[] {
  const [earliest, latest] = [logged.at(0)?.day, logged.at(-1)?.day];
  const [begin, last] = step === 'month' ? [earliest, latest] : [from ?? earliest, to ?? latest];
  if (begin === undefined || last === undefined) return [];
  const known = new Map(logged.map((part) => [part.day, part]));
  const bars: LoggedBar[] = [];
  for (let day = partOf(begin, step); day <= last; day = nextBucket(day, step)) {
    const part = known.get(day);
    bars.push({ day, billable: part?.billable ?? 0, nonBillable: part?.non_billable ?? 0 });
  }
  return bars;
}

/** The days of one bar that are in the period. */
export function daysOfBar({ from, to, step }: Logged, day: string): { from: string; to: string } {
  const end = addDays(nextBucket(day, step), -1);
  return { from: from !== null && from > day ? from : day, to: to !== null && to < end ? to : end };
}

/** Total seconds, and the billable share; null without time. */
export function loggedTotals({ logged }: Pick<Logged, 'logged'>) {
  const billable = logged.reduce((sum, part) => sum + part.billable, 0);
  const seconds = logged.reduce((sum, part) => sum + part.non_billable, billable);
  return { seconds, share: seconds === 0 ? null : billable / seconds };
}
