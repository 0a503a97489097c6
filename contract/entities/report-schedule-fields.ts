/** A scheduled report: which report file is mailed to whom, and when. Not synced: it is edited online only. */
import * as z from 'zod/mini';
import { DURATION_KEYS } from '../rules/date-presets.ts';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { id } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Reports that can be scheduled. */
export const SCHEDULED_REPORTS = ['projects', 'members', 'timesheet', 'time_logs'] as const;

const form = { create: 'required', update: 'plain', sentIn: ['list'] } as const;

/** The fields of its form. */
export const reportScheduleFields = defineFields({
  name: field(kind.text(LIMITS.viewName), form),
  report: field(kind.data(z.enum(SCHEDULED_REPORTS)), form),
  format: field(kind.data(z.enum(['xlsx', 'csv'])), form),
  /** The days it covers, relative to the day it is sent. */
  duration: field(kind.data(z.enum(DURATION_KEYS)), form),
  cadence: field(kind.data(z.enum(['weekly', 'monthly'])), form),
  /** Weekly: 0 (Sunday) to 6; monthly: day 1 to 28. */
  day: field(kind.integer(0, 28), form),
  /** Team members who are owner or admin. */
  recipients: field(kind.data(z.array(id).check(z.minLength(1), z.maxLength(50))), form),
  paused: field(kind.flag, form),
});
export type ReportScheduleForm = Readonly<RowOf<typeof reportScheduleFields>>;
