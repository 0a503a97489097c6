/** A long series of changes by the real mutations, undone step by step and redone (MU3). */
import { expect, it } from 'vitest';
import { MEDIUM_PRIORITY_ID, TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createMutate, type Mutate } from '../../src/data/mutate.ts';
import type { TabClient } from '../../sync/tab-client.ts';
import { openDataTabs } from '../support/data-tabs.ts';
import { MEMBER_ROWS, PHASE_ROWS, rowId, STATUS_ROWS, taskRow } from '../support/task-rows.ts';

const STEPS = 140;
const TASKS = [taskRow(1), taskRow(2), taskRow(3)];

/** The most frequent changes in turn, each to another value than before. */
function change(mutate: Mutate, step: number): Promise<void> {
  const round = Math.floor(step / 8);
  const taskId = rowId(7, 1 + (round % TASKS.length));
  const isEven = Math.floor(round / TASKS.length) % 2 === 0;
  const status = STATUS_ROWS[1 + (round % 2)]?.id ?? '';
  const priority = TASK_PRIORITIES.filter(({ id }) => id !== MEDIUM_PRIORITY_ID)[round % 2]?.id ?? '';
  const kinds = [
    () => mutate.task.rename({ taskId, name: `Name ${String(step)}` }),
    () => mutate.task.setStatus({ taskId, statusId: status }),
    () => mutate.task.setPriority({ taskId, priorityId: priority }),
    () => mutate.task.setEstimate({ taskId, totalMinutes: 5 * (step + 1) }),
    () => mutate.task.setPhase({ taskId, phaseId: PHASE_ROWS[round % 2]?.id ?? null }),
    () =>
      mutate.task.assign({ taskId, teamMemberId: MEMBER_ROWS[round % 3]?.id ?? '', assigned: round % 6 < 3 }),
    () => mutate.task.setBillable({ taskId, billable: !isEven }),
    () => mutate.task.archive({ taskId, archived: isEven }),
  ];
  return kinds[step % kinds.length]?.() ?? Promise.resolve();
}

/** All fields of the tasks except for the time of their last change. */
async function seen(client: TabClient): Promise<string> {
  const rows = await client.replica.task.orderBy('id').toArray();
  return JSON.stringify(rows.map(({ updated_at: _, ...row }) => row));
}

it('[MU3] undoes more than a hundred steps of several kinds one by one, and redoes them', async () => {
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  const mutate = createMutate((list, options) => client.mutateAll(list, options));
  const states = [await seen(client)];
  for (let step = 0; step < STEPS; step += 1) {
    await change(mutate, step);
    states.push(await seen(client));
  }
  // A step that changes nothing would prove nothing.
  expect(states.every((state, place) => state !== states[place - 1])).toBe(true);
  for (let step = STEPS; step > 0; step -= 1) {
    expect(await client.undo()).not.toBeNull();
    expect(await seen(client)).toBe(states[step - 1]);
  }
  expect(await client.undo()).toBeNull();
  for (let step = 1; step <= STEPS; step += 1) {
    expect(await client.redo()).not.toBeNull();
    expect(await seen(client)).toBe(states[step]);
  }
  expect(await client.redo()).toBeNull();
  client.close();
}, 60_000);
