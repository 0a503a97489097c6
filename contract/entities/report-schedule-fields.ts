/** A scheduled report: which file of a report goes to whom, and when. Not synced: it is made where there is a network. */
import * as z from 'zod/mini';
import { DURATION_KEYS } from '../rules/date-presets.ts';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { id } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Reports that can be sent. */
export const SCHEDULED_REPORTS = ['projects', 'members', 'timesheet', 'time_logs'] as const;

const form = { create: 'required', update: 'plain', sentIn: ['list'] } as const;

/** What its form holds. */
export const reportScheduleFields = defineFields({
  name: field(kind.text(LIMITS.viewName), form),
  report: field(kind.data(z.enum(SCHEDULED_REPORTS)), form),
  format: field(kind.data(z.enum(['xlsx', 'csv'])), form),
  /** Which days it covers, counted from the day it is sent. */
  duration: field(kind.data(z.enum(DURATION_KEYS)), form),
  cadence: field(kind.data(z.enum(['weekly', 'monthly'])), form),
  /** Of a week 0 (Sunday) to 6, of a month 1 to 28. */
  day: field(kind.integer(0, 28), form),
  /** Members of the team who are owner or admin. */
  recipients: field(kind.data(z.array(id).check(z.minLength(1), z.maxLength(50))), form),
  paused: field(kind.flag, form),
});
export type ReportScheduleForm = Readonly<RowOf<typeof reportScheduleFields>>;
