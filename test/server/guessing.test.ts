/**
 * Guessing passwords and opening many sockets neither opens an account nor locks its owner out, and no secret is
 * logged.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from 'node:net';
import { loggedPath } from '../../server/plugins/request-log.ts';
import { until } from '../support/until.ts';
import { holdSessions } from './support/hold-sessions.ts';
import { beginLive, openLive, type LiveClient } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const WINDOW_MS = 60_000;
const WRONG = 'Wrong-pass-1';
let server: TestServer;
let person: TestPerson;
const pauses: number[] = [];
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    authLimits: {
      accountAndIp: { attempts: 10, windowMs: WINDOW_MS },
      account: { attempts: 20, windowMs: WINDOW_MS },
    },
    pause: async (ms) => void pauses.push(ms),
    log: (line) => void lines.push(line),
  });
  person = await server.signUp();
});
afterAll(() => server.close());

const from = (address: string) => {
  const visitor = server.visitor();
  visitor.headers['x-forwarded-for'] = address;
  return visitor;
};

describe('guessing', () => {
  it('many passwords at once is limited to the same number of attempts', async () => {
    const visitor = from('198.51.100.1');
    await visitor.csrfToken();
    const tries = Array.from({ length: 40 }, () =>
      visitor.post('/secure/login', { email: 'nobody@example.com', password: WRONG }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('from many IP addresses slows down unknown addresses only, and locks nobody out', async () => {
    for (let at = 0; at < 20; at += 1) {
      const answer = await from(`203.0.113.${String(at)}`).post('/secure/login', {
        email: person.email,
        password: WRONG,
      });
      expect(answer.status).toBe(400);
    }
    const right = { email: person.email, password: person.password };
    pauses.length = 0;
    // The account has a session at the IP address of the test.
    expect((await server.visitor().post('/secure/login', right)).status).toBe(200);
    expect(pauses).toEqual([]);
    for (let at = 0; at < 20; at += 1)
      await from(`192.0.2.${String(at)}`).post('/secure/login', { email: person.email, password: WRONG });
    expect((await from('192.0.2.99').post('/secure/login', right)).status).toBe(200);
    expect(pauses.at(-1)).toBe(10_000);
  });
});

describe('a malformed address is answered with 404 in the envelope', () => {
  it.each(['/%E0%A4%A', '/api/v1/tasks/%E0%A4%A', `/api/v1/tasks/${'a'.repeat(300)}`])('%s', async (path) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += String(part);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 404 /);
    for (const header of [
      'x-content-type-options: nosniff',
      'content-security-policy: ',
      'cache-control: no-store',
    ])
      expect(head.toLowerCase()).toContain(header);
    expect(body).toContain('"done":false');
    expect(body).toContain('"code":"unknown_call"');
  });
});

describe('sockets', () => {
  it('are limited to 20 per session until one closes', async () => {
    const open: LiveClient[] = [];
    for (let at = 0; at < 20; at += 1) open.push(await openLive(server.url, person.cookieHeader()));
    await expect(openLive(server.url, person.cookieHeader())).rejects.toThrow('429 too many sockets');
    open.pop()?.close();
    const again = async (): Promise<LiveClient> =>
      openLive(server.url, person.cookieHeader()).catch(() => again());
    open.push(await again());
    for (const one of open) one.close();
  });

  it('that close while their session is looked up do not count', async () => {
    await until(() => expect(server.server.live.connections()).toBe(0));
    const held = holdSessions(server.server.sessions);
    const cookie = person.cookieHeader();
    const begun = Array.from({ length: 20 }, () => beginLive(server.url, cookie));
    await until(() => expect(held.waiting()).toBe(20));
    for (const socket of begun) socket.close();
    await until(() => expect(server.server.live.connections()).toBe(0));
    await held.release();
    const next = await openLive(server.url, cookie);
    next.close();
  });
});

describe('the log', () => {
  it('contains no secret', async () => {
    lines.length = 0;
    const email = 'logged@example.com';
    const one = await server.signUp({ email, proven: false });
    await one.post('/secure/reset-password', { email });
    const mails = await server.db
      .selectFrom('mails')
      .select('content')
      .where('to_address', '=', email)
      .execute();
    const links = mails.flatMap(({ content }) => [...JSON.stringify(content).matchAll(/[\w%+=-]{30,}/g)]);
    const secrets = new Set([
      one.password,
      ...one.cookies.values(),
      await one.csrfToken(),
      ...links.map(String),
    ]);
    expect(secrets.size).toBeGreaterThan(3);
    for (const secret of [...secrets].filter((each) => each !== one.password)) {
      await one.get(`/auth/verify-reset-email/x/${secret}`);
      await one.get(`/api/v1/tasks/${secret}`);
      await one.post('/secure/update-password', { user: 'x', hash: secret, password: one.password });
      await one.put('/api/v1/account/email-confirmation', { token: secret });
    }
    expect(lines.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('keeps ids in paths and hides tokens', () => {
    const id = '0190a6f0-0000-7000-8000-000000000000';
    expect(loggedPath(`/api/v1/tasks/${id}/duplicate-with-subtasks?x=1`)).toBe(
      `/api/v1/tasks/${id}/duplicate-with-subtasks`,
    );
    expect(loggedPath('/p/aB3dE6gH9jK2mN5pQ8sT1v')).toBe('/p/[hidden]');
  });
});
