/** The development mail page, and the link that turns mails off. */
import { request as httpRequest } from 'node:http';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devMailAddress } from '../../server/routes/mail/dev-mail-routes.ts';
import { queueMail } from '../../server/mail/queue-mail.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import { readMails } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: Joined;
const EVIL = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp();
  ben = await joinTeam(server, ada.teamId, 'member');
});
afterAll(() => server.close());

interface DevMail {
  readonly id: string;
  readonly subject: string;
  readonly links: readonly string[];
  readonly unsubscribe: string | null;
  readonly text: string;
}
const mailsTo = async (to: string): Promise<DevMail[]> => (await readMails(server, to)) as DevMail[];
const reader = (token = server.server.devMailToken) => ({ headers: { authorization: `Bearer ${token}` } });
const digestTo = async (to: string, subject: string, language = 'en'): Promise<DevMail> => {
  const team = { id: ada.teamId, name: EVIL, sections: [] };
  await queueMail(
    { db: server.db, now: new Date().toISOString() },
    {
      to,
      userId: subject,
      language,
      template: 'daily-digest',
      values: { name: EVIL, day: '2026-03-02', teams: [team] },
    },
  );
  const [mail] = await mailsTo(to);
  if (mail === undefined) throw new Error('no mail');
  return mail;
};

/** The status of a request with headers as from a proxy, another host name or a foreign page. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(new URL(path, server.url), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('the development mail page', () => {
  it('shows unsent mails escaped to a request with the token', async () => {
    const mail = await digestTo('shown@example.com', ada.userId);
    const list = await server.visitor().get('/dev/mail', reader());
    expect(list.text).toContain(mail.id);
    const page = await server.visitor().get(`/dev/mail/${mail.id}`, reader());
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<img');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    const html = await server.visitor().get(`/dev/mail/${mail.id}/html`, reader());
    expect(html.text).not.toContain('<img');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/`));
  });

  it('answers 404 to other host names, proxies and unknown ids', async () => {
    const shown = reader().headers;
    expect(await statusOf('/dev/mail.json', shown)).toBe(200);
    expect(await statusOf('/dev/mail.json', { ...shown, host: 'rebound.example.com' })).toBe(404);
    expect(await statusOf('/dev/mail', { ...shown, 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await statusOf(`/dev/mail/${v7()}`, shown)).toBe(404);
    expect(await statusOf('/dev/mail/x', shown)).toBe(404);
  });

  it('requires the token printed at the start, because a silent proxy looks like a local request', async () => {
    const mail = await digestTo('silent@example.com', ada.userId);
    const port = new URL(server.url).port;
    const asProxied = { host: `localhost:${port}` };
    for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${mail.id}`, `/dev/mail/${mail.id}/html`]) {
      expect(await statusOf(path, asProxied)).toBe(404);
      expect(await statusOf(path, { ...asProxied, ...reader('wrong').headers })).toBe(404);
    }
    expect(await statusOf('/dev/mail?token=wrong', asProxied)).toBe(404);
    const address = devMailAddress(server.url, server.server.devMailToken ?? '');
    const first = await fetch(address, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/dev/mail']);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/);
    expect(await statusOf(`/dev/mail/${mail.id}`, { cookie: cookie.split(';')[0] ?? '' })).toBe(200);
  });

  it('does not exist when SMTP_URL, HOST or PUBLIC_URL is set', async () => {
    const settings = [
      { SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://work.example.com' },
      { HOST: '127.0.0.1' },
      { PUBLIC_URL: 'https://work.example.com' },
    ];
    for (const env of settings) {
      const other = await startTestServer({ env });
      expect(other.server.devMailToken).toBeUndefined();
      expect((await other.visitor().get('/dev/mail.json', reader())).status).toBe(404);
      await other.close();
    }
  });
});

describe('turning mails off', () => {
  const digestOf = async (userId: string): Promise<boolean | undefined> =>
    (
      await server.db
        .selectFrom('notification_settings')
        .select('daily_digest_enabled')
        .where('user_id', '=', userId)
        .where('team_id', '=', ada.teamId)
        .executeTakeFirst()
    )?.daily_digest_enabled;
  const turnOn = (userId: string) =>
    server.db
      .insertInto('notification_settings')
      .values({ user_id: userId, team_id: ada.teamId, daily_digest_enabled: true })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'team_id']).doUpdateSet({ daily_digest_enabled: true }),
      )
      .execute();

  it('asks first in the language of the person, then works by POST from any origin, also repeatedly', async () => {
    await turnOn(ben.person.userId);
    await turnOn(ada.userId);
    await server.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('id', '=', ben.person.userId)
      .execute();
    const { unsubscribe } = await digestTo(ben.person.email, ben.person.userId, 'de');
    const path = (unsubscribe ?? '').slice(server.url.length);
    const asked = await server.visitor().get(path);
    expect(asked.text).toContain('Abschalten');
    expect(await digestOf(ben.person.userId)).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://mail.example.com',
        },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Erledigt');
    }
    expect(await digestOf(ben.person.userId)).toBe(false);
    expect(await digestOf(ada.userId)).toBe(true);
  });

  it('accepts a multipart form', async () => {
    await turnOn(ada.userId);
    const { unsubscribe } = await digestTo(ada.email, ada.userId);
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(unsubscribe ?? '', { method: 'POST', body })).status).toBe(200);
    expect(await digestOf(ada.userId)).toBe(false);
  });

  it('records the change in the feed of the person', async () => {
    await turnOn(ada.userId);
    const before = await version();
    const { unsubscribe } = await digestTo(ada.email, ada.userId);
    await fetch(unsubscribe ?? '', { method: 'POST' });
    expect(await version()).toBeGreaterThan(before);
  });
  const version = async (): Promise<number> =>
    (
      await server.db
        .selectFrom('feed')
        .select('version')
        .where('scope', '=', `user:${ada.userId}`)
        .where('entity', '=', 'notificationSettings')
        .executeTakeFirst()
    )?.version ?? 0;

  it('refuses tokens that are not ours', async () => {
    await turnOn(ada.userId);
    const { unsubscribe } = await digestTo(ada.email, ada.userId);
    const wrong = [
      `${unsubscribe}x`,
      (unsubscribe ?? '').replace(/token=.*/, ''),
      `${server.url}/api/v1/mails/unsubscribe`,
    ];
    for (const address of wrong) {
      expect((await fetch(address)).status).toBe(404);
      expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    }
    expect(await digestOf(ada.userId)).toBe(true);
  });
});
