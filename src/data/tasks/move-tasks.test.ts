/** Moving and creating tasks in sub-groups: both fields are set, as one step of undo. */
import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import {
  TASK_PRIORITIES,
  LOW_PRIORITY_ID,
  MEDIUM_PRIORITY_ID,
  UNMAPPED,
} from '../../../contract/rules/defaults.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import { PHASE_ROWS, rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import type { NamedMutation } from '../sync-types.ts';
import { type FieldValue, subGroupId, type TaskGrouping } from './grouping.ts';
import { moveTasks } from './move-tasks.ts';
import { createTask } from './task-actions.ts';

const [todo = '', doing = ''] = STATUS_ROWS.map((status) => status.id);
const HIGH_ID = TASK_PRIORITIES[2].id;
const [build = ''] = PHASE_ROWS.map((phase) => phase.id);
const [ana, bo] = [rowId(5, 0), rowId(5, 1)];
const lookups = { ...LOOKUPS, today: '2026-03-10', labels: [], columns: [] };

/** Arguments of the functions under test, which record each step of undo. */
async function depsOf(rows: readonly Task[]) {
  const steps: (readonly NamedMutation[])[] = [];
  const mutateAll = async (list: readonly NamedMutation[]) => void steps.push(list);
  return { steps, deps: { tasks: await projectOf(rows), lookups, edges: [], joins: () => false, mutateAll } };
}

async function moved(
  task: Task,
  groupBy: TaskGrouping,
  from: readonly [string, FieldValue],
  to: readonly [string, FieldValue],
) {
  const { steps, deps } = await depsOf([task, taskRow(8, { order_status: 'b05' }), taskRow(9)]);
  const groups = { fromGroupId: subGroupId(...from), groupId: subGroupId(...to) };
  await moveTasks(deps, { taskIds: [task.id], groupBy, ...groups, after: rowId(7, 8) });
  expect(steps.length).toBeLessThan(2);
  return steps.flat().map(({ name, args }) => ({ name, args: args as Record<string, unknown> }));
}
const priority = (id: string): FieldValue => ({ by: 'priority', id });

describe('moving between sub-groups', () => {
  it('sets both fields and the order in one step', async () => {
    const list = await moved(
      taskRow(1),
      'status',
      [todo, priority(MEDIUM_PRIORITY_ID)],
      [doing, priority(HIGH_ID)],
    );
    expect(list).toMatchObject([
      { name: 'task.move', args: { groupBy: 'status', statusId: doing } },
      { name: 'task.setPriority', args: { priorityId: HIGH_ID } },
    ]);
    const stays = await moved(
      taskRow(1),
      'status',
      [todo, priority(MEDIUM_PRIORITY_ID)],
      [todo, priority(LOW_PRIORITY_ID)],
    );
    expect(stays.map(({ name }) => name)).toEqual(['task.move', 'task.setPriority']);
    // Behind the task after which it was dropped, in the whole group.
    expect(String(stays[0]?.args['order']) > 'b05').toBe(true);
  });

  it('does not set a field that stays the same', async () => {
    const at = (status: string): [string, FieldValue] => [status, priority(MEDIUM_PRIORITY_ID)];
    expect((await moved(taskRow(1), 'status', at(todo), at(doing))).map(({ name }) => name)).toEqual([
      'task.move',
    ]);
  });

  it('replaces an assignee, empties a phase and sets a date', async () => {
    const people = (id: string): FieldValue => ({ by: 'members', id });
    const assigned = await moved(
      taskRow(1, { assignees: [ana] }),
      'status',
      [todo, people(ana)],
      [doing, people(bo)],
    );
    expect(assigned.slice(1)).toMatchObject([
      { name: 'task.assign', args: { teamMemberId: ana, assigned: false } },
      { name: 'task.assign', args: { teamMemberId: bo, assigned: true } },
    ]);
    const phase = (id: string): FieldValue => ({ by: 'phase', id });
    const task = taskRow(1, { phase_id: build });
    expect((await moved(task, 'status', [todo, phase(build)], [todo, phase(UNMAPPED)])).at(-1)).toMatchObject(
      {
        name: 'task.setPhase',
        args: { phaseId: null },
      },
    );
    const due = (id: string): FieldValue => ({ by: 'due', id });
    expect((await moved(task, 'status', [todo, due(UNMAPPED)], [todo, due('today')])).at(-1)).toMatchObject({
      name: 'task.setDates',
      args: { endDate: '2026-03-10' },
    });
    // A group of overdue tasks has no date to set, and then nothing moves.
    expect(await moved(task, 'status', [todo, due(UNMAPPED)], [doing, due('overdue')])).toEqual([]);
  });

  it('sets a status in a list grouped by another field', async () => {
    const status = (id: string): FieldValue => ({ by: 'status', id });
    const list = await moved(taskRow(1), 'due', ['today', status(todo)], ['today', status(doing)]);
    expect(list).toMatchObject([
      { name: 'task.move' },
      { name: 'task.setStatus', args: { statusId: doing } },
    ]);
  });

  it('does not change the second field in a move to the whole group', async () => {
    const { steps, deps } = await depsOf([taskRow(1)]);
    const fromGroupId = subGroupId(todo, priority(MEDIUM_PRIORITY_ID));
    await moveTasks(deps, { taskIds: [rowId(7, 1)], groupBy: 'status', fromGroupId, groupId: doing });
    expect(steps.flat()).toMatchObject([{ name: 'task.move', args: { statusId: doing } }]);
  });
});

it('creates a task in a sub-group with both values, where a given value takes precedence', async () => {
  const { steps, deps } = await depsOf([]);
  const groupId = subGroupId(doing, priority(HIGH_ID));
  createTask(deps, { name: 'Made', groupBy: 'status', groupId });
  createTask(deps, { name: 'Low', groupBy: 'status', groupId, more: { priorityId: LOW_PRIORITY_ID } });
  createTask(deps, { name: 'Whole', groupBy: 'status', groupId: doing });
  expect(steps.map(([made]) => made?.args)).toMatchObject([
    { name: 'Made', statusId: doing, priorityId: HIGH_ID },
    { name: 'Low', statusId: doing, priorityId: LOW_PRIORITY_ID },
    { name: 'Whole', statusId: doing, priorityId: MEDIUM_PRIORITY_ID },
  ]);
});
