/** How the time of a project stands to its work, in one word. */
import { percentOf } from '../../../../contract/rules/report-figures.ts';

export type EstimateState = 'over' | 'ahead' | 'done';

/** More points than this that the time used is before the work done say something. */
const AHEAD = 10;

export interface EstimateFigures {
  readonly estimated: number;
  readonly actual: number;
  readonly tasks: number;
  readonly tasksDone: number;
}

/** Whole percent of the tasks that are done; null without tasks. */
export const doneShare = ({
  tasks,
  tasksDone,
}: Pick<EstimateFigures, 'tasks' | 'tasksDone'>): number | null =>
  tasks > 0 ? percentOf(tasksDone, tasks) : null;

/**
 * Over the estimate wins over all others; then whether everything is done; then whether time leads work by more than ten points,
 * counted in the whole percents that are shown. Null: nothing to say.
 */
export function estimateState(figures: EstimateFigures): EstimateState | null {
  const { estimated, actual, tasks, tasksDone } = figures;
  if (estimated > 0 && actual > estimated) return 'over';
  const done = doneShare(figures);
  if (done === null) return null;
  if (tasksDone >= tasks) return 'done';
  return estimated > 0 && percentOf(actual, estimated) - done > AHEAD ? 'ahead' : null;
}
