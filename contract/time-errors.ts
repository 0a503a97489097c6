/**
 * Failures of logged time that a rule of its project does not allow (`contract/rules/time-rules.ts`). Part of the list
 * in `errors.ts`.
 */
import type { ErrorDefinition } from './errors.ts';
import type { TimeProblem } from './rules/time-rules.ts';

export const TIME_ERRORS = {
  time_not_assigned: { status: 403, disposition: 'reject' },
  time_task_done: { status: 409, disposition: 'reject' },
  time_note_needed: { status: 400, disposition: 'reject' },
  time_not_ahead: { status: 400, disposition: 'reject' },
  time_day_full: { status: 409, disposition: 'reject' },
} as const satisfies Record<TimeProblem, ErrorDefinition>;

/** Whether a code means that a rule of the project does not allow the time. */
export function isTimeProblem(code: string): code is TimeProblem {
  return Object.hasOwn(TIME_ERRORS, code);
}
