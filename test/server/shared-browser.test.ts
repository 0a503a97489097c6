import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { PERSON_HEADER, PROTOCOL_VERSION } from '../../contract/sync.ts';
import { openLive } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp({ name: 'Ada' });
  ben = await server.signUp({ name: 'Ben' });
});
afterAll(() => server.close());

const headers = (person: TestPerson) => ({ headers: { [PERSON_HEADER]: person.userId } });

/** A batch as the engine of one person's replica sends it. */
const batchOf = (name: string) => ({
  protocol: PROTOCOL_VERSION,
  replica: v7(),
  epoch: null,
  mutations: [{ seq: 1, call: 'labels.create', body: { id: v7(), name, color: '#3b7ad4' } }],
});

/** The browser has the cookie of Ben, who signed in after Ada's session had ended. */
describe("a browser that two people use: Ada's data with Ben's session", () => {
  it("refuses Ada's batch and stores nothing of it", async () => {
    const answer = await ben.post('/api/v1/batch', batchOf('Only mine'), headers(ada));
    expect([answer.status, answer.code]).toEqual([401, 'no_session']);
    const labels = await server.db
      .selectFrom('labels')
      .select('name')
      .where('name', '=', 'Only mine')
      .execute();
    expect(labels).toEqual([]);
    expect(
      await server.db.selectFrom('replicas').selectAll().where('user_id', '=', ben.userId).execute(),
    ).toEqual([]);
  });

  it('refuses pulls and other calls of Ada', async () => {
    const pull = {
      protocol: PROTOCOL_VERSION,
      replica: v7(),
      epoch: null,
      settled_seq: 0,
      scopes: [{ scope: `user:${ada.userId}`, cursor: 0 }],
    };
    expect((await ben.post('/api/v1/sync/pull', pull, headers(ada))).status).toBe(401);
    expect((await ben.get('/api/v1/teams', headers(ada))).status).toBe(401);
  });

  it('refuses a socket of Ada and opens one of Ben', async () => {
    await expect(openLive(server.url, ben.cookieHeader(), {}, { person: ada.userId })).rejects.toThrow(
      /^401/,
    );
    const own = await openLive(server.url, ben.cookieHeader(), {}, { person: ben.userId });
    own.close();
  });

  it("answers Ben's own calls", async () => {
    expect((await ben.get('/api/v1/teams', headers(ben))).status).toBe(200);
    expect((await ben.get('/api/v1/teams')).status).toBe(200);
    expect((await ben.post('/api/v1/batch', batchOf('Mine'), headers(ben))).status).toBe(200);
  });
});
