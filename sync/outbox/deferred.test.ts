import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import { MAX_REFUSALS } from './deferred.ts';

const project = projectScope(PROJECT);
const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');

/** Two devices: one creates task 9, the other has read it. The backup is older than the task. */
async function started() {
  const fixture = new SyncFixture();
  const [first, second] = [fixture.browser(), fixture.browser()];
  const maker = await fixture.open(first);
  const editor = await fixture.open(second);
  await Promise.all([ready(maker), ready(editor)]);
  await fixture.drawFirstRows(editor);
  const backup = fixture.server.backUp();
  await maker.do('task.create', { row: taskRow(9) });
  await until(async () => (await editor.database.task.get(taskId(9))) !== undefined, 'known to both');
  await ready(maker);
  const passing = async (condition: () => boolean | Promise<boolean>, what: string): Promise<void> => {
    for (let second = 0; second < 600; second += 1) {
      if (await condition()) return;
      await fixture.clock.advance(1_000);
    }
    throw new Error(`did not happen in ten minutes: ${what}`);
  };
  return { fixture, first, second, maker, editor, server: fixture.server, backup, passing };
}

const refusalsOf = async ({ database }: TestTab): Promise<number[]> =>
  (await database.outbox.toArray()).map(({ again }) => again?.refusals ?? 0);

const named = (n: number) => ({ id: taskId(9), name: `Edit ${n}` });

describe('changes whose row is missing', () => {
  it('[FD4] wait after a restored backup until another device sends the row, and stay in order', async () => {
    const { fixture, first, maker, editor, server, backup, passing } = await started();
    for (const n of [1, 2]) await editor.do('task.rename', named(n));
    await ready(editor);
    maker.kill();
    server.restore(backup);
    editor.client.refresh();
    await passing(async () => (await refusalsOf(editor)).join() === '2,2', 'refused twice');
    expect(editor.client.status()).toMatchObject({ state: 'saving', waiting: 2, attention: 0 });
    // A later change does not wait behind them.
    await editor.do('task.rename', { id: taskId(1), name: 'Since' });
    await passing(() => server.row(project, 'task', taskId(1))?.['name'] === 'Since', 'sent meanwhile');
    expect(editor.client.status().waiting).toBeGreaterThanOrEqual(2);

    const again = await fixture.open(first);
    await passing(() => editor.client.status().state === 'saved', 'saved');
    await ready(again);
    expect(server.row(project, 'task', taskId(9))?.['name']).toBe('Edit 2');
    expect(await editor.database.inbox.count()).toBe(0);
    expect((await editor.database.task.get(taskId(9)))?.name).toBe('Edit 2');
  });

  it('[FD4] are all sent when two devices depend on rows of each other', async () => {
    const { maker, editor, server, backup, passing } = await started();
    const known = (tab: TestTab, n: number) =>
      until(async () => (await tab.database.task.get(taskId(n))) !== undefined, `task ${n}`);
    await editor.do('task.rename', named(1));
    await editor.do('task.create', { row: taskRow(8) });
    await known(maker, 8);
    await maker.do('task.rename', { id: taskId(8), name: 'Of the maker' });
    await maker.do('task.create', { row: taskRow(7) });
    await known(editor, 7);
    await editor.do('task.rename', { id: taskId(7), name: 'Of the editor' });
    await Promise.all([ready(maker), ready(editor)]);
    server.restore(backup);
    editor.client.refresh();
    await passing(async () => (await refusalsOf(editor)).join() === '1,1', 'refused');
    maker.client.refresh();
    const names = () => [7, 8, 9].map((n) => server.row(project, 'task', taskId(n))?.['name']).join();
    await passing(() => names() === 'Of the editor,Of the maker,Edit 1', 'all made again');
    await passing(() => [maker, editor].every(({ client }) => client.status().state === 'saved'), 'saved');
  });

  it('[FD4] [PU3] go into the inbox when no device sends the row again', async () => {
    const { maker, editor, server, backup, passing } = await started();
    await editor.do('task.rename', named(1));
    await ready(editor);
    maker.kill();
    server.restore(backup);
    editor.client.refresh();
    await passing(() => editor.client.status().attention === 1, 'needs attention');
    expect(server.executed).toHaveLength(MAX_REFUSALS + 1);
    expect(await editor.client.inbox()).toMatchObject([
      { kind: 'lost-edit', code: 'not_found', mutation: { name: 'task.rename', args: named(1) } },
    ]);
    expect(editor.client.status()).toMatchObject({ state: 'attention', waiting: 0 });
  });

  it('[FD4] [OB2] are sent by another tab after theirs was closed', async () => {
    const { fixture, first, second, maker, editor, server, backup, passing } = await started();
    await editor.do('task.rename', named(1));
    await ready(editor);
    maker.kill();
    server.restore(backup);
    editor.client.refresh();
    await passing(async () => (await refusalsOf(editor)).join() === '3', 'refused');
    editor.kill();
    await fixture.clock.advance(60_000);
    const after = await fixture.open(second);
    await fixture.open(first);
    await passing(() => after.client.status().state === 'saved', 'saved');
    expect(server.row(project, 'task', taskId(9))?.['name']).toBe('Edit 1');
    expect(await after.database.inbox.count()).toBe(0);
  });

  it('[FD4] delete the row when they are a deletion and another device sends the row again', async () => {
    const { fixture, first, maker, editor, server, backup, passing } = await started();
    await editor.do('task.remove', { id: taskId(9) });
    await ready(editor);
    maker.kill();
    server.restore(backup);
    editor.client.refresh();
    await passing(async () => (await refusalsOf(editor)).join() === '1', 'refused');
    await fixture.open(first);
    await passing(() => editor.client.status().state === 'saved', 'saved');
    expect(server.executed.filter((call) => call === `row.put ${taskId(9)}`)).toHaveLength(1);
    expect(server.row(project, 'task', taskId(9))).toBeNull();
  });

  it('[FD4] [PU3] do not overwrite a later change that was accepted', async () => {
    const { maker, editor, server, backup, passing } = await started();
    for (const n of [1, 2]) await editor.do('task.rename', named(n));
    await ready(editor);
    maker.kill();
    server.restore(backup);
    // The task is created again between the two.
    server.verdict = ({ call, body }) => {
      if (call !== 'row.patch' || JSON.stringify(body).includes('Edit 2')) return null;
      server.put(project, 'task', taskRow(9), false);
      return 'not_found';
    };
    editor.client.refresh();
    await passing(() => editor.client.status().attention === 1, 'needs attention');
    expect(server.row(project, 'task', taskId(9))?.['name']).toBe('Edit 2');
    expect((await editor.database.task.get(taskId(9)))?.name).toBe('Edit 2');
    expect(await editor.client.inbox()).toMatchObject([{ mutation: { args: named(1) } }]);
  });

  it('[PU3] go into the inbox at once when no backup was restored', async () => {
    const { editor, server, passing } = await started();
    server.remove(project, 'task', taskId(9), false);
    await editor.do('task.rename', named(1));
    await passing(() => editor.client.status().attention === 1, 'needs attention');
    expect(server.executed.filter((call) => call === `row.patch ${taskId(9)}`)).toHaveLength(1);
  });
});
