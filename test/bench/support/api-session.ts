/** A signed-in client without a browser, over keep-alive connections. */
import { Agent, request } from 'node:http';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/demo/people.ts';
import { TestClient } from '../../server/support/client.ts';

export interface Reply {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
}

export interface ApiSession {
  readonly email: string;
  readonly password: string;
  /** `encoding` is the Accept-Encoding header; without it the answer is not compressed. */
  send(method: 'GET' | 'POST', path: string, body?: unknown, encoding?: string): Promise<Reply>;
  close(): void;
}

export interface BenchProject {
  readonly id: string;
  readonly name: string;
}

/** Signs in as one of the people of the demo; 0 is the owner. */
export async function signIn(url: string, person = 0): Promise<ApiSession> {
  const email = DEMO_PEOPLE[person]?.email ?? '';
  const client = new TestClient(url);
  const answer = await client.post('/secure/login', { email, password: DEMO_PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.text}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const fixed = { cookie: client.cookieHeader(), 'x-csrf-token': await client.csrfToken() };
  return {
    email,
    password: DEMO_PASSWORD,
    send: (method, path, body, encoding) =>
      sendOnce(new URL(path, url), agent, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          ...fixed,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
        },
      }),
    close: () => agent.destroy(),
  };
}

/** The large project with that many tasks. */
export async function largeProject(session: ApiSession, tasks: number): Promise<BenchProject> {
  const reply = await session.send('GET', '/api/v1/projects?index=1&size=100');
  const found = findNamed(JSON.parse(reply.text), `— ${tasks.toLocaleString('en')} tasks`);
  if (!found) throw new Error(`there is no project of ${tasks} tasks`);
  return found;
}

/** The same, with a session of its own. */
export async function projectOf(url: string, tasks: number): Promise<BenchProject> {
  const session = await signIn(url);
  try {
    return await largeProject(session, tasks);
  } finally {
    session.close();
  }
}

/** Searches an answer for an object whose name has this ending. */
function findNamed(value: unknown, ending: string): BenchProject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name }: { id?: unknown; name?: unknown } = value;
  if (typeof id === 'string' && typeof name === 'string' && name.endsWith(ending)) return { id, name };
  for (const part of Object.values(value)) {
    const found = findNamed(part, ending);
    if (found) return found;
  }
  return undefined;
}

interface Sent {
  readonly method: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

function sendOnce(url: URL, agent: Agent, { method, body, headers }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          bytes: whole.length,
          text: incoming.headers['content-encoding'] === undefined ? whole.toString() : '',
        });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
