import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite } from './support/invite.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let host: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  host = await server.signUp({ name: 'Hanna Host' });
});
afterAll(() => server.close());

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `invited-${count}@example.com`;
};
const signUp = (email: string, more: object) =>
  server.visitor().post('/secure/signup', { name: 'Ines', email, password: TEST_PASSWORD, ...more });
const signIn = (person: TestPerson, more: object) =>
  server.visitor().post('/secure/login', { email: person.email, password: person.password, ...more });
const memberRow = (id: string) =>
  server.db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inHostsTeam = (answer: { readonly json: unknown }): boolean =>
  (answer.json as { user: { team_id: string } | null }).user?.team_id === host.teamId;

describe('signing up through an invitation link', () => {
  it('joins the team of the invitation, and also creates a team of one’s own', async () => {
    const email = newAddress();
    const { teamMemberId } = await invite(server, host, email, { role: 'admin', key: 'k' });
    const link = { team_id: host.teamId, team_member_id: teamMemberId, invitation_key: 'k' };
    const answer = await signUp(email, link);
    expect(answer.json).toMatchObject({
      authenticated: true,
      user: {
        team_id: host.teamId,
        team_member_id: teamMemberId,
        role: 'admin',
        setup_completed: true,
        my_setup_completed: false,
      },
    });
    expect(await memberRow(teamMemberId)).toMatchObject({ invited_email: null, invited_name: null });
    const { user } = answer.json as { user: { id: string } };
    const teams = await server.db
      .selectFrom('team_members')
      .select('role')
      .where('user_id', '=', user.id)
      .execute();
    expect(teams.map((team) => team.role).toSorted()).toEqual(['admin', 'owner']);
    expect(
      await server.db.selectFrom('invitations').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
    expect((await mailsTo(server.db, email)).map((mail) => mail.template)).toEqual(['welcome']);
  });

  it('needs only the team and the secret: the invitation is found by the address', async () => {
    const email = newAddress();
    await invite(server, host, email, { key: 'k' });
    const link = { team_id: host.teamId, invitation_key: 'k' };
    expect(inHostsTeam(await signUp(email.toUpperCase(), link))).toBe(true);
  });

  it('refuses an invitation for another address, and creates no account', async () => {
    const [invited, thief] = [newAddress(), newAddress()];
    const { teamMemberId } = await invite(server, host, invited, { key: 'k' });
    const other = await invite(server, host, newAddress(), { key: 'l' });
    const attempts = [
      [thief, { team_id: host.teamId, team_member_id: teamMemberId }],
      [thief, { team_id: host.teamId }],
      [invited, { team_id: host.teamId, team_member_id: other.teamMemberId }],
      [invited, { team_id: crypto.randomUUID(), team_member_id: teamMemberId }],
    ] as const;
    for (const [email, link] of attempts) {
      for (const key of ['k', 'l']) {
        const answer = await signUp(email, { ...link, invitation_key: key });
        expect([answer.status, answer.code]).toEqual([409, 'invitation_gone']);
      }
    }
    expect((await memberRow(teamMemberId)).user_id).toBeNull();
    const made = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', 'in', [invited, thief])
      .execute();
    expect(made).toEqual([]);
  });

  it('needs the secret, because signing up does not verify the address', async () => {
    const email = newAddress();
    const { teamMemberId } = await invite(server, host, email, { key: 'the secret of the link' });
    const link = { team_id: host.teamId, team_member_id: teamMemberId };
    for (const key of [undefined, '', 'another secret'])
      expect((await signUp(email, { ...link, invitation_key: key })).code).toBe('invitation_gone');
    expect(inHostsTeam(await signUp(email, { ...link, invitation_key: 'the secret of the link' }))).toBe(
      true,
    );
  });

  it('succeeds only once when it is sent twice at the same time', async () => {
    const email = newAddress();
    const { teamMemberId } = await invite(server, host, email, { key: 'k' });
    const link = { team_id: host.teamId, team_member_id: teamMemberId, invitation_key: 'k' };
    const answers = await Promise.all([signUp(email, link), signUp(email, link)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('stores the chosen language and uses it for the mail, as without an invitation', async () => {
    const [email, alone] = [newAddress(), newAddress()];
    await invite(server, host, email, { key: 'k' });
    const link = { team_id: host.teamId, invitation_key: 'k' };
    expect((await signUp(email, { ...link, language: 'xx' })).code).toBe('invalid');
    for (const answer of [
      await signUp(email, { ...link, language: 'de' }),
      await signUp(alone, { language: 'de' }),
    ])
      expect(answer.json).toMatchObject({ user: { language: 'de' } });
    for (const address of [email, alone])
      expect((await mailsTo(server.db, address)).map(({ language }) => language)).toEqual(['de']);
  });
});

describe('signing in through an invitation link', () => {
  it('joins the team and makes it the active one', async () => {
    const person = await server.signUp();
    const { teamMemberId, invitationId } = await invite(server, host, person.email);
    expect(inHostsTeam(await signIn(person, { team_id: host.teamId }))).toBe(true);
    expect(await memberRow(teamMemberId)).toMatchObject({ user_id: person.userId, invited_email: null });
    const feed = await server.db
      .selectFrom('feed')
      .select(['entity', 'deleted'])
      .where('scope', '=', `user:${person.userId}`)
      .where('entity_id', 'in', [invitationId, host.teamId])
      .execute();
    expect(feed.map((row) => `${row.entity} ${row.deleted}`).toSorted()).toEqual([
      'invitation true',
      'notificationSettings false',
    ]);
  });

  it('activates a team the person is a member of, and ignores other teams', async () => {
    const person = await server.signUp();
    await invite(server, host, person.email);
    await signIn(person, { team_id: host.teamId });
    const own = await signIn(person, { team_id: person.teamId });
    expect(own.json).toMatchObject({ user: { team_id: person.teamId } });
    const stranger = await server.signUp();
    const elsewhere = await signIn(person, { team_id: stranger.teamId });
    expect(elsewhere.json).toMatchObject({ authenticated: true, user: { team_id: person.teamId } });
  });

  it('joins no team with an invitation to another address, a wrong password or no secret', async () => {
    const [person, other] = [await server.signUp({ proven: false }), await server.signUp()];
    const theirs = await invite(server, host, other.email, { key: 'k' });
    const link = { team_id: host.teamId, team_member_id: theirs.teamMemberId, invitation_key: 'k' };
    expect(inHostsTeam(await signIn(person, link))).toBe(false);
    await server.visitor().post('/secure/login', { email: other.email, password: 'Wrong-pass-1', ...link });
    expect((await memberRow(theirs.teamMemberId)).user_id).toBeNull();
    const secret = await invite(server, host, person.email, { key: 'secret' });
    expect(inHostsTeam(await signIn(person, { team_id: host.teamId }))).toBe(false);
    expect(inHostsTeam(await signIn(person, { team_id: host.teamId, invitation_key: 'secret' }))).toBe(true);
    expect((await memberRow(secret.teamMemberId)).user_id).toBe(person.userId);
  });

  it('does not open the team for a deactivated member', async () => {
    const person = await server.signUp();
    const { teamMemberId } = await invite(server, host, person.email);
    await signIn(person, { team_id: host.teamId });
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('team_members').set({ active: false }).where('id', '=', teamMemberId).execute();
    });
    expect(inHostsTeam(await signIn(person, { team_id: host.teamId }))).toBe(false);
  });
});
