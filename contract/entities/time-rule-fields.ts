/** What a project asks of time that is logged in it; `contract/rules/time-rules.ts` says what each field means. */
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';

/** Only our clients know them: they stay when a call that replaces a project leaves them out. */
const rule = { create: 'optional', update: 'plain', sentIn: ['detail'] } as const;
const off = field(kind.flag, { ...rule, initial: false, later: false });

export const timeRuleFields = defineFields({
  /** Only people assigned to the task may log time on it. */
  time_assignees_only: off,
  /** No time on tasks that are done. */
  time_not_when_done: off,
  /** Time that is typed needs a description. */
  time_note_needed: off,
  /** No time that has not passed yet. */
  time_not_ahead: off,
  /** Hours that one person may log in the project on one day; null for no limit. */
  time_day_hours: field(kind.orNull(kind.integer(1, 24)), { ...rule, initial: null, later: null }),
});
export type TimeRules = Readonly<RowOf<typeof timeRuleFields>>;
