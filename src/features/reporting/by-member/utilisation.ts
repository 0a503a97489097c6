/** Use of capacity in words and shares. */

interface Used {
  readonly total_working_hours: number;
  readonly utilization_state: 'under' | 'optimal' | 'over';
}

/** Without a working day in the period there is no capacity, and no share of it. */
export const stateOf = (row: Used): 'under' | 'optimal' | 'over' | 'none' =>
  row.total_working_hours === 0 ? 'none' : row.utilization_state;

export interface TeamUse {
  /** Hours. */
  readonly logged: number;
  readonly expected: number;
  /** Null without capacity. */
  readonly percent: number | null;
  readonly state: 'under' | 'optimal' | 'over' | 'none';
}

export function teamUse(totals: {
  readonly total_time_logs: string;
  readonly total_estimated_hours: string;
}): TeamUse {
  const logged = Number(totals.total_time_logs);
  const expected = Number(totals.total_estimated_hours);
  if (!(expected > 0)) return { logged, expected: 0, percent: null, state: 'none' };
  const percent = (logged * 100) / expected;
  const state = percent < 90 ? 'under' : percent > 110 ? 'over' : 'optimal';
  return { logged, expected, percent, state };
}
