import { expect, it } from 'vitest';
import { SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import type { SyncStatus } from '../client-types.ts';
import type { NamedMutation } from '../mutations/mutation.ts';

const COUNT = 250;
const renames = (to: string): NamedMutation[] =>
  Array.from({ length: COUNT }, (_, n) => ({
    name: 'task.rename',
    args: { id: taskId(1000 + n), name: `${to} ${String(n)}` },
  }));
const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');
const names = async (tab: TestTab) => {
  const rows = await tab.database.task.bulkGet(renames('').map((_, n) => taskId(1000 + n)));
  return new Set(rows.map((row) => row?.name.split(' ')[0]));
};

async function withTasks(engine: boolean) {
  const fixture = new SyncFixture();
  const tab = await fixture.open(fixture.browser(), { engine });
  if (engine) await ready(tab);
  const rows = Array.from({ length: COUNT }, (_, n) => taskRow(1000 + n, { name: 'Old 0' }));
  await tab.client.mutateAll(rows.map((row) => ({ name: 'task.create', args: { row } })));
  if (engine) await ready(tab);
  return { fixture, tab };
}

it('[OB1] stores none of many changes when the last one throws, and uses no numbers for them', async () => {
  const { tab } = await withTasks(false);
  const list = [...renames('New'), { name: 'task.fragile', args: { id: taskId(77) } }];
  await expect(tab.client.mutateAll(list)).rejects.toThrow('bug');
  expect(await names(tab)).toEqual(new Set(['Old']));
  await tab.do('task.rename', { id: taskId(1000), name: 'Next' });
  expect((await tab.database.outbox.toCollection().last())?.seq).toBe(COUNT + 1);
});

it('[OB2] numbers many changes of one gesture in order, each applied on top of those before it', async () => {
  const { tab } = await withTasks(false);
  const twice = renames('First').flatMap((first, n) => [first, renames('Second')[n] ?? first]);
  await tab.client.mutateAll(twice);
  expect(await names(tab)).toEqual(new Set(['Second']));
  const entries = await tab.database.outbox.where('seq').above(COUNT).toArray();
  expect(entries.map(({ mutation }) => mutation)).toEqual(twice);
  expect(entries.map(({ seq }) => seq)).toEqual(twice.map((_, n) => COUNT + 1 + n));
  const before = entries.map((entry) => entry.before[0]?.row);
  expect(before.map((row) => (row && 'name' in row ? row.name.split(' ')[0] : row))).toEqual(
    twice.map((_, n) => (n % 2 === 0 ? 'Old' : 'First')),
  );
});

it('[MU3] undoes and redoes many changes as one step, described by their number', async () => {
  const { tab } = await withTasks(false);
  const made: number[] = [];
  tab.client.onHistory((count) => made.push(count));
  await tab.client.mutateAll(renames('New'));
  const words = { key: 'mutations.many', values: { count: COUNT } };
  expect((await tab.client.history()).undo).toEqual(words);
  expect(await tab.client.undo()).toEqual(words);
  expect(await names(tab)).toEqual(new Set(['Old']));
  expect((await tab.client.history()).redo).toEqual(words);
  expect(await tab.client.redo()).toEqual(words);
  expect(await names(tab)).toEqual(new Set(['New']));
  expect(made).toEqual([COUNT, 0, 0]);
});

it('[MU3] describes a few changes by the first one and the number of the others', async () => {
  const { tab } = await withTasks(false);
  await tab.client.mutateAll(renames('New').slice(0, 3));
  const undone = await tab.client.undo();
  expect(undone).toMatchObject({ key: 'rename', more: 2 });
  await tab.client.mutateAll(renames('New').slice(0, 1));
  expect(await tab.client.undo()).not.toHaveProperty('more');
});

it('[ST2] reports the progress of sending many changes, and lists all waiting ones', async () => {
  const { fixture, tab } = await withTasks(true);
  let release = (): void => undefined;
  fixture.server.before = async (kind) => {
    if (kind === 'pull') await new Promise<void>((resolve) => (release = resolve));
  };
  const seen: SyncStatus['sending'][] = [];
  tab.client.onStatus(({ sending }) => seen.push(sending));
  await tab.client.mutateAll(renames('New'));
  await until(() => tab.client.status().sending?.done === COUNT, 'everything is answered');
  // The server has answered for all of them, and none has been confirmed by a pull yet.
  expect(tab.client.status()).toMatchObject({ state: 'saving', waiting: COUNT });
  const waiting = await tab.client.waiting();
  expect(waiting.map(({ touches }) => touches[0]?.id)).toEqual(renames('').map((_, n) => taskId(1000 + n)));
  fixture.server.before = () => undefined;
  release();
  await ready(tab);
  expect(tab.client.status()).toMatchObject({ state: 'saved', sending: null });
  const done = seen.flatMap((sending) => (sending ? [sending.done] : []));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(new Set(seen.flatMap((sending) => (sending ? [sending.of] : [])))).toEqual(new Set([COUNT]));
});
