/** Verified addresses: by the link of a mail, the secret of an invitation's mail or a provider; never by signing up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite } from './support/invite.ts';
import { mailsTo, resetLinkTo } from './support/mails.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

const PATH = '/api/v1/account/email-confirmation';
const HOUR_MS = 3_600_000;

let server: TestServer;
let host: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  host = await server.signUp({ name: 'Hanna Host' });
});
afterAll(() => server.close());

const newcomer = () => server.signUp({ proven: false });

async function isProven(email: string): Promise<boolean> {
  const row = await server.db
    .selectFrom('users')
    .select('email_proven_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.email_proven_at !== null;
}

/** The token in the newest confirmation mail. */
async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(server.db, email);
  const texts = mails.map(({ content }) => JSON.stringify(content));
  const tokens = texts.map((text) => /"\/worklenz\/confirm-email\/([\w-]{43})"/.exec(text)?.[1]);
  const token = tokens.findLast((one) => one !== undefined);
  if (token === undefined) throw new Error(`no link for ${email}`);
  return token;
}

describe('an account with an unverified address', () => {
  it('works in its own team, and gets only the welcome mail', async () => {
    const person = await newcomer();
    expect(await isProven(person.email)).toBe(false);
    expect((await person.post('/api/v1/job-titles', { name: 'Mason' })).status).toBe(200);
    expect((await person.post('/api/v1/team-members', { emails: ['guest@proof.example'] })).status).toBe(200);
    expect((await mailsTo(server.db, person.email)).map((mail) => mail.template)).toEqual(['welcome']);
  });

  it('cannot accept an invitation by either call until it is verified', async () => {
    const person = await newcomer();
    const { teamMemberId } = await invite(server, host, person.email, { key: 'secret' });
    const accept = () => person.put('/api/v1/teams', { team_member_id: teamMemberId });
    for (let time = 0; time < 2; time += 1)
      expect(outcome(await accept())).toEqual([403, 'address_unproven']);
    expect(outcome(await person.put('/api/v1/teams/activate', { id: host.teamId }))).toEqual([
      403,
      'address_unproven',
    ]);
    expect((await person.get('/api/v1/teams/invites')).body).toHaveLength(1);
    expect((await person.get('/api/v1/teams')).body).toHaveLength(1);
    expect((await person.put(PATH, { token: await tokenTo(person.email) })).status).toBe(200);
    expect((await accept()).body).toEqual({ email: person.email, id: host.teamId });
  });

  it('joins through a link only with its secret; a copied link does not verify the address', async () => {
    const person = await newcomer();
    await invite(server, host, person.email, { key: 'mailed', copied: 'copied' });
    const signIn = (key?: string) =>
      server.visitor().post('/secure/login', {
        email: person.email,
        password: person.password,
        team_id: host.teamId,
        invitation_key: key,
      });
    for (const key of [undefined, 'wrong'])
      expect((await signIn(key)).json).toMatchObject({ user: { team_id: person.teamId } });
    expect((await signIn('copied')).json).toMatchObject({ user: { team_id: host.teamId } });
    expect(await isProven(person.email)).toBe(false);
  });

  it('is verified by the secret of an invitation mail, at sign-in and at sign-up', async () => {
    const person = await newcomer();
    await invite(server, host, person.email, { key: 'mailed' });
    const { email, password } = person;
    const link = { team_id: host.teamId, invitation_key: 'mailed' };
    expect((await server.visitor().post('/secure/login', { email, password, ...link })).json).toMatchObject({
      user: { team_id: host.teamId },
    });
    expect(await isProven(email)).toBe(true);
    const fresh = 'fresh@proof.example';
    await invite(server, host, fresh, { key: 'mailed' });
    const account = { name: 'Fritz', email: fresh, password: TEST_PASSWORD, ...link };
    expect((await server.visitor().post('/secure/signup', account)).json).toMatchObject({
      user: { team_id: host.teamId },
    });
    expect(await isProven(fresh)).toBe(true);
    expect((await mailsTo(server.db, fresh)).map(({ content }) => 'confirm' in content)).toEqual([false]);
  });

  it('is verified by a password reset through the link of a mail', async () => {
    const person = await newcomer();
    await server.visitor().post('/secure/reset-password', { email: person.email });
    const link = await resetLinkTo(server.db, person.email);
    const password = 'Other-pass-1';
    expect((await server.visitor().post('/secure/update-password', { ...link, password })).status).toBe(200);
    expect(await isProven(person.email)).toBe(true);
  });
});

describe('the confirmation link', () => {
  it('works for its own account only, also when it is opened twice', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const token = await tokenTo(person.email);
    const invalid = [400, 'confirm_link_invalid'];
    expect(outcome(await other.put(PATH, { token }))).toEqual(invalid);
    expect(outcome(await person.put(PATH, { token: 'made-up' }))).toEqual(invalid);
    expect(outcome(await server.visitor().put(PATH, { token }))).toEqual([401, 'no_session']);
    expect(await isProven(person.email)).toBe(false);
    for (let time = 0; time < 2; time += 1) expect((await person.put(PATH, { token })).status).toBe(200);
    expect(await isProven(other.email)).toBe(false);
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }])
      expect((await person.put(PATH, body)).status).toBe(400);
  });

  it('records the change in the feed of the person', async () => {
    const person = await newcomer();
    const version = async () =>
      (
        await server.db
          .selectFrom('feed')
          .select('version')
          .where('scope', '=', `user:${person.userId}`)
          .where('entity', '=', 'user')
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version();
    await person.put(PATH, { token: await tokenTo(person.email) });
    expect(await version()).toBeGreaterThan(before);
  });

  it('expires after two days, and is stored only as a hash', async () => {
    const person = await newcomer();
    const token = await tokenTo(person.email);
    const stored = await server.db.selectFrom('email_proofs').select('token_hash').execute();
    expect(stored.some((row) => row.token_hash === token)).toBe(false);
    server.clock.advance(49 * HOUR_MS);
    expect(outcome(await person.put(PATH, { token }))).toEqual([400, 'confirm_link_invalid']);
    expect((await person.post(PATH)).status).toBe(200);
    expect((await person.put(PATH, { token: await tokenTo(person.email) })).status).toBe(200);
  });

  it('is mailed again on request up to a limit, and not to a verified address', async () => {
    const limited = await startTestServer({
      authLimits: { linkRequests: { attempts: 2, windowMs: 60_000 } },
    });
    try {
      const person = await limited.signUp({ proven: false });
      for (let time = 0; time < 2; time += 1) expect((await person.post(PATH)).status).toBe(200);
      const refused = await person.post(PATH);
      expect(outcome(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const sent = (await mailsTo(limited.db, person.email)).map((mail) => mail.template);
      expect(sent).toEqual(['welcome', 'confirm-address', 'confirm-address']);
      const proven = await limited.signUp();
      expect((await proven.post(PATH)).status).toBe(200);
      expect(await mailsTo(limited.db, proven.email)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});
