/** Request bodies: who may send them, their size and depth, how many at once, and how slowly. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMITS, bodyLimitOf } from '../../contract/call.ts';
import { callList } from '../../contract/calls/index.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let person: TestPerson;
const BUDGET = { all: 700_000, ofOneSession: 600_000, ofVisitors: 100_000, ofOneAddress: 80_000 };

beforeAll(async () => {
  server = await startTestServer({ bodyBudget: BUDGET });
  person = await server.signUp();
});
afterAll(() => server.close());

/** A request whose body is never complete. */
async function unfinished(
  path: string,
  headers: Record<string, string>,
  sent = '',
  { url }: Pick<TestServer, 'url'> = server,
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [`POST ${path} HTTP/1.1`, `host: ${hostname}:${port}`, 'content-type: application/json'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  await new Promise<void>((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n${sent}`, () => resolve()));
  return socket;
}

/** The first data of the answer. */
async function answerOf(socket: Socket): Promise<string> {
  const text = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.destroy();
  return text;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 200; time += 1) if (await holds()) return;
  throw new Error('never');
}

describe('a visitor', () => {
  it('is refused before the body has arrived', async () => {
    const visitor = server.visitor();
    const token = await visitor.csrfToken();
    const headers = { cookie: visitor.cookieHeader(), 'x-csrf-token': token, 'content-length': '49000000' };
    for (const path of ['/api/v1/tasks', '/api/v1/batch', '/api/v1/tasks/attachments', '/api/v1/no-such']) {
      const answer = await answerOf(await unfinished(path, headers, '[[],'));
      expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
    }
    expect(await answerOf(await unfinished('/api/v1/tasks', headers))).toContain('"no_session"');
  });

  it('cannot fill the memory with bodies that never end', async () => {
    const visitor = server.visitor();
    const token = await visitor.csrfToken();
    const headers = { cookie: visitor.cookieHeader(), 'x-csrf-token': token };
    const open = await unfinished('/secure/login', { ...headers, 'content-length': '60000' }, '{"a":"');
    const more = await unfinished('/secure/login', { ...headers, 'transfer-encoding': 'chunked' });
    const answer = await answerOf(more);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toContain('retry-after: 5');
    // Signed-in people are served all the same.
    expect((await person.post('/api/v1/task-labels', {})).status).not.toBe(503);
    open.destroy();
    await until(
      async () =>
        (await visitor.post('/secure/login', { email: 'a@b.example', password: 'x' })).status !== 503,
    );
  });
});

describe('a server that closes', () => {
  it('does not wait for bodies it has refused', async () => {
    const closing = await startTestServer();
    const visitor = closing.visitor();
    const token = await visitor.csrfToken();
    const headers = { cookie: visitor.cookieHeader(), 'x-csrf-token': token, 'content-length': '49000' };
    const refused = await unfinished('/api/v1/tasks', headers, '[[],', closing);
    await once(refused, 'data');
    await Promise.all([once(refused.resume(), 'close'), closing.close()]);
  });
});

describe('a signed-in person', () => {
  it('can send bodies up to the limit of the call', async () => {
    const small = await person.post('/api/v1/task-labels', { filler: 'x'.repeat(BODY_LIMITS.standard) });
    expect([small.status, small.code]).toEqual([413, 'body_too_large']);
    const long = await person.post('/api/v1/batch', { filler: 'x'.repeat(BODY_LIMITS.standard) });
    expect(long.status).not.toBe(413);
  });

  it('has a budget of memory for bodies, which is released afterwards', async () => {
    const headers = { cookie: person.cookieHeader(), 'x-csrf-token': await person.csrfToken() };
    const held = [
      await unfinished('/api/v1/batch', { ...headers, 'content-length': '290000' }, '{'),
      await unfinished('/api/v1/batch', { ...headers, 'content-length': '290000' }, '{'),
    ];
    await until(
      async () => (await person.post('/api/v1/batch', { filler: 'x'.repeat(40_000) })).status === 503,
    );
    const other = await server.signIn(person.email, person.password);
    expect(other.answer.status).toBe(200);
    for (const socket of held) socket.destroy();
    await until(
      async () => (await person.post('/api/v1/batch', { filler: 'x'.repeat(40_000) })).status !== 503,
    );
  });

  it.each([
    ['too_deep', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['too_many_values', `[${'0,'.repeat(260_000)}0]`],
  ])('gets the reason %s for a refused body', async (reason, body) => {
    const answer = await person.post('/api/v1/batch', body);
    expect([answer.status, answer.code]).toEqual([400, 'bad_json']);
    expect(answer.body).toMatchObject({ reason });
  });
});

it('every call declares a body limit, and only calls with files exceed the limit of texts', () => {
  const most = callList.filter((call) => bodyLimitOf(call) > BODY_LIMITS.texts).map((call) => call.name);
  expect(most).toEqual(['tasks.create', 'taskComments.create', 'taskComments.attach', 'attachments.create']);
  for (const call of callList) expect(bodyLimitOf(call)).toBeLessThanOrEqual(BODY_LIMITS.files);
});
