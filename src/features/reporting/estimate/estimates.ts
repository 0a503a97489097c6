/** Estimated and logged time of projects, in one unit. */
import type { ReportOf } from '../../../data/reports.ts';
import { doneShare, type EstimateState, estimateState } from './estimate-state.ts';

export type EstimateUnit = 'working-days' | 'man-days' | 'hours';

export interface Estimate {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly endDate: string | null;
  readonly estimated: number;
  readonly actual: number;
  /** Logged time as a percentage of the estimate; null without an estimate. */
  readonly used: number | null;
  /** Percentage of done tasks; null without tasks, and in older answers. */
  readonly done: number | null;
  readonly state: EstimateState | null;
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** Sorted by estimate, largest first. The server computes the days; hours are those of tasks and time logs. */
export function estimatesIn(
  rows: ReportOf<'timeReports.estimatedVsActual'>,
  unit: EstimateUnit,
): readonly Estimate[] {
  return rows
    .map((row) => {
      const isHours = unit === 'hours';
      const estimated = isHours ? twoPlaces(row.estimated / 60) : row.estimated_value;
      const actual = isHours ? twoPlaces(row.logged_time / 3600) : row.value;
      const work = { tasks: row.tasks_count ?? 0, tasksDone: row.tasks_done ?? 0 };
      return {
        id: row.id,
        name: row.name,
        color: row.color_code,
        endDate: row.end_date,
        estimated,
        actual,
        used: estimated > 0 ? (actual / estimated) * 100 : null,
        done: doneShare(work),
        state: estimateState({ estimated, actual, ...work }),
      };
    })
    .filter(({ estimated, actual }) => estimated > 0 || actual > 0)
    .toSorted((one, other) => other.estimated - one.estimated || other.actual - one.actual);
}
