/** What every call must do over HTTP, generated from the list of calls: session, security token, status, envelope. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callList } from '../../contract/calls/index.ts';
import type { AnyCall } from '../../contract/call.ts';
import { withRows } from '../../contract/row-tables.ts';
import { FIRST_PULL_ROWS, type PullAnswer, type PullTables } from '../../contract/sync.ts';
import { EXTERNAL_CALLS } from '../../server/routes/index.ts';
import type { TestClient } from './support/client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let person: TestPerson;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
  visitor = server.visitor();
});
afterAll(async () => server.close());

const url = (call: AnyCall): string => call.path.replace(/\{\w+\}/g, () => crypto.randomUUID());
const own = callList.filter((call) => !EXTERNAL_CALLS.includes(call.name));
const changing = (call: AnyCall): boolean => call.method !== 'GET' || call.stateChanging === true;
const body = (call: AnyCall): object | undefined =>
  call.method === 'GET' || call.method === 'DELETE' ? undefined : {};

describe('every call', () => {
  it('answers a visitor with 401 and nothing else, unless it is public', async () => {
    for (const call of own.filter((one) => one.access !== 'public')) {
      const token = changing(call) ? await visitor.csrfToken() : false;
      const answer = await visitor.request(call.method, url(call), body(call), { token });
      expect([call.name, answer.status, answer.code]).toEqual([call.name, 401, 'no_session']);
      expect(answer.body, call.name).toBeNull();
    }
  });

  it('that changes something requires the security token, also as a GET', async () => {
    for (const call of own.filter(changing)) {
      const answer = await person.request(call.method, url(call), body(call), { token: false });
      expect([call.name, answer.status, answer.code]).toEqual([call.name, 403, 'csrf_invalid']);
    }
  });

  it('answers a signed-in person in the envelope, uncached, and never with 401 or 5xx', async () => {
    for (const call of own) {
      const token = changing(call) ? await person.csrfToken() : false;
      const answer = await person.request(call.method, url(call), body(call), { token });
      expect([200, 400, 403, 404, 409], `${call.name}: ${answer.text.slice(0, 300)}`).toContain(
        answer.status,
      );
      expect(answer.headers.get('cache-control'), call.name).toBe('no-store');
      // Files are answered without the envelope, refusals in it.
      if (answer.headers.has('content-disposition')) expect(answer.status, call.name).toBe(200);
      else expect(answer.json, call.name).toMatchObject({ done: answer.status === 200, title: null });
    }
  });
});

describe('addresses', () => {
  it('without a call answer 404 in the envelope, and HEAD answers 404', async () => {
    expect(await person.get('/api/v1/nothing-here')).toMatchObject({ status: 404, code: 'unknown_call' });
    expect((await fetch(`${server.url}/api/v1/teams`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('sync over HTTP', () => {
  const pull = { protocol: 1, epoch: null, settled_seq: 0 };

  it('runs a batch once and pulls its rows, compressed', async () => {
    const replica = crypto.randomUUID();
    const request = {
      protocol: 1,
      replica,
      epoch: null,
      mutations: [{ seq: 1, call: 'categories.create', body: { name: 'Roofs' } }],
    };
    for (const outcome of ['applied', 'duplicate']) {
      const answer = await person.post('/api/v1/batch', request);
      expect(answer.body, answer.text).toMatchObject({ last_seq: 1, results: [{ seq: 1, outcome }] });
    }
    const answer = await person.post(
      '/api/v1/sync/pull',
      { ...pull, replica, scopes: [{ scope: `team:${person.teamId}`, cursor: 0 }] },
      { headers: { 'accept-encoding': 'gzip' } },
    );
    expect(answer.body).toMatchObject({ last_seq: 1, rejected: [] });
    expect(answer.text).toContain('Roofs');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it('compresses a small first pull with Brotli for clients that accept it, with the same rows', async () => {
    const request = {
      ...pull,
      replica: crypto.randomUUID(),
      scopes: [{ scope: `team:${person.teamId}`, cursor: 0 }],
    };
    const ask = (encoding: string) =>
      person.post(
        '/api/v1/sync/pull',
        { ...request, limit: FIRST_PULL_ROWS },
        { headers: { 'accept-encoding': encoding } },
      );
    const [small, plain] = [await ask('br'), await ask('identity')];
    expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'br',
      null,
    ]);
    expect(small.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(small.body).toEqual(plain.body);
  });

  it('answers the same rows in tables on request', async () => {
    const request = {
      ...pull,
      replica: crypto.randomUUID(),
      scopes: [{ scope: `team:${person.teamId}`, cursor: 0 }],
    };
    const rows = (await person.post('/api/v1/sync/pull', request)).body as PullAnswer;
    const tables = (await person.post('/api/v1/sync/pull', { ...request, tables: true })).body as PullTables;
    expect(rows.patches[0]?.rows.length).toBeGreaterThan(1);
    expect(withRows(tables)).toEqual(rows);
    expect(await person.post('/api/v1/sync/pull', { ...request, tables: 'some' })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  it('refuses visitors, other protocols, invalid bodies and a missing security token', async () => {
    const request = { ...pull, replica: crypto.randomUUID(), scopes: [] };
    expect(await visitor.post('/api/v1/sync/pull', request)).toMatchObject({ status: 401 });
    expect(await visitor.post('/api/v1/batch', {})).toMatchObject({ status: 401 });
    expect(await person.post('/api/v1/sync/pull', { protocol: 2, anything: 'else' })).toMatchObject({
      status: 426,
      code: 'protocol_mismatch',
    });
    expect(
      await person.post('/api/v1/sync/pull', { ...request, scopes: [{ scope: 'team:x', cursor: -1 }] }),
    ).toMatchObject({ status: 400, code: 'invalid' });
    expect(await person.post('/api/v1/batch', { protocol: 1, replica: 'x', mutations: [] })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
    expect(await person.post('/api/v1/sync/pull', request, { token: false })).toMatchObject({
      status: 403,
      code: 'csrf_invalid',
    });
  });
});
