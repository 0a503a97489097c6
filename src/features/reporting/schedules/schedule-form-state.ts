/** The form state of a new or existing scheduled report. */
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import {
  reportScheduleFields,
  type ReportScheduleForm,
} from '../../../../contract/entities/report-schedule-fields.ts';
import type { ReportOf } from '../../../data/reports.ts';

export type Schedule = ReportOf<'reportSchedules.list'>[number];

export type ScheduledReport = ReportScheduleForm['report'];

const MONDAY = 1;

/** Defaults: each Monday, over the previous week, to the creator. */
export function newForm(report: ScheduledReport, name: string, me: string | undefined): ReportScheduleForm {
  const recipients = me === undefined ? [] : [me];
  return {
    ...{ name, report, format: 'xlsx', duration: 'PREV_WEEK', cadence: 'weekly', day: MONDAY },
    ...{ recipients, paused: false },
  };
}

export const formOf = (schedule: Schedule): ReportScheduleForm =>
  pick(schedule, fieldsWhere(reportScheduleFields, 'update'));

/** Changes the cadence and resets the day, because the days differ per cadence. */
export const withCadence = (
  form: ReportScheduleForm,
  cadence: ReportScheduleForm['cadence'],
): ReportScheduleForm => ({
  ...form,
  cadence,
  day: MONDAY,
});

/** The server refuses a form without a name or recipients. */
export const isComplete = ({ name, recipients }: ReportScheduleForm): boolean =>
  name.trim() !== '' && recipients.length > 0;
