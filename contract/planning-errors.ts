/** Failures of allocations, time off and holidays (projects notes 10.6, 10.7). Part of the list in `errors.ts`. */
import type { ErrorFacts } from './errors.ts';

export const PLANNING_ERRORS = {
  allocation_exists: {
    status: 409,
    disposition: 'reject',
    message: 'This person is already allocated to this project on some of these days.',
  },
  time_off_exists: {
    status: 409,
    disposition: 'reject',
    message: 'This person already has time off on some of these days.',
  },
  holiday_exists: {
    status: 409,
    disposition: 'reject',
    message: 'There is already a holiday on this day.',
  },
} as const satisfies Record<string, ErrorFacts>;
