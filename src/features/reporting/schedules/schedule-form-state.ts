/** What the form of a scheduled report holds, from a report that exists or for a new one. */
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import {
  reportScheduleFields,
  type ReportScheduleForm,
} from '../../../../contract/entities/report-schedule-fields.ts';
import type { ReportOf } from '../../../data/reports.ts';

export type Schedule = ReportOf<'reportSchedules.list'>[number];

export type ScheduledReport = ReportScheduleForm['report'];

const MONDAY = 1;

/** On Mondays, over the week before, to whoever makes it. */
export function newForm(report: ScheduledReport, name: string, me: string | undefined): ReportScheduleForm {
  const recipients = me === undefined ? [] : [me];
  return {
    ...{ name, report, format: 'xlsx', duration: 'PREV_WEEK', cadence: 'weekly', day: MONDAY },
    ...{ recipients, paused: false },
  };
}

export const formOf = (schedule: Schedule): ReportScheduleForm =>
  pick(schedule, fieldsWhere(reportScheduleFields, 'update'));

/** Another cadence begins on a day that it has. */
export const withCadence = (
  form: ReportScheduleForm,
  cadence: ReportScheduleForm['cadence'],
): ReportScheduleForm => ({
  ...form,
  cadence,
  day: MONDAY,
});

/** The server refuses what has no name or goes to nobody. */
export const isComplete = ({ name, recipients }: ReportScheduleForm): boolean =>
  name.trim() !== '' && recipients.length > 0;
