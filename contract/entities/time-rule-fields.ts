/** Rules of a project for the time logged in it; `contract/rules/time-rules.ts` says what each field means. */
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';

/** Only our clients know these fields: a call that replaces a project without sending them leaves them unchanged. */
const rule = { create: 'optional', update: 'plain', sentIn: ['detail'] } as const;
const off = field(kind.flag, { ...rule, initial: false, later: false });

export const timeRuleFields = defineFields({
  /** Only people assigned to the task may log time on it. */
  time_assignees_only: off,
  /** No time on tasks that are done. */
  time_not_when_done: off,
  /** Manual time entries need a description. */
  time_note_needed: off,
  /** No time in the future. */
  time_not_ahead: off,
  /** Maximum hours one person may log in the project per day; null for no limit. */
  time_day_hours: field(kind.orNull(kind.integer(1, 24)), { ...rule, initial: null, later: null }),
});
export type TimeRules = Readonly<RowOf<typeof timeRuleFields>>;
