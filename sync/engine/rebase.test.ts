import { describe, expect, it } from 'vitest';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import {
  PROJECT,
  SyncFixture,
  taskId,
  taskRow,
  TEAM,
  type TestTab,
  USER,
} from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import { hereAlready } from '../../test/support/mutation-registry.ts';

const project = projectScope(PROJECT);
const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');
const idle = async (fixture: SyncFixture) => {
  await breathe();
  await fixture.clock.advance(100);
};

async function started() {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const tab = await fixture.open(browser);
  await ready(tab);
  await fixture.drawFirstRows(tab);
  return { fixture, browser, tab, server: fixture.server };
}

/** The server refuses all writes for now: changes stay pending while pokes and pulls continue. */
function holdPushes(fixture: SyncFixture): () => void {
  fixture.server.verdict = () => 'unavailable';
  return () => {
    fixture.server.verdict = () => null;
  };
}

describe('rebase', () => {
  it('[RB1] replays pending changes in order on top of incoming rows', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    server.put(project, 'task', taskRow(1, { total_minutes: 5 }));
    await until(async () => (await tab.database.task.get(taskId(1)))?.total_minutes === 5);
    await tab.do('task.double', { id: taskId(1) });
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await tab.do('task.double', { id: taskId(1) });
    await idle(fixture);
    server.put(project, 'task', taskRow(1, { total_minutes: 7, name: 'Theirs' }));
    await until(async () => (await tab.database.task.get(taskId(1)))?.total_minutes === 28);
    expect(await tab.database.task.get(taskId(1))).toMatchObject({ name: 'Mine', total_minutes: 28 });
    // The before-images are those of the last replay: undoing all of it gives the server's row.
    const [first] = await tab.database.outbox.orderBy('seq').toArray();
    expect(first?.before).toMatchObject([{ row: { total_minutes: 7, name: 'Theirs' } }]);
  });

  it('[RB1] does not replay the pending changes of other rows', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await tab.do('task.create', { row: taskRow(9) });
    await idle(fixture);
    const before = await tab.database.outbox.toArray();
    server.put(project, 'task', taskRow(2, { name: 'Theirs' }));
    await until(async () => (await tab.database.task.get(taskId(2)))?.name === 'Theirs');
    expect((await tab.database.outbox.toArray()).map(({ before: images }) => images)).toEqual(
      before.map(({ before: images }) => images),
    );
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('Mine');
  });

  it('[RB1] replays 400 pending changes without losing the transaction', async () => {
    const { fixture, tab, server } = await started();
    const release = holdPushes(fixture);
    await tab.client.mutateAll(
      Array.from({ length: 400 }, (_, n) => ({
        name: 'task.rename',
        args: { id: taskId(1), name: `Step ${n}` },
      })),
    );
    await idle(fixture);
    server.put(project, 'task', taskRow(1, { total_minutes: 9 }));
    await until(async () => (await tab.database.task.get(taskId(1)))?.total_minutes === 9);
    expect(await tab.database.task.get(taskId(1))).toMatchObject({ name: 'Step 399', total_minutes: 9 });
    release();
    for (let n = 0; n < 60 && tab.client.status().waiting > 0; n += 1) await fixture.clock.advance(1_000);
    expect(server.row(project, 'task', taskId(1))).toMatchObject({ name: 'Step 399' });
  });

  it('[RB1] replays the pending changes of a row that an earlier pending change creates again', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    await tab.do('task.copy', { from: taskId(1), id: taskId(9) });
    await tab.do('task.rename', { id: taskId(9), name: 'Copy' });
    await tab.do('task.copy', { from: taskId(1), id: taskId(8) });
    await tab.do('task.remove', { id: taskId(8) });
    await idle(fixture);
    server.remove(project, 'task', taskId(1));
    await until(async () => (await tab.database.task.get(taskId(1))) === undefined);
    expect(await tab.database.task.get(taskId(9))).toBeUndefined();
    server.put(project, 'task', taskRow(1, { name: 'Theirs' }));
    await until(async () => (await tab.database.task.get(taskId(1)))?.name === 'Theirs');
    expect((await tab.database.task.get(taskId(9)))?.name).toBe('Copy');
    expect(await tab.database.task.get(taskId(8))).toBeUndefined();
  });

  it('[RB2] never shows a reader the rows between undo and replay', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await idle(fixture);
    const seen = new Set<string | undefined>();
    let watching = true;
    const watch = (async () => {
      while (watching) seen.add((await tab.database.task.get(taskId(1)))?.name);
    })();
    for (let n = 0; n < 20; n += 1) {
      server.put(project, 'task', taskRow(1, { name: `Theirs ${n}` }));
      await breathe(5);
    }
    watching = false;
    await watch;
    expect([...seen]).toEqual(['Mine']);
  });

  it('[RB3] skips a pending change that no longer applies, and replays and sends the others', async () => {
    const { fixture, tab, server } = await started();
    const release = holdPushes(fixture);
    await tab.do('task.fragile', { id: taskId(1) });
    await tab.do('task.rename', { id: taskId(2), name: 'Mine' });
    await idle(fixture);
    server.remove(project, 'task', taskId(1));
    server.put(project, 'task', taskRow(2, { name: 'Theirs' }));
    await until(async () => (await tab.database.task.get(taskId(1))) === undefined);
    await until(async () => (await tab.database.task.get(taskId(2)))?.name === 'Mine');
    release();
    for (let n = 0; n < 60 && tab.client.status().waiting > 0; n += 1) await fixture.clock.advance(1_000);
    expect(server.row(project, 'task', taskId(2))).toMatchObject({ name: 'Mine' });
  });

  it('[RB4] drops an answer that was requested before the lead changed', async () => {
    const { fixture, browser, tab, server } = await started();
    const second = await fixture.open(browser);
    let release = (): void => undefined;
    let held = 0;
    server.after = async (kind) => {
      if (kind !== 'pull' || held > 0) return;
      held += 1;
      await new Promise<void>((resolve) => (release = resolve));
    };
    tab.client.refresh();
    await until(() => held === 1);
    // Another engine takes the lead while the request of the first is open: its answer will still arrive.
    const { Engine } = await import('./engine.ts');
    const { testMutations } = await import('../../test/support/sync-fixture.ts');
    const usurper = new Engine({
      database: second.database,
      env: second.tab,
      mutations: hereAlready(testMutations),
      transport: server.transport(),
      userId: USER,
      announce: () => undefined,
    });
    await usurper.start();
    server.put(project, 'task', taskRow(1, { name: 'Newer' }));
    await until(async () => (await second.database.task.get(taskId(1)))?.name === 'Newer');
    const cursor = await second.database.cursors.get(project);
    release();
    await idle(fixture);
    expect(await second.database.cursors.get(project)).toEqual(cursor);
    expect((await second.database.task.get(taskId(1)))?.name).toBe('Newer');
    usurper.close();
  });

  it('[FD1] pulls the missing rows when a poke does not start at the cursor', async () => {
    const { tab, server } = await started();
    server.put(project, 'task', taskRow(1, { name: 'Unheard' }), false);
    server.put(project, 'task', taskRow(2, { name: 'Heard' }));
    await until(async () => (await tab.database.task.get(taskId(2)))?.name === 'Heard');
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('Unheard');
  });

  it('[FD3] deletes rows, before-images, history and answers together with the cursor of a lost project', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await tab.do('task.remove', { id: taskId(2) });
    await tab.database.answers.put({ key: 'x', at: '2026-11-20T09:00:00.000Z', data: 1 });
    server.granted = server.granted.filter((scope) => scope !== project);
    tab.client.refresh();
    await until(async () => (await tab.database.cursors.get(project)) === undefined, 'scope gone');
    expect(await tab.database.task.count()).toBe(0);
    expect(await tab.database.answers.count()).toBe(0);
    expect(await tab.database.history.count()).toBe(0);
    const entries = await tab.database.outbox.toArray();
    expect(JSON.stringify(entries)).not.toContain('Task 2');
    expect(entries.flatMap(({ before }) => before)).toEqual([]);
  });

  it('[FD3] leaves a task in its project when the project it was being moved to is lost', async () => {
    const { fixture, tab, server } = await started();
    const elsewhere = '00000000-0000-4000-9000-0000000000aa';
    server.put(projectScope(elsewhere), 'task', taskRow(50, { project_id: elsewhere }), false);
    tab.client.refresh();
    await until(async () => (await tab.database.task.get(taskId(50))) !== undefined);
    holdPushes(fixture);
    await tab.do('task.carry', { id: taskId(1), projectId: elsewhere });
    server.granted = server.granted.filter((scope) => scope !== projectScope(elsewhere));
    server.verdict = () => 'not_found';
    await until(async () => (await tab.database.cursors.get(projectScope(elsewhere))) === undefined);
    await until(async () => (await tab.database.outbox.count()) === 0);
    expect(await tab.database.task.get(taskId(50))).toBeUndefined();
    expect(await tab.database.task.get(taskId(1))).toMatchObject({ project_id: PROJECT });
  });

  it('[FD3] reads the rows of a project after access was gained', async () => {
    const { tab, server } = await started();
    const other = projectScope('00000000-0000-4000-9000-0000000000aa');
    server.put(other, 'task', taskRow(50, { project_id: '00000000-0000-4000-9000-0000000000aa' }), false);
    tab.client.refresh();
    await until(async () => (await tab.database.task.get(taskId(50))) !== undefined);
  });

  it('[FD3] stores a task that moved to another project, although its old project deletes it', async () => {
    const { tab, server } = await started();
    const elsewhere = '00000000-0000-4000-9000-0000000000aa';
    server.put(projectScope(elsewhere), 'task', taskRow(1, { project_id: elsewhere }), false);
    server.remove(project, 'task', taskId(1), false);
    tab.client.refresh();
    await until(async () => (await tab.database.task.get(taskId(1)))?.project_id === elsewhere);
  });

  it('[FD4] reloads everything and replays the outbox in another epoch', async () => {
    const { fixture, tab, server } = await started();
    holdPushes(fixture);
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await idle(fixture);
    server.epoch = '00000000-0000-4000-8000-00000000e002';
    server.scopes.get(project)?.rows.delete(`task ${taskId(2)}`);
    server.scopes.set(teamScope(TEAM), { version: 0, rows: new Map() });
    server.verdict = () => null;
    tab.client.refresh();
    for (let n = 0; n < 60 && tab.client.status().waiting > 0; n += 1) await fixture.clock.advance(1_000);
    expect(await tab.database.task.get(taskId(2))).toBeUndefined();
    expect(await tab.database.teamMember.count()).toBe(0);
    expect(server.row(project, 'task', taskId(1))).toMatchObject({ name: 'Mine' });
    expect((await tab.database.meta.get('identity'))?.epoch).toBe(server.epoch);
  });

  it('[FD4] sends changes confirmed after a backup again when it is restored, once and in order', async () => {
    const { fixture, tab, server } = await started();
    await tab.do('task.rename', { id: taskId(1), name: 'Before' });
    await ready(tab);
    const backup = server.backUp();
    await tab.do('task.rename', { id: taskId(1), name: 'After' });
    await tab.do('task.create', { row: taskRow(9) });
    await tab.do('task.rename', { id: taskId(9), name: 'After as well' });
    await ready(tab);
    const replica = (await tab.database.meta.get('identity'))?.replica;
    server.restore(backup);
    server.put(project, 'task', taskRow(2, { name: 'Of somebody else' }), false);
    tab.client.refresh();
    for (let n = 0; n < 60 && server.executed.length < 3; n += 1) await fixture.clock.advance(1_000);
    await ready(tab);
    expect(server.executed).toHaveLength(3);
    expect([1, 9].map((n) => server.row(project, 'task', taskId(n))?.['name'])).toEqual([
      'After',
      'After as well',
    ]);
    const names = await tab.database.task.bulkGet([taskId(1), taskId(2), taskId(9)]);
    expect(names.map((task) => task?.name)).toEqual(['After', 'Of somebody else', 'After as well']);
    expect(await tab.database.outbox.count()).toBe(0);
    expect((await tab.database.meta.get('identity'))?.replica).toBe(replica);
  });

  it('[FD4] does not send changes again that were confirmed long ago', async () => {
    const { tab, server } = await started();
    const backup = server.backUp();
    await tab.do('task.rename', { id: taskId(1), name: 'Long ago' });
    await ready(tab);
    await tab.database.confirmed.toCollection().modify({ at: '2020-01-01T00:00:00.000Z' });
    server.restore(backup);
    tab.client.refresh();
    await until(async () => (await tab.database.meta.get('identity'))?.epoch === server.epoch);
    await ready(tab);
    expect([server.executed, (await tab.database.task.get(taskId(1)))?.name]).toEqual([[], 'Task 1']);
  });

  it('[FD3] deletes the confirmed changes of a lost project', async () => {
    const { tab, server } = await started();
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await ready(tab);
    expect(await tab.database.confirmed.count()).toBe(1);
    server.granted = server.granted.filter((scope) => scope !== project);
    tab.client.refresh();
    await until(async () => (await tab.database.confirmed.count()) === 0);
  });

  it('[FD5] shows a change without flicker until it is confirmed, also by an answer of several pages', async () => {
    const { fixture, tab, server } = await started();
    const release = holdPushes(fixture);
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    for (let n = 100; n < 4_300; n += 1) server.put(project, 'task', taskRow(n), false);
    release();
    const names = new Set<string | undefined>();
    for (let n = 0; n < 200 && tab.client.status().waiting > 0; n += 1) {
      await fixture.clock.advance(200);
      names.add((await tab.database.task.get(taskId(1)))?.name);
    }
    expect([...names]).toEqual(['Mine']);
    expect(await tab.database.outbox.count()).toBe(0);
    expect(await tab.database.task.count()).toBe(4_202);
  });

  it('[FD6] stops the cursor before a row of an unknown kind, and continues once it is gone', async () => {
    const { fixture, tab, server } = await started();
    server.put(project, 'task', taskRow(1, { name: 'Known' }), false);
    server.put(project, 'hologram', { id: taskId(70) }, false);
    server.put(project, 'task', taskRow(2, { name: 'Behind it' }), false);
    tab.client.refresh();
    await until(() => tab.client.status().outdated);
    await idle(fixture);
    const head = server.scope(project).version;
    expect((await tab.database.cursors.get(project))?.version).toBe(head - 2);
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('Known');
    expect((await tab.database.task.get(taskId(2)))?.name).toBe('Task 2');
    // Other scopes continue, and the engine does not request the same rows in a loop.
    server.put(userScope(USER), 'user', { id: USER, name: 'Grace', active_team_id: TEAM });
    await until(async () => (await tab.database.user.get(USER))?.name === 'Grace');
    expect(server.requests.length).toBeLessThan(20);
    server.scope(project).rows.delete(`hologram ${taskId(70)}`);
    tab.client.refresh();
    await until(async () => (await tab.database.task.get(taskId(2)))?.name === 'Behind it');
    await until(() => !tab.client.status().outdated);
  });
});
