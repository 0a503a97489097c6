/** Tasks with dates and dependencies, for tests of plans. */
import type { PlanEdge } from '../../contract/rules/plan-slack.ts';
import type { PlannedTask } from '../../contract/rules/task-plan.ts';

export const planned = (
  id: string,
  start_date: string | null,
  end_date: string | null,
  more: Partial<PlannedTask> = {},
): PlannedTask => ({ id, start_date, end_date, milestone: false, done: false, ...more });

/** The first waits for the second, finish to start and without lag by default. */
export const waits = (task_id: string, related_task_id: string, more: Partial<PlanEdge> = {}): PlanEdge => ({
  ...{ id: `${task_id}-${related_task_id}`, task_id, related_task_id },
  ...{ kind: 'finish_start', lag_days: 0, ...more },
});
