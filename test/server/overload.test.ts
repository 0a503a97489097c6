/**
 * A server with more requests than it can serve: everybody gets a fair share, the rest is refused with a waiting time.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { until as eventually } from '../support/until.ts';
import { holdSessions } from './support/hold-sessions.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Unfinished requests that were answered already, which means refused. */
const refused = new WeakSet<Socket>();

/** A request of a person whose body is never complete, so that it stays in flight. */
async function unfinished(person: TestPerson, bytes = 1_000): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.once('data', () => refused.add(socket));
  const lines = [
    'POST /api/v1/tasks HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${String(bytes)}`,
    `cookie: ${person.cookieHeader()}`,
    `x-csrf-token: ${await person.csrfToken()}`,
  ];
  await new Promise<void>((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n{`, () => resolve()));
  return socket;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 500; time += 1) if (await holds()) return;
  throw new Error('never');
}

/** Uses up the person's whole share. */
async function holdAll(person: TestPerson): Promise<Socket[]> {
  const held: Socket[] = [];
  await until(async () => {
    if (!(await isServed(person))) return true;
    held.push(await unfinished(person));
    return false;
  });
  return held;
}

const isServed = async (person: TestPerson): Promise<boolean> =>
  (await person.get('/api/v1/teams')).status === 200;

describe('fair shares', () => {
  it('refuse requests of one person beyond the share, serve others, and are freed with the requests', async () => {
    server = await startTestServer({ fairShares: { ofSession: 3, ofPerson: 3, ofTeam: 10 } });
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    const held = await holdAll(greedy);
    expect(held.length).toBeGreaterThan(1);
    const refused = await greedy.get('/api/v1/teams');
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await isServed(other)).toBe(true);
    for (const socket of held) socket.destroy();
    await until(() => isServed(greedy));
  });

  it('apply to a team as well', async () => {
    server = await startTestServer({ fairShares: { ofSession: 10, ofPerson: 10, ofTeam: 2 } });
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    const held = await holdAll(greedy);
    expect(await isServed(other)).toBe(true);
    for (const socket of held) socket.destroy();
  });
});

describe('a client that disconnects while its session is looked up', () => {
  it('leaves no part of its share or of the memory for bodies reserved', async () => {
    const bodyBudget = { all: 90_000, ofOneSession: 90_000, ofVisitors: 1_000, ofOneAddress: 1_000 };
    server = await startTestServer({ fairShares: { ofSession: 2, ofPerson: 2, ofTeam: 10 }, bodyBudget });
    const person = await server.signUp();
    const token = await person.csrfToken();
    let gone = 0;
    server.server.http.server.on('request', (_request, answer) => answer.once('close', () => (gone += 1)));
    const held = holdSessions(server.server.sessions);
    const sockets = [await unfinished(person, 40_000), await unfinished(person, 40_000)];
    await eventually(() => expect(held.waiting()).toBe(2));
    for (const socket of sockets) socket.destroy();
    await eventually(() => expect(gone).toBe(2));
    await held.release();
    expect((await person.get('/api/v1/teams')).status).toBe(200);
    const large = { filler: 'x'.repeat(40_000) };
    expect((await person.post('/api/v1/task-labels', large, { token })).status).not.toBe(503);
  });
});

describe('expensive requests', () => {
  const exported = '/api/v1/reporting-export/projects/export';

  it('count more: a report file like a dozen requests, a large body by its length', async () => {
    server = await startTestServer({ fairShares: { ofSession: 12, ofPerson: 12, ofTeam: 40 } });
    const person = await server.signUp();
    // A request ends a moment after its answer; a file takes the whole share until then.
    const readFile = async (): Promise<void> => {
      await until(async () => (await person.get(exported)).status === 200);
      await until(() => isServed(person));
    };
    await readFile();
    const one = await unfinished(person);
    await until(async () => (await person.get(exported)).status === 503);
    expect(refused.has(one)).toBe(false);
    await until(() => isServed(person));
    one.destroy();
    await readFile();

    // A body of 250,000 bytes counts as four requests, so that three are the share. A refused one is sent again.
    const held = [
      await unfinished(person, 250_000),
      await unfinished(person, 250_000),
      await unfinished(person, 250_000),
    ];
    await until(async () => {
      for (const [index, socket] of held.entries()) {
        if (!refused.has(socket)) continue;
        socket.destroy();
        held[index] = await unfinished(person, 250_000);
      }
      return !(await isServed(person));
    });
    for (const socket of held) socket.destroy();
  });
});

/** Blocks the event loop of this process, and of the server in it. */
function holdLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a process that cannot keep up', () => {
  it('refuses requests with a waiting time, still answers health checks and files, and recovers', async () => {
    server = await startTestServer({ maxDelayMs: 100 });
    const person = await server.signUp();
    let refused = await person.get('/api/v1/teams');
    await until(async () => {
      holdLoop(1_200);
      refused = await person.get('/api/v1/teams');
      return refused.status === 503;
    });
    expect(refused.code).toBe('unavailable');
    expect(refused.headers.get('retry-after')).toBe('5');
    holdLoop(1_200);
    expect((await person.get('/healthz')).status).toBe(200);
    holdLoop(1_200);
    // A file of the page: there is none, so a 404 shows that the request was not refused.
    expect((await fetch(`${server.url}/assets/missing.css`)).status).toBe(404);
    await until(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return isServed(person);
    });
  });
});

describe('a connection without a complete request', () => {
  it.each(['', 'GET /api/v1/teams HTTP/1.1\r\nhost: here\r\n'])('is closed after %j', async (begin) => {
    server = await startTestServer({ silenceMs: 200 });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.resume();
    socket.write(begin);
    await once(socket, 'close');
  });
});
