/** A notification whose snooze ends is announced like a new one: to pages and devices, once, by the settings then. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushMessage, type PushMessage } from '../../contract/push.ts';
import { announceUnsnoozed } from '../../server/jobs/unsnoozed-notifications.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { openLive } from './support/live-client.ts';
import { PushDevice, PushService } from './support/push-device.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const HOUR = 3_600_000;
const service = new PushService();
let server: TestServer;
let owner: TestPerson;
let mara: Joined;
let project: string;
let device: PushDevice;

beforeAll(async () => {
  await service.listen();
  server = await startTestServer({
    env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://work.example.com' },
    pushPause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  owner = await server.signUp({ name: 'Olga' });
  mara = await joinTeam(server, owner.teamId, 'member');
  project = ((await owner.post('/api/v1/projects', projectForm('Quay'))).body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: mara.teamMemberId });
  device = new PushDevice(service.origin);
  await done(mara.person.put('/api/v1/push/subscription', device.subscription));
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  await server.server.push.settled();
  service.deliveries.length = 0;
});

async function done(answer: ReturnType<TestPerson['put']>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

/** Notifies Mara of a new task; returns the task and her notifications of it, after the pushes. */
async function notified(name: string): Promise<{ task: string; ids: string[] }> {
  const task = v7();
  await done(
    owner.post('/api/v1/tasks', { id: task, name, project_id: project, assignees: [mara.teamMemberId] }),
  );
  await server.server.push.settled();
  service.deliveries.length = 0;
  return { task, ids: await idsOf(task) };
}

async function idsOf(task: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('task_id', '=', task)
    .where('user_id', '=', mara.person.userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

const snooze = (ids: readonly string[], ms: number | null): Promise<void> =>
  done(
    mara.person.post('/api/v1/notifications/snoozes', {
      ids,
      until: ms === null ? null : new Date(Date.now() + ms).toISOString(),
    }),
  );

/** Runs the job at a later time: the number of announcements, and the messages to the device. */
async function after(ms: number): Promise<{ count: number; messages: PushMessage[] }> {
  const { db, server: running } = server;
  const now = (): Date => new Date(Date.now() + ms);
  const count = await announceUnsnoozed({ db, now, committed: running.committed });
  await running.live.settled();
  await running.push.settled();
  const messages = service.deliveries.map(({ body }) => pushMessage.parse(device.decrypt(body)));
  service.deliveries.length = 0;
  return { count, messages };
}

it('sends an unsnoozed notification to devices and open pages once, at its time', async () => {
  const { task, ids } = await notified('Pour');
  await snooze(ids, HOUR);
  expect(await after(0)).toEqual({ count: 0, messages: [] });
  const page = await openLive(server.url, mara.person.cookieHeader());
  const looks = await Promise.all([after(2 * HOUR), after(2 * HOUR)]);
  expect(looks.map(({ count }) => count).toSorted()).toEqual([0, 1]);
  const [message] = looks.flatMap(({ messages }) => messages);
  expect(message).toMatchObject({
    ...{ user: mara.person.userId, ids, tag: task, body: 'Olga assigned you to Pour' },
    url: `/worklenz/projects/${project}`,
  });
  await page.until('the page is told', () => page.events.some(({ name }) => name === '3'));
  expect(page.events.find(({ name }) => name === '3')?.payload).toMatchObject({ id: ids[0], task_id: task });
  page.close();
  expect(await after(3 * HOUR)).toEqual({ count: 0, messages: [] });
});

it('announces the newest of several notifications about one task', async () => {
  const { task } = await notified('Level');
  for (const assigned of [false, true])
    await done(owner.put(`/api/v1/tasks/${task}/assignees/${mara.teamMemberId}`, { assigned }));
  await server.server.push.settled();
  service.deliveries.length = 0;
  const ids = await idsOf(task);
  expect(ids.length).toBeGreaterThan(1);
  await snooze(ids, HOUR);
  const { count, messages } = await after(2 * HOUR);
  expect([count, messages.map((message) => message.ids)]).toEqual([1, [[ids.at(-1)]]]);
});

it('announces nothing when it was read, unsnoozed by hand, or snoozed until a past time', async () => {
  const [read, woken, past] = [await notified('Read'), await notified('Woken'), await notified('Past')];
  await snooze([...read.ids, ...woken.ids], HOUR);
  await done(mara.person.post('/api/v1/notifications/marks', { ids: read.ids, read: true }));
  await snooze(woken.ids, null);
  await snooze(past.ids, -1_000);
  expect(await after(2 * HOUR)).toEqual({ count: 0, messages: [] });
});

it('announces nothing when the task or its project was muted since', async () => {
  const { task, ids } = await notified('Muted');
  await snooze(ids, HOUR);
  await done(mara.person.put(`/api/v1/tasks/${task}/mute`, { muted: true }));
  expect(await after(2 * HOUR)).toEqual({ count: 0, messages: [] });
  await done(mara.person.put(`/api/v1/tasks/${task}/mute`, { muted: false }));
  await snooze(ids, HOUR);
  await done(mara.person.put(`/api/v1/projects/${project}/mute`, { muted: true }));
  expect(await after(2 * HOUR)).toEqual({ count: 0, messages: [] });
  await done(mara.person.put(`/api/v1/projects/${project}/mute`, { muted: false }));
});

it('pushes nothing when push is off for its kind, and announces nothing when the app is off', async () => {
  const { ids } = await notified('Off');
  const choose = (choice: string, on: boolean): Promise<void> =>
    done(mara.person.put('/api/v1/settings/notifications/kinds', { team_id: owner.teamId, choice, on }));
  await snooze(ids, HOUR);
  await choose('assigned.push', false);
  expect(await after(2 * HOUR)).toEqual({ count: 1, messages: [] });
  await choose('assigned.push', true);
  await snooze(ids, HOUR);
  await choose('assigned.app', false);
  expect(await after(2 * HOUR)).toEqual({ count: 0, messages: [] });
  await choose('assigned.app', true);
});
