/**
 * The numbered events that say what became of a task, to everybody who may read its project (live-channel 52, 60). They go
 * out whichever way the change came in; the sender of an event gets their own answer and is left out here.
 */
import { EVENT } from '../../../contract/events/event-numbers.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RolledUp } from './progress-rollup.ts';
import { modeOf, requireStatusOf, type TaskRow } from './task-row.ts';
import type { TaskPatch } from './update-task.ts';

/** Payload of event 60. */
export interface ProgressTold {
  readonly task_id: string;
  readonly progress_value?: number | null;
  readonly weight?: number | null;
  /** Complete, but in no done status. */
  readonly should_prompt_for_done?: boolean;
}

/** Answers what it told about progress, for the sender of an event. */
export async function tellPatch(
  tx: Tx,
  task: TaskRow,
  patch: TaskPatch,
  above: readonly RolledUp[],
): Promise<ProgressTold[]> {
  const place = { room: `project:${task.project_id}`, exceptActor: true };
  if (patch.billable !== undefined) {
    const payload = { id: task.id, billable: task.billable };
    tx.emit({ ...place, event: EVENT.TASK_BILLABLE_CHANGE, payload });
  }
  const told = await progressOfPatch(tx, task, patch, above);
  for (const payload of told) tx.emit({ ...place, event: EVENT.TASK_PROGRESS_UPDATED, payload });
  return told;
}

async function progressOfPatch(
  tx: Tx,
  task: TaskRow,
  patch: TaskPatch,
  above: readonly RolledUp[],
): Promise<ProgressTold[]> {
  const value = patch.progress_value !== undefined;
  const weight = patch.weight !== undefined;
  const told: ProgressTold[] = [];
  if (value) {
    const { done } = await requireStatusOf(tx, task.project_id, task.status_id);
    told.push({
      task_id: task.id,
      progress_value: task.progress_value,
      ...prompt(task.progress_value, done),
    });
  }
  if (weight) told.push({ task_id: task.id, weight: task.weight });
  const figuresMoved = value || weight || (await estimateCounts(tx, task, patch));
  if (!figuresMoved) return told;
  return [
    ...told,
    ...above.map(({ id, ratio, done }) => ({ task_id: id, progress_value: ratio, ...prompt(ratio, done) })),
  ];
}

/** Estimates move the progress of parents where it is counted in time. */
async function estimateCounts(tx: Tx, task: TaskRow, patch: TaskPatch): Promise<boolean> {
  if (patch.total_minutes === undefined || task.parent_task_id === null) return false;
  return (await modeOf(tx, task.project_id)) === 'time';
}

function prompt(value: number | null, done: boolean) {
  return { should_prompt_for_done: value !== null && value >= 100 && !done };
}
