import { expect, it } from 'vitest';
import { projectScope, type PullRequest } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskRow } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import type { LiveListener, SyncTransport } from './transport.ts';

const TASKS = 1_500;

/** A device that reads many tasks for the first time; the socket opens when told to. */
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

const places = (requests: readonly PullRequest[]): string[] =>
  requests.map(({ scopes }) => JSON.stringify(scopes));

it('asks for few rows at a time until rows of a project are there, and then for many', async () => {
  const { fixture, transport, pulls } = newDevice();
  const tab = await fixture.open(fixture.browser(), { transport });
  await until(() => tab.client.status().bootstrap === null, 'complete');
  const limits = pulls().map(({ limit = 0 }) => limit);
  expect(limits[0]).toBe(300);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits.at(-1)).toBe(2_000);
  tab.kill();
});

it('asks for no page twice because the socket opens meanwhile, and once more at the end', async () => {
  const { fixture, transport, pulls, connect } = newDevice();
  let left = 3;
  fixture.server.after = (kind) => {
    if (kind === 'pull' && (left -= 1) === 0) connect();
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  await until(() => tab.client.status().bootstrap === null && left < 0, 'complete');
  const asked = places(pulls());
  expect(new Set(asked).size).toBe(asked.length);
  expect(await tab.database.task.count()).toBe(TASKS);
  tab.kill();
});

it('learns of what changed while the socket was away, although a page asked for before it is still to come', async () => {
  const { fixture, transport, connect } = newDevice();
  let left = 4;
  fixture.server.after = (kind) => {
    if (kind !== 'pull' || (left -= 1) !== 0) return;
    fixture.server.put(projectScope(PROJECT), 'task', taskRow(1, { name: 'Meanwhile' }));
    connect();
  };
  const tab = await fixture.open(fixture.browser(), { transport });
  await until(async () => (await tab.database.task.get(taskRow(1).id))?.name === 'Meanwhile', 'the change');
  tab.kill();
});
