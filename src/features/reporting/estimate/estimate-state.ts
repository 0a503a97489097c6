/** The state of a project's logged time relative to its work done. */
import { percentOf } from '../../../../contract/rules/report-figures.ts';

export type EstimateState = 'over' | 'ahead' | 'done';

/** Percentage points by which time used must exceed work done to be reported. */
const AHEAD = 10;

export interface EstimateFigures {
  readonly estimated: number;
  readonly actual: number;
  readonly tasks: number;
  readonly tasksDone: number;
}

/** Percentage of done tasks, rounded; null without tasks. */
export const doneShare = ({
  tasks,
  tasksDone,
}: Pick<EstimateFigures, 'tasks' | 'tasksDone'>): number | null =>
  tasks > 0 ? percentOf(tasksDone, tasks) : null;

/**
 * In order of precedence: over the estimate; everything done; time used more than ten points ahead of work done,
 * compared in the rounded percentages that are shown. Null: none of these.
 */
export function estimateState(figures: EstimateFigures): EstimateState | null {
  const { estimated, actual, tasks, tasksDone } = figures;
  if (estimated > 0 && actual > estimated) return 'over';
  const done = doneShare(figures);
  if (done === null) return null;
  if (tasksDone >= tasks) return 'done';
  return estimated > 0 && percentOf(actual, estimated) - done > AHEAD ? 'ahead' : null;
}
