/** No secret of sign-up, sign-in, password reset and invitation may be in the log, at any level. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, resetLinkTo } from './support/mails.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line), env: { DEV_MAIL: '1' } });
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Quite-another-1';

describe('the log', () => {
  it('contains no password, cookie, security token or link of a mail', async () => {
    const secrets = new Map<string, string>([
      ['password', TEST_PASSWORD],
      ['new password', NEW_PASSWORD],
      ['token of the mail page', server.server.devMailToken ?? ''],
    ]);
    const owner = await server.signUp();
    for (const [name, value] of owner.cookies) secrets.set(`cookie ${name}`, value);
    secrets.set('security token', await owner.csrfToken());

    await server.signIn(owner.email, 'wrong-Pass-9');
    secrets.set('wrong password', 'wrong-Pass-9');
    await server.visitor().post('/secure/reset-password', { email: owner.email });
    const { user, hash } = await resetLinkTo(server.db, owner.email);
    secrets.set('reset link', hash);
    await server.visitor().get(`/auth/verify-reset-email/${user}/${hash}`);
    await server.visitor().post('/secure/update-password', {
      user,
      hash,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    const again = await server.signIn(owner.email, NEW_PASSWORD);
    for (const [name, value] of again.client.cookies) secrets.set(`second cookie ${name}`, value);

    const guest = 'guest@example.com';
    const asked = await again.client.post('/api/v1/team-members', { emails: [guest], is_admin: false });
    expect(asked.status).toBe(200);
    const link = String((await mailsTo(server.db, guest))[0]?.content['link']);
    secrets.set('invitation link', new URL(link, server.url).searchParams.get('key') ?? '');
    await server.visitor().get(link);
    await server.visitor().get(`/dev/mail.json?token=${server.server.devMailToken ?? ''}`);

    const log = lines.join('\n');
    expect(log).toContain('"path"');
    const found = [...secrets].filter(([, value]) => value.length < 8 || log.includes(value));
    expect(found.map(([name]) => name)).toEqual([]);
  });
});
