import { expect, it } from 'vitest';
import { projectScope, type PullRequest } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, type TestTab, taskRow } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';
import type { LiveListener, SyncTransport } from './transport.ts';

const TASKS = 1_500;

/** A new device with many tasks to read; `connect` opens the socket. */
function newDevice() {
  const fixture = new SyncFixture();
  for (let n = 1; n <= TASKS; n += 1) fixture.server.put(projectScope(PROJECT), 'task', taskRow(n));
  const sockets: LiveListener[] = [];
  const nothing = (): void => undefined;
  const transport = (): SyncTransport => ({
    ...fixture.server.transport(),
    openLive(listener) {
      sockets.push(listener);
      return { connect: nothing, check: nothing, focus: nothing, close: nothing };
    },
  });
  const pulls = (): PullRequest[] =>
    fixture.server.requests.flatMap(({ kind, request }) => (kind === 'pull' ? [request as PullRequest] : []));
  return { fixture, transport, pulls, connect: () => sockets.at(-1)?.connected() };
}

const begun = (tab: TestTab): Promise<void> =>
  until(() => tab.client.status().bootstrap?.projectsBegun === 1, 'first rows');

const places = (requests: readonly PullRequest[]): string[] =>
  requests.map(({ scopes }) => JSON.stringify(scopes));

it('pulls small pages until rows of a project are read, then large ones', async () => {
  const { fixture, transport, pulls } = newDevice();
  const tab = await fixture.open(fixture.browser(), { transport });
  await fixture.drawFirstRows(tab);
  await until(() => tab.client.status().bootstrap === null, 'complete');
  const limits = pulls().map(({ limit = 0 }) => limit);
  expect(limits[0]).toBe(250);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits.at(-1)).toBe(2_000);
  tab.kill();
});

it('pulls no page twice when the socket opens during the first load', async () => {
  const { fixture, transport, pulls, connect } = newDevice();
  let left = 3;
  fixture.server.after = (kind) => {
    if (kind === 'pull' && (left -= 1) === 0) connect();
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  await fixture.drawFirstRows(tab);
  await until(() => tab.client.status().bootstrap === null && left < 0, 'complete');
  const asked = places(pulls());
  expect(new Set(asked).size).toBe(asked.length);
  expect(await tab.database.task.count()).toBe(TASKS);
  tab.kill();
});

it('reads a row that changed before the socket opened, although a pull was in flight', async () => {
  const { fixture, transport, connect } = newDevice();
  let left = 3;
  fixture.server.after = (kind) => {
    if (kind !== 'pull' || (left -= 1) !== 0) return;
    fixture.server.put(projectScope(PROJECT), 'task', taskRow(1, { name: 'Meanwhile' }));
    connect();
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  await fixture.drawFirstRows(tab);
  await until(async () => (await tab.database.task.get(taskRow(1).id))?.name === 'Meanwhile', 'the change');
  tab.kill();
});

it('pulls no more pages until the first rows of a project had time to be drawn', async () => {
  const { fixture, transport, pulls } = newDevice();
  const tab = await fixture.open(fixture.browser(), { transport });
  await begun(tab);
  const asked = pulls().length;
  await fixture.clock.advance(FIRST_ROWS_TIMEOUT - 1);
  expect(pulls()).toHaveLength(asked);
  expect(await tab.database.task.count()).toBeLessThan(TASKS);
  await fixture.clock.advance(1);
  await until(() => tab.client.status().bootstrap === null, 'complete');
  expect(pulls().length).toBeGreaterThan(asked);
  tab.kill();
});

it('sends a change that is made while the first rows are drawn', async () => {
  const { fixture, transport } = newDevice();
  const tab = await fixture.open(fixture.browser(), { transport });
  await begun(tab);
  await tab.do('task.rename', { id: taskRow(1).id, name: 'Renamed at once' });
  const name = () => fixture.server.row(projectScope(PROJECT), 'task', taskRow(1).id)?.['name'];
  await until(() => name() === 'Renamed at once', 'sent');
  tab.kill();
});

it('reads another project when it comes on screen, without waiting for the first to be drawn', async () => {
  const { fixture, transport } = newDevice();
  const other = '00000000-0000-4000-9000-0000000000aa';
  fixture.server.put(projectScope(other), 'task', taskRow(5_000, { project_id: other }));
  const tab = await fixture.open(fixture.browser(), { transport });
  await begun(tab);
  tab.client.focusProject(other);
  await until(async () => (await tab.database.task.get(taskRow(5_000).id)) !== undefined, 'the other');
  tab.kill();
});

it('reads the project first that a tab was opened for, before its screen reports it', async () => {
  const { fixture, transport, pulls } = newDevice();
  const projectId = '00000000-0000-4000-9000-0000000000aa';
  fixture.server.put(projectScope(projectId), 'task', taskRow(5_000, { project_id: projectId }), false);
  const tab = await fixture.open(fixture.browser(), { transport, projectId });
  await until(() => tab.client.status().bootstrap?.projectsBegun !== 0, 'first rows');
  const asked = pulls().at(-1);
  expect(asked?.limit).toBe(150);
  expect(asked?.scopes.find(({ scope }) => scope.startsWith('project:'))?.scope).toBe(
    projectScope(projectId),
  );
  expect(await tab.database.task.get(taskRow(5_000).id)).toBeDefined();
  tab.kill();
});

it.each([
  ['says again what is on its screen', true],
  ['says what is on its screen when it is requested already', false],
])('pulls no page twice when a tab %s', async (_, isAnnouncedBefore) => {
  const { fixture, transport, pulls } = newDevice();
  fixture.server.after = (kind) => {
    if (kind === 'pull') tab.client.focusProject(PROJECT);
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  if (isAnnouncedBefore) tab.client.focusProject(PROJECT);
  await fixture.drawFirstRows(tab);
  await until(() => tab.client.status().bootstrap === null, 'complete');
  const asked = places(pulls());
  expect(new Set(asked).size).toBe(asked.length);
  tab.kill();
});

it('pulls no page twice when somebody signs in during the first load', async () => {
  const { fixture, transport, pulls } = newDevice();
  fixture.server.after = (kind) => {
    if (kind === 'pull') tab.client.resume();
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  await fixture.drawFirstRows(tab);
  await until(() => tab.client.status().bootstrap === null, 'complete');
  // At the end it may pull once more, as after any signal.
  const asked = places(pulls()).slice(0, -1);
  expect(new Set(asked).size).toBe(asked.length);
  tab.kill();
});
