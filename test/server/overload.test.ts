/** A server that is asked for more than it can do: everybody gets their share, the rest is told when to come back. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { until as eventually } from '../support/until.ts';
import { holdSessions } from './support/hold-sessions.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Requests that were answered although their body is not there: they were refused. */
const refused = new WeakSet<Socket>();

/** A request of a person whose body never comes whole, so that it stays under way. */
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

/** Takes the person's whole share. */
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
  it('leave others their turn when one person asks for much, and end with the requests', async () => {
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

  it('are also those of a team', async () => {
    server = await startTestServer({ fairShares: { ofSession: 10, ofPerson: 10, ofTeam: 2 } });
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    const held = await holdAll(greedy);
    expect(await isServed(other)).toBe(true);
    for (const socket of held) socket.destroy();
  });
});

describe('a client that goes while its session is looked up', () => {
  it('leaves nothing reserved, of its share or of the memory for bodies', async () => {
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

describe('what costs more', () => {
  const exported = '/api/v1/reporting-export/projects/export';

  it('counts more: a file of a report is a dozen requests, a large body as many as it is long', async () => {
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

    // Of 250,000 bytes: four requests each, so that three are the share. One that was refused is sent again.
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

/** Holds the event loop of this process, and so of the server in it. */
function holdLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a process that cannot keep up', () => {
  it('turns requests away with a time to come back, says how it is doing, and serves again', async () => {
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
    // A file of the page: there is none here, and the answer says so.
    expect((await fetch(`${server.url}/assets/missing.css`)).status).toBe(404);
    await until(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return isServed(person);
    });
  });
});

describe('a connection that asks for nothing', () => {
  it.each(['', 'GET /api/v1/teams HTTP/1.1\r\nhost: here\r\n'])('is ended, after %j', async (begin) => {
    server = await startTestServer({ silenceMs: 200 });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.resume();
    socket.write(begin);
    await once(socket, 'close');
  });
});
