/** Utilisation of members: state, shares and the scale of their bars. */

interface Used {
  readonly total_working_hours: number;
  readonly utilization_state: 'under' | 'optimal' | 'over';
}

/** Without a working day in the period there is no capacity, and no state. */
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

interface Loaded {
  /** Hours. */
  readonly value: number;
  readonly total_working_hours: number;
}

/** Minimum scale, as a multiple of the capacity: leaves space for the label of 110%. */
const MIN_SCALE = 1.16;

/**
 * The scale of the members' bars. When all have the same capacity, it is shown in the header. When capacities differ,
 * each bar is relative to the member's own. In both cases the range of 90 to 110% is at the same position for all.
 * Without any capacity the bars show hours only.
 */
export function capacityScale(rows: readonly Loaded[]) {
  const capacities = new Set(rows.map((row) => row.total_working_hours).filter((hours) => hours > 0));
  const [only] = capacities;
  const common = capacities.size === 1 && only !== undefined ? only : null;
  if (only === undefined)
    return {
      common,
      hasCapacity: false,
      longest: Math.max(0, ...rows.map((row) => row.value)),
      of: (row: Loaded) => ({ hours: row.value, capacity: 0 }),
    };
  /** Multiple of the capacity. A member without capacity is shown relative to the common one. */
  const share = ({ value, total_working_hours: own }: Loaded): number => {
    const capacity = own > 0 ? own : common;
    return capacity === null ? 0 : value / capacity;
  };
  return {
    common,
    hasCapacity: true,
    longest: Math.max(MIN_SCALE, ...rows.map(share)),
    of: (row: Loaded) => ({ hours: share(row), capacity: row.total_working_hours > 0 ? 1 : 0 }),
  };
}
