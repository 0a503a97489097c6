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

interface Loaded {
  /** Hours. */
  readonly value: number;
  readonly total_working_hours: number;
}

/** In capacities: behind 110% there is room for its name. */
const MIN_SCALE = 1.16;

/**
 * What the bars of people are drawn against. Where all have the same capacity, it is shown at their head; where they differ, each bar is
 * a share of the person's own. Either way 90 to 110% stand in one place for all. Without any capacity bars are hours only.
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
  /** In capacities. Whose own is none is drawn against that of all others. */
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
