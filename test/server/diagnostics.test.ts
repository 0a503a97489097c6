/** The diagnostics page: what it shows an admin, and that it contains nothing of another organization. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../contract/calls/index.ts';
import { joinTeam } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  other = await server.signUp();
});
afterAll(() => server.close());

const PATH = '/api/v1/admin-center/organization/health';

async function health(person: TestPerson) {
  const { body } = await person.get(PATH);
  return z.parse(calls['organization.health'].answer ?? z.never(), body);
}

async function mail(person: TestPerson, status: 'sent' | 'failed' | 'waiting', at: string): Promise<void> {
  await server.db
    .insertInto('mails')
    .values({
      ...{ id: v7(), team_id: person.teamId, sender_id: person.userId, to_address: 'x@y.example' },
      ...{ language: 'en', template: 'comment', content: '{}', status, created_at: at },
    })
    .execute();
}

describe('diagnostics', () => {
  it('are allowed to owner and admins only', async () => {
    const { person } = await joinTeam(server, owner.teamId, 'member');
    expect(await person.get(PATH)).toMatchObject({ status: 403, code: 'not_allowed' });
    const admin = await joinTeam(server, owner.teamId, 'admin');
    expect(await admin.person.get(PATH)).toMatchObject({ status: 200 });
  });

  it('show the state of each part of the installation', async () => {
    const { parts, online } = await health(owner);
    // The person who asks, although they have no open socket.
    expect(online).toBe(1);
    const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]));
    expect(Object.keys(states).toSorted()).toEqual(['database', 'files', 'jobs', 'live', 'mail', 'server']);
    expect(states).toMatchObject({ database: 'good', jobs: 'good', files: 'good', mail: 'good' });
    server.server.meters.job('digest', 5, false);
    expect((await health(owner)).parts).toContainEqual({ part: 'jobs', state: 'failing' });
  });

  it('count the requests of the organization only', async () => {
    const before = (await health(owner)).served;
    const others = (await health(other)).served;
    for (let time = 0; time < 3; time += 1) await other.get('/api/v1/teams');
    await other.post('/api/v1/batch', {
      ...{ protocol: 1, replica: v7(), epoch: null, oldest_ms: 123_000 },
      mutations: [{ seq: 1, call: 'nothing.known' }],
    });
    const after = (await health(owner)).served;
    // The request of the diagnostics before is one more.
    expect(after.requests).toBe(before.requests + 1);
    expect([after.refused, after.outbox_ms]).toEqual([before.refused, before.outbox_ms]);
    const theirs = (await health(other)).served;
    expect(theirs.requests).toBeGreaterThanOrEqual(others.requests + 5);
    expect(theirs).toMatchObject({ refused: others.refused + 1, outbox_ms: 123_000 });
    expect(theirs.half_ms).toBeGreaterThan(0);
  });

  it('show mails of the organization only, and whether they fail or wait', async () => {
    const now = Date.now();
    const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
    await mail(other, 'failed', ago(5));
    expect((await health(owner)).mails).toEqual({ sent: 0, failed: 0, waiting: 0, waiting_since: null });
    expect((await health(other)).parts).toContainEqual({ part: 'mail', state: 'failing' });
    await mail(owner, 'sent', ago(10));
    await mail(owner, 'sent', ago(3 * 24 * 60));
    await mail(owner, 'waiting', ago(20));
    const { mails, parts } = await health(owner);
    expect(mails).toEqual({ sent: 1, failed: 0, waiting: 1, waiting_since: ago(20) });
    expect(parts).toContainEqual({ part: 'mail', state: 'slow' });
  });
});
