/** The result of a local change, and how steps are undone and redone and refused changes retried. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { SyncFixture, taskId, taskRow, testMutations } from '../../test/support/sync-fixture.ts';
import type { Mutation, MutationContext } from '../mutations/mutation.ts';
import type { InboxRecord } from '../replica/records.ts';
import { writeMutations, writeRetry, writeStep } from './write.ts';

const CONTEXT: MutationContext = {
  ...{ userId: 'me', teamMemberId: null, teamId: 'team' },
  now: '2026-11-28T10:00:00.000Z',
};
const create = { name: 'task.create', args: { row: taskRow(5) } };
const rename = (name: string) => ({ name: 'task.rename', args: { id: taskId(5), name } });

/** Its inverse has invalid arguments. */
const spoil: Mutation<{ id: string }> = {
  name: 'task.spoil',
  args: z.object({ id: z.string() }),
  apply: (tx, { id }) => tx.patch('task', id, { billable: true }),
  sends: [],
  call: () => ({ call: 'row.patch' }),
  inverse: ({ id }) => [rename('Half'), { name: 'task.spoil', args: { id: null, was: id } }],
  describe: () => ({ key: 'spoil', values: {} }),
};

async function device() {
  const fixture = new SyncFixture();
  const { database, tab } = await fixture.open(fixture.browser(), { engine: false });
  const deps = { database, env: tab, mutations: { ...testMutations, 'task.spoil': spoil } };
  return {
    database,
    make: (...list: Parameters<typeof writeMutations>[2]) => writeMutations(deps, 'tab', list, CONTEXT),
    step: (direction: 'undo' | 'redo', id?: number) => writeStep(deps, 'tab', direction, CONTEXT, id),
    retry: (id: string, args?: unknown) => writeRetry(deps, id, CONTEXT, args),
    nameOf: async () => (await database.task.get(taskId(5)))?.name,
  };
}

describe('a local change', () => {
  it('[OB1] returns its rows, the commit, the number of changes, and the description of the first', async () => {
    const { make } = await device();
    const made = await make(create, rename('New'));
    expect(made).toMatchObject({ commit: 1, count: 2, step: 1, description: { key: 'create' } });
    expect(made.rows).toEqual([{ entity: 'task', ids: [taskId(5)] }]);
    expect(await make()).toEqual({ rows: [], commit: 2, count: 0, step: null, description: null });
  });
});

describe('a step', () => {
  it('[MU3] does nothing when the history is empty', async () => {
    const { step } = await device();
    for (const direction of ['undo', 'redo'] as const)
      expect(await step(direction)).toMatchObject({ rows: [], count: 0, description: null });
  });

  it('[MU3] that created a row restores it on redo with the changes of others', async () => {
    const { database, make, step, nameOf } = await device();
    await make(create);
    // As a pull does.
    await database.task.update(taskId(5), { name: 'By others' });
    expect(await step('undo')).toMatchObject({ count: 1, description: { key: 'create' } });
    expect(await nameOf()).toBeUndefined();
    expect(await step('redo')).toMatchObject({ count: 1, description: { key: 'create' } });
    expect(await nameOf()).toBe('By others');
  });

  it('[MU3] that changed a row is redone over a change of others, which undo then restores', async () => {
    const { database, make, step, nameOf } = await device();
    await make(create);
    await make(rename('Mine'));
    await step('undo');
    await database.task.update(taskId(5), { name: 'By others' });
    await step('redo');
    expect(await nameOf()).toBe('Mine');
    await step('undo');
    expect(await nameOf()).toBe('By others');
  });
});

describe('an older step', () => {
  it('[MU3] is redone in reverse order of undoing', async () => {
    const { database, make, step } = await device();
    const named = (n: number) => ({
      name: 'task.rename',
      args: { id: taskId(n), name: `Step ${String(n)}` },
    });
    await database.task.bulkPut([1, 2, 3].map((n) => taskRow(n)));
    const [first, , third] = [await make(named(1)), await make(named(2)), await make(named(3))];
    const names = async (direction: 'undo' | 'redo', id?: number | null) =>
      (await step(direction, id ?? undefined)).description?.values['name'];
    expect(await names('undo', third.step)).toBe('Step 3');
    expect(await names('undo', first.step)).toBe('Step 1');
    expect(await names('undo')).toBe('Step 2');
    expect([await names('redo'), await names('redo'), await names('redo')]).toEqual([
      'Step 2',
      'Step 1',
      'Step 3',
    ]);
    expect([await names('undo'), await names('undo'), await names('undo')]).toEqual([
      'Step 3',
      'Step 1',
      'Step 2',
    ]);
  });
});

describe('a step with an invalid inverse', () => {
  it('[MU3] leaves the history, and the step before it is undone next', async () => {
    const { make, step, nameOf } = await device();
    await make(create);
    await make(rename('Mine'));
    await make({ name: 'task.spoil', args: { id: taskId(5) } });
    expect(await step('undo')).toMatchObject({ count: 0, description: { key: 'spoil', void: true } });
    expect(await nameOf()).toBe('Mine');
    expect(await step('undo')).toMatchObject({ count: 1, description: { key: 'rename' } });
    expect(await nameOf()).toBe('Task 5');
  });
});

describe('a refused change', () => {
  const record: InboxRecord = {
    ...{ id: 'refused', kind: 'rejected', mutation: rename('Too long'), context: CONTEXT },
    ...{ description: { key: 'rename', values: {} }, code: 'invalid', message: '', details: null },
    ...{ at: CONTEXT.now, touches: [{ entity: 'task', id: taskId(5) }] },
  };

  it('[PU3] is retried with edited arguments, else with its own, and leaves the inbox', async () => {
    const { database, make, retry, nameOf } = await device();
    await make(create);
    await database.inbox.put(record);
    const edited = { id: taskId(5), name: 'Short' };
    expect(await retry('refused', edited)).toMatchObject({ count: 1, description: { key: 'rename' } });
    expect(await nameOf()).toBe('Short');
    expect((await database.outbox.toCollection().last())?.mutation).toEqual(rename('Short'));
    expect(await database.inbox.count()).toBe(0);

    await database.inbox.put(record);
    await retry('refused');
    expect(await nameOf()).toBe('Too long');
  });

  it('[PU3] that has left the inbox is not retried', async () => {
    const { retry } = await device();
    expect(await retry('gone')).toEqual({ rows: [], commit: 1, count: 0, description: null });
  });
});
