/** The appender alone: the rows it reads in bulk, what it refuses, and the entry it writes for each change. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { PROJECT, SyncFixture, taskId, taskRow, testMutations } from '../../test/support/sync-fixture.ts';
import type { Mutation, MutationContext, NamedMutation } from '../mutations/mutation.ts';
import { rowsOnDisk, type RowSource } from '../replica/row-source.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';
import { Workspace } from '../replica/workspace.ts';
import { allEntries, Appender, eachEntry, nextBatch } from './outbox.ts';

const CONTEXT: MutationContext = {
  userId: 'me',
  teamMemberId: null,
  teamId: 'team',
  now: '2026-11-28T10:00:00.000Z',
};

/** Names its task in `taskId` like all mutations of the product, and refuses the name `no`. */
const mark: Mutation<{ taskId: string; name: string }> = {
  name: 'task.mark',
  args: z.object({ taskId: z.string(), name: z.string() }),
  *guard(tx, { taskId: id, name }) {
    const task = yield* tx.get('task', id);
    return task && name === 'no' ? { code: 'not_allowed', details: { field: 'name' } } : null;
  },
  apply: (tx, { taskId: id, name }) => tx.patch('task', id, { name }),
  sends: [],
  call: () => ({ call: 'row.patch' }),
  inverse: () => [],
  describe: ({ name }) => ({ key: 'mark', values: { name } }),
};
/** Renames one task and creates another. */
const split: Mutation<{ taskId: string; id: string }> = {
  name: 'task.split',
  args: z.object({ taskId: z.string(), id: z.string() }),
  *apply(tx, { taskId: old, id }) {
    yield* tx.patch('task', old, { name: 'First half' });
    yield* tx.put('task', taskRow(1, { id, name: 'Second half' }));
  },
  sends: [],
  call: () => ({ call: 'row.patch' }),
  inverse: () => [],
  describe: () => ({ key: 'split', values: {} }),
};
const mutations = { ...testMutations, 'task.mark': mark, 'task.split': split };
const marked = (n: number, name = 'New'): NamedMutation => ({
  name: 'task.mark',
  args: { taskId: taskId(n), name },
});

/** A replica with this number of tasks; `reads` has the ids of each read from the disk. */
async function replica(count: number) {
  const fixture = new SyncFixture();
  const { database, tab } = await fixture.open(fixture.browser(), { engine: false });
  await database.task.bulkPut(Array.from({ length: count }, (_, n) => taskRow(n + 1)));
  const reads: string[][] = [];
  const watched = (tables: ReplicaTables): RowSource => {
    const source = rowsOnDisk(tables);
    return {
      ...source,
      get: (entity, id) => {
        reads.push([id]);
        return source.get(entity, id);
      },
      getMany: (entity, ids) => {
        reads.push([...ids]);
        return source.getMany(entity, ids);
      },
    };
  };
  /** One gesture, as one transaction. */
  const gesture = <T>(work: (outbox: Appender) => Promise<T>): Promise<T> =>
    writeReplica(database, async (tables) => {
      const workspace = new Workspace(watched(tables));
      const outbox = new Appender(tables, { env: tab, mutations }, workspace);
      const value = await work(outbox);
      await Promise.all([workspace.flush(tables), outbox.close()]);
      return value;
    });
  const within = <T>(work: (tables: ReplicaTables) => Promise<T>): Promise<T> => writeReplica(database, work);
  return { database, gesture, within, reads };
}

describe('the rows of a gesture', () => {
  it('are read in bulk for several changes, but not ahead for a single one', async () => {
    const { gesture, reads } = await replica(3);
    await gesture((outbox) =>
      outbox.appendAllowed(
        [1, 2, 3].map((n) => marked(n)),
        CONTEXT,
      ),
    );
    expect(reads).toEqual([[1, 2, 3].map(taskId)]);
    reads.length = 0;
    await gesture((outbox) => outbox.expect([marked(1)]));
    expect(reads).toEqual([]);
    await gesture((outbox) => outbox.expect([marked(1), marked(2)]));
    expect(reads).toEqual([[taskId(1), taskId(2)]]);
  });

  it('are those of the tasks in the arguments; arguments without a task are ignored', async () => {
    const { gesture, reads } = await replica(2);
    const nameless = [null, undefined, 'text', { id: taskId(1) }, { taskId: 7 }].map((args) => ({
      ...marked(1),
      args,
    }));
    await gesture((outbox) => outbox.expect([...nameless, marked(2)]));
    expect(reads).toEqual([[taskId(2)]]);
  });
});

describe('appended changes', () => {
  it('[OB1] are none when a guard refuses one of several, with its code and details', async () => {
    const { database, gesture } = await replica(2);
    const refused = gesture((outbox) => outbox.appendAllowed([marked(1), marked(2, 'no')], CONTEXT));
    await expect(refused).rejects.toMatchObject({ code: 'not_allowed', details: { field: 'name' } });
    expect(await database.outbox.count()).toBe(0);
    expect((await database.task.get(taskId(1)))?.name).toBe('Task 1');
  });

  it('are edits when at least one of their rows existed before', async () => {
    const { gesture } = await replica(1);
    const args = { taskId: taskId(1), id: taskId(9) };
    const [entry] = await gesture((outbox) =>
      outbox.appendEffective([{ name: 'task.split', args }], CONTEXT),
    );
    expect(entry).toMatchObject({ seq: 1, edits: true, at: CONTEXT.now, description: { key: 'split' } });
    expect(entry?.before.map(({ row }) => row?.id ?? null)).toEqual([taskId(1), null]);
    expect(entry?.touches).toEqual([taskId(1), taskId(9)].map((id) => ({ entity: 'task', id })));
    expect(entry?.scopes).toEqual([`project:${PROJECT}`]);
  });

  it('[OB2] are numbered consecutively over several gestures', async () => {
    const { gesture, within } = await replica(3);
    for (const n of [1, 2, 3]) await gesture((outbox) => outbox.appendEffective([marked(n)], CONTEXT));
    expect((await within(allEntries)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const next = await within((tables) => nextBatch(tables, 1, 1));
    expect(next.map(({ seq }) => seq)).toEqual([2]);
  });
});

it.each([0, 1, 99, 100, 101, 200])('[ST2] reads each of %i entries once, in order', async (count) => {
  const { database, gesture, within } = await replica(1);
  if (count > 0) {
    const [entry] = await gesture((outbox) => outbox.appendEffective([marked(1)], CONTEXT));
    if (!entry) throw new Error('nothing appended');
    await database.outbox.bulkPut(Array.from({ length: count }, (_, n) => ({ ...entry, seq: n + 1 })));
  }
  const seqs = await within((tables) => eachEntry(tables, ({ seq }) => seq));
  expect(seqs).toEqual(Array.from({ length: count }, (_, n) => n + 1));
});
