/** Failures of allocations, time off and holidays (projects notes 10.6, 10.7). Part of the list in `errors.ts`. */
import type { ErrorDefinition } from './errors.ts';

export const PLANNING_ERRORS = {
  allocation_exists: { status: 409, disposition: 'reject' },
  time_off_exists: { status: 409, disposition: 'reject' },
  holiday_exists: { status: 409, disposition: 'reject' },
} as const satisfies Record<string, ErrorDefinition>;
