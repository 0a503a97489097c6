import { createPublicKey, verify } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushMessage, type PushMessage } from '../../contract/push.ts';
import { loadPushKeys } from '../../server/push/push-keys.ts';
import { readPushMessage } from '../../sw/push-message.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { PushDevice, PushService } from './support/push-device.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const service = new PushService();
const pauses: number[] = [];
/** What the server waits for while it gathers notifications, besides a short pause. */
let gathering = Promise.resolve();
let server: TestServer;
let owner: TestPerson;
let mara: Joined;
let project: string;

beforeAll(async () => {
  await service.listen();
  server = await startTestServer({
    env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://work.example.com' },
    pushPause: async (ms) => {
      pauses.push(ms);
      await gathering;
      await setTimeout(30);
    },
  });
  owner = await server.signUp({ name: 'Olga' });
  mara = await joinTeam(server, owner.teamId, 'member');
  project = ((await owner.post('/api/v1/projects', projectForm('Quay'))).body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: mara.teamMemberId });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  await quiet();
  await server.db.deleteFrom('push_subscriptions').execute();
  service.deliveries.length = 0;
  service.answers.length = 0;
  pauses.length = 0;
});

/** Waits until everything in flight is sent. */
async function quiet(): Promise<void> {
  await server.server.push.settled();
}

async function until(what: string, test: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await test())) {
    if (performance.now() > deadline) throw new Error(`did not happen: ${what}`);
    await setTimeout(5);
  }
}

async function subscribe(person: TestPerson): Promise<PushDevice> {
  const device = new PushDevice(service.origin);
  const answer = await person.put('/api/v1/push/subscription', device.subscription);
  expect(answer.status, answer.text).toBe(200);
  return device;
}

const assign = (name: string, id: string = v7()): Promise<unknown> =>
  owner.post('/api/v1/tasks', { id, name, project_id: project, assignees: [mara.teamMemberId] });
const arrived = (device: PushDevice): PushMessage[] =>
  service.deliveries
    .filter(({ path }) => path === device.path)
    .map(({ body }) => pushMessage.parse(device.decrypt(body)));
const devicesOf = (person: TestPerson): Promise<{ endpoint: string }[]> =>
  server.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', person.userId)
    .execute();

describe('a subscribed device', () => {
  it('gets a notification encrypted for it alone, in the language of its person', async () => {
    await server.db
      .updateTable('users')
      .set({ language: 'es' })
      .where('id', '=', mara.person.userId)
      .execute();
    const [phone, laptop, other] = [
      await subscribe(mara.person),
      await subscribe(mara.person),
      await subscribe(owner),
    ];
    const id = v7();
    await assign('Pour <b>concrete</b>', id);
    await until('both are told', () => service.deliveries.length === 2);
    await quiet();
    expect(arrived(other)).toEqual([]);
    for (const device of [phone, laptop]) {
      const [message] = arrived(device);
      expect(message).toMatchObject({
        user: mara.person.userId,
        team_id: owner.teamId,
        tag: id,
        body: 'Olga te asignó Pour <b>concrete</b>',
        url: `/worklenz/projects/${project}`,
        params: { task: id, tab: 'tasks-list' },
        actions: { open: 'Abrir', read: 'Marcar como leída' },
      });
      expect(message?.title).toMatch(/ · Holdfast$/);
      const stored = await server.db
        .selectFrom('notifications')
        .select('id')
        .where('task_id', '=', id)
        .where('user_id', '=', mara.person.userId)
        .execute();
      expect(message?.ids).toEqual(stored.map((row) => row.id));
      const unread = await mara.person.get('/api/v1/notifications/unread-count');
      expect(message?.unread).toBe(unread.body);
      // The service worker reads the same message.
      expect(readPushMessage(JSON.stringify(message))).toEqual(message);
    }
    const [delivery] = service.deliveries;
    expect(delivery?.body.length).toBeLessThan(4_096);
    expect(delivery?.body.includes('concrete')).toBe(false);
    expect(() => other.decrypt(delivery?.body ?? Buffer.of())).toThrow();
  });

  it('gets messages signed with the key of this server', async () => {
    const device = await subscribe(mara.person);
    await assign('Signed');
    await until('it is told', () => service.deliveries.length === 1);
    const headers = service.deliveries[0]?.headers ?? {};
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers['ttl']).toBe('86400');
    const { public_key: publicKey } = (await mara.person.get('/api/v1/push/key')).body as {
      public_key: string;
    };
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(signed).toBe(true);
    const claim: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(claim).toMatchObject({ aud: service.origin, sub: 'https://work.example.com' });
    expect(arrived(device)).toHaveLength(1);
  });

  it('gets many notifications at once in one message', async () => {
    const device = await subscribe(mara.person);
    // The server gathers until all of them are stored.
    const { promise, resolve } = Promise.withResolvers<void>();
    gathering = promise;
    await Promise.all(Array.from({ length: 6 }, (_, n) => assign(`Task ${n}`)));
    resolve();
    await quiet();
    const payload = { ids: [], url: '/worklenz/home', team_id: null, tag: 'summary' };
    expect(arrived(device)).toMatchObject([{ ...payload, body: '6 notificaciones nuevas' }]);
  });

  it('gets no messages of a team with pop-ups off', async () => {
    await subscribe(mara.person);
    const setting = {
      user_id: mara.person.userId,
      team_id: owner.teamId,
      popup_notifications_enabled: false,
    };
    await server.db
      .insertInto('notification_settings')
      .values(setting)
      .onConflict((on) =>
        on.columns(['user_id', 'team_id']).doUpdateSet({ popup_notifications_enabled: false }),
      )
      .execute();
    await assign('Silent');
    await quiet();
    expect(service.deliveries).toEqual([]);
    await server.db.updateTable('notification_settings').set({ popup_notifications_enabled: true }).execute();
    await assign('Loud');
    await until('it is told', () => service.deliveries.length === 1);
  });

  it('gets no messages of kinds that are off for push or in the app', async () => {
    await subscribe(mara.person);
    const choose = (choice: string, on: boolean) =>
      mara.person.put('/api/v1/settings/notifications/kinds', { choice, on, team_id: owner.teamId });
    const inApp = async (): Promise<number> => {
      const hushed = server.db.selectFrom('notifications').select('id').where('message', 'like', '%Hushed%');
      return (await hushed.where('user_id', '=', mara.person.userId).execute()).length;
    };
    await server.db.updateTable('notification_settings').set({ popup_notifications_enabled: true }).execute();
    expect((await choose('assigned.push', false)).status).toBe(200);
    await assign('Hushed');
    await quiet();
    expect([service.deliveries.length, await inApp()]).toEqual([0, 1]);
    await choose('assigned.push', true);
    await choose('assigned.app', false);
    await assign('Hushed again');
    await quiet();
    expect([service.deliveries.length, await inApp()]).toEqual([0, 1]);
    await choose('assigned.app', true);
    await server.db.updateTable('notification_settings').set({ popup_notifications_enabled: true }).execute();
    await assign('Said');
    await until('it is told', () => service.deliveries.length === 1);
  });

  it('gets no messages of a muted task or project, except mentions', async () => {
    const device = await subscribe(mara.person);
    await server.db.updateTable('notification_settings').set({ popup_notifications_enabled: true }).execute();
    const task = v7();
    await assign('Muted', task);
    await until('it is told', () => service.deliveries.length === 1);
    const say = (more: object = {}) =>
      owner.post('/api/v1/task-comments', { task_id: task, content: 'News @Mara', ...more });
    const mutes = [`/api/v1/tasks/${task}/mute`, `/api/v1/projects/${project}/mute`];
    for (const path of mutes) {
      expect((await mara.person.put(path, { muted: true })).status).toBe(200);
      await say();
      await quiet();
      await mara.person.put(path, { muted: false });
    }
    expect(service.deliveries).toHaveLength(1);
    for (const path of mutes) await mara.person.put(path, { muted: true });
    await say({ mentions: [{ team_member_id: mara.teamMemberId, name: 'Mara' }] });
    await until('the mention is told', () => service.deliveries.length === 2);
    expect(arrived(device)[1]).toMatchObject({ params: { task } });
    for (const path of mutes) await mara.person.put(path, { muted: false });
    await say();
    await until('it is told again', () => service.deliveries.length === 3);
  });

  it('gets a message about an invitation', async () => {
    const guest = await server.signUp();
    const device = await subscribe(guest);
    await owner.post('/api/v1/team-members', { emails: [guest.email], is_admin: false, job_title: null });
    await until('it is told', () => service.deliveries.length === 1);
    expect(arrived(device)[0]).toMatchObject({ team_id: owner.teamId, url: null, unread: 2 });
    expect(arrived(device)[0]?.body).toMatch(/^Olga invited you to work with /);
  });

  it('is deleted when the push service reports it as gone or refused', async () => {
    for (const status of [404, 410, 403]) {
      await subscribe(mara.person);
      service.answers.push({ status });
      await assign(`Gone ${status}`);
      await until('it is forgotten', async () => (await devicesOf(mara.person)).length === 0);
    }
  });

  it('gets retries of a message while the push service fails, and none after the last try', async () => {
    const device = await subscribe(mara.person);
    service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '20' } });
    await assign('Patience');
    await until('it is told', () => service.deliveries.length === 3);
    expect(new Set(arrived(device).map(({ body }) => body)).size).toBe(1);
    expect(pauses).toEqual([1_000, 2_000, 20_000]);
    service.deliveries.length = 0;
    service.answers.push(...Array.from({ length: 4 }, () => ({ status: 500 })));
    await assign('Hopeless');
    await until('it is tried', () => service.deliveries.length === 4);
    expect(pauses.slice(3)).toEqual([1_000, 2_000, 15_000, 120_000]);
    await assign('Next');
    await until('the next is told', () => arrived(device).some(({ body }) => body.endsWith('Next')));
    expect(service.deliveries).toHaveLength(5);
    expect(await devicesOf(mara.person)).toHaveLength(1);
  });

  it('is deleted when its key cannot be used', async () => {
    const device = await subscribe(mara.person);
    await server.db
      .updateTable('push_subscriptions')
      .set({ p256dh: `B${'A'.repeat(86)}` })
      .where('endpoint', '=', device.subscription.endpoint)
      .execute();
    await assign('No point');
    await until('it is forgotten', async () => (await devicesOf(mara.person)).length === 0);
    expect(service.deliveries).toEqual([]);
  });

  it('does not delay commands while the push service does not answer', async () => {
    const device = await subscribe(mara.person);
    const release = service.hold();
    await assign('First');
    await until('the service is asked', () => service.deliveries.length === 1);
    // It does not answer, and work goes on.
    expect(await assign('Second')).toMatchObject({ status: 200 });
    expect(service.deliveries).toHaveLength(1);
    release();
    await until('the second is told', () => arrived(device).length === 2);
  });
});

describe('a subscription', () => {
  it('is stored once when repeated, and can be replaced and deleted', async () => {
    const device = await subscribe(mara.person);
    const put = (body: unknown) => mara.person.put('/api/v1/push/subscription', body);
    expect((await put(device.subscription)).status).toBe(200);
    expect(await devicesOf(mara.person)).toHaveLength(1);
    const moved = new PushDevice(service.origin);
    expect((await put({ ...moved.subscription, replaces: device.subscription.endpoint })).status).toBe(200);
    expect(await devicesOf(mara.person)).toEqual([{ endpoint: moved.subscription.endpoint }]);
    const gone = { endpoint: moved.subscription.endpoint };
    for (const _ of [1, 2])
      expect((await mara.person.post('/api/v1/push/unsubscribe', gone)).status).toBe(200);
    expect(await devicesOf(mara.person)).toEqual([]);
  });

  it('moves with the device to another person, but only with its keys', async () => {
    const device = await subscribe(mara.person);
    const thief = { ...device.subscription, keys: new PushDevice(service.origin).subscription.keys };
    const stolen = await owner.put('/api/v1/push/subscription', thief);
    expect([stolen.status, stolen.code]).toEqual([409, 'id_taken']);
    expect(
      (await owner.post('/api/v1/push/unsubscribe', { endpoint: device.subscription.endpoint })).status,
    ).toBe(200);
    expect(await devicesOf(mara.person)).toHaveLength(1);
    expect((await owner.put('/api/v1/push/subscription', device.subscription)).status).toBe(200);
    expect([await devicesOf(mara.person), (await devicesOf(owner)).length]).toEqual([[], 1]);
  });

  it('ends with its session, by signing out or from another device', async () => {
    const here = (await server.signIn(mara.person.email, mara.person.password)).client as TestPerson;
    const there = (await server.signIn(mara.person.email, mara.person.password)).client as TestPerson;
    await subscribe(here);
    const remaining = await subscribe(there);
    expect((await here.post('/secure/logout')).status).toBe(200);
    expect(await devicesOf(mara.person)).toEqual([{ endpoint: remaining.subscription.endpoint }]);
    expect((await mara.person.post('/api/v1/sessions/end-others', {})).status).toBe(200);
    expect(await devicesOf(mara.person)).toEqual([]);
  });

  it('is accepted for known push services only, with valid keys', async () => {
    const { keys } = new PushDevice(service.origin).subscription;
    const put = (body: unknown) => mara.person.put('/api/v1/push/subscription', body);
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://169.254.169.254/x', 'https://evil.example/x']) {
      const answer = await put({ endpoint, keys });
      expect([answer.status, answer.code], endpoint).toEqual([400, 'invalid']);
      expect(answer.text).toContain('endpoint');
    }
    const endpoint = `${service.origin}/x`;
    for (const wrong of [
      { endpoint },
      { endpoint: 'x', keys },
      { endpoint: `${endpoint}${'x'.repeat(2_000)}`, keys },
      { endpoint, keys: { ...keys, p256dh: '<script>' } },
      { endpoint, keys: { ...keys, auth: 'short' } },
    ])
      expect((await put(wrong)).code, JSON.stringify(wrong)).toBe('invalid');
    expect(await devicesOf(mara.person)).toEqual([]);
  });

  it('needs a session and the security token', async () => {
    const { subscription } = new PushDevice(service.origin);
    const visitor = server.visitor();
    expect((await visitor.get('/api/v1/push/key')).status).toBe(401);
    expect((await visitor.put('/api/v1/push/subscription', subscription)).status).toBe(401);
    expect((await visitor.post('/api/v1/push/unsubscribe', subscription)).status).toBe(401);
    const refused = await mara.person.put('/api/v1/push/subscription', subscription, { token: false });
    expect([refused.status, refused.code]).toEqual([403, 'csrf_invalid']);
  });

  it('is limited to the 20 newest devices of a person', async () => {
    const devices: PushDevice[] = [];
    for (let n = 0; n < 22; n += 1) devices.push(await subscribe(mara.person));
    const newest = devices.slice(2).map(({ subscription: { endpoint } }) => ({ endpoint }));
    expect(new Set(await devicesOf(mara.person))).toEqual(new Set(newest));
  });
});

describe('the keys of the server', () => {
  it('are created once, also by several processes at the same moment', async () => {
    await server.db.deleteFrom('push_keys').execute();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadPushKeys(server.db)));
    expect(others).toEqual([first, first]);
    expect(await loadPushKeys(server.db)).toEqual(first);
  });

  it('cannot be read by requests', async () => {
    const reading = server.db.transaction().execute(async (trx) => {
      await sql`set local role holdfast_request`.execute(trx);
      await sql`select * from push_keys`.execute(trx);
    });
    await expect(reading).rejects.toThrow(/permission denied/);
  });
});
