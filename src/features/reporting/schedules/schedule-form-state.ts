/** What the form of a scheduled report holds, from a report that exists or for a new one. */
import type { DurationKey } from '../../../../contract/rules/date-presets.ts';
import type { ReportOf } from '../../../data/reports.ts';

export type Schedule = ReportOf<'reportSchedules.list'>[number];

export const SCHEDULED = ['projects', 'members', 'timesheet', 'time_logs'] as const;
export type ScheduledReport = (typeof SCHEDULED)[number];

export interface ScheduleForm {
  readonly name: string;
  readonly report: ScheduledReport;
  readonly format: 'xlsx' | 'csv';
  readonly duration: DurationKey;
  readonly cadence: 'weekly' | 'monthly';
  readonly day: number;
  readonly recipients: readonly string[];
  readonly paused: boolean;
}

const MONDAY = 1;

/** On Mondays, over the week before, to whoever makes it. */
export function newForm(report: ScheduledReport, name: string, me: string | undefined): ScheduleForm {
  const recipients = me === undefined ? [] : [me];
  return {
    ...{ name, report, format: 'xlsx', duration: 'PREV_WEEK', cadence: 'weekly', day: MONDAY },
    ...{ recipients, paused: false },
  };
}

export function formOf({
  name,
  report,
  format,
  duration,
  cadence,
  day,
  recipients,
  paused,
}: Schedule): ScheduleForm {
  return { name, report, format, duration, cadence, day, recipients, paused: paused === true };
}

/** Another cadence begins on a day that it has. */
export const withCadence = (form: ScheduleForm, cadence: ScheduleForm['cadence']): ScheduleForm => ({
  ...form,
  cadence,
  day: MONDAY,
});

/** The server refuses what has no name or goes to nobody. */
export const isComplete = ({ name, recipients }: ScheduleForm): boolean =>
  name.trim() !== '' && recipients.length > 0;
