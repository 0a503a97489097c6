/**
 * Emits the numbered events of a changed task to everybody who may read its project (live-channel 52, 60), whether the change
 * came as a call or as an event. The actor's own socket is left out: it gets an answer.
 */
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { projectScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ProgressRollup } from '../task-rows/progress-rollup.ts';
import { modeOf, requireStatusOf, type TaskRow } from '../task-rows/task-row.ts';
import type { TaskPatch } from './update-task.ts';

/** Payload of event 60. */
export interface ProgressPayload {
  readonly task_id: string;
  readonly progress_value?: number | null;
  readonly weight?: number | null;
  /** Complete, but in no done status. */
  readonly should_prompt_for_done?: boolean;
}

/** Returns the emitted progress payloads, which are also the answer to the sender of an event. */
export async function emitPatchEvents(
  tx: Tx,
  task: TaskRow,
  patch: TaskPatch,
  above: readonly ProgressRollup[],
): Promise<ProgressPayload[]> {
  const target = { room: projectScope(task.project_id), exceptActor: true };
  if (patch.billable !== undefined) {
    const payload = { id: task.id, billable: task.billable };
    tx.emit({ ...target, event: EVENT.TASK_BILLABLE_CHANGE, payload });
  }
  const payloads = await progressOfPatch(tx, task, patch, above);
  for (const payload of payloads) tx.emit({ ...target, event: EVENT.TASK_PROGRESS_UPDATED, payload });
  return payloads;
}

async function progressOfPatch(
  tx: Tx,
  task: TaskRow,
  patch: TaskPatch,
  above: readonly ProgressRollup[],
): Promise<ProgressPayload[]> {
  const value = patch.progress_value !== undefined;
  const weight = patch.weight !== undefined;
  const payloads: ProgressPayload[] = [];
  if (value) {
    const { done } = await requireStatusOf(tx, task.project_id, task.status_id);
    payloads.push({
      task_id: task.id,
      progress_value: task.progress_value,
      ...prompt(task.progress_value, done),
    });
  }
  if (weight) payloads.push({ task_id: task.id, weight: task.weight });
  const affectsParents = value || weight || (await isTimeProgress(tx, task, patch));
  if (!affectsParents) return payloads;
  return [
    ...payloads,
    ...above.map(({ id, ratio, done }) => ({ task_id: id, progress_value: ratio, ...prompt(ratio, done) })),
  ];
}

/** Whether an estimate affects the progress of parents: only in time mode. */
async function isTimeProgress(tx: Tx, task: TaskRow, patch: TaskPatch): Promise<boolean> {
  if (patch.total_minutes === undefined || task.parent_task_id === null) return false;
  return (await modeOf(tx, task.project_id)) === 'time';
}

function prompt(value: number | null, done: boolean) {
  return { should_prompt_for_done: value !== null && value >= 100 && !done };
}
