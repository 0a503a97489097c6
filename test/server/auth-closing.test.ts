import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { removeExpiredAccounts } from '../../server/jobs/remove-expired-accounts.ts';
import type { Committed } from '../../server/db/transaction.ts';
import type { Answer, TestClient } from './support/client.ts';
import { invite } from './support/invite.ts';
import { joinTeam } from './support/join-team.ts';
import { openLive } from './support/live-client.ts';
import { mailsTo, resetLinkTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { plantEverything, plantTeam, type PlantedTeam } from './support/world.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const close = (person: TestPerson, userId = person.userId): Promise<Answer> =>
  person.post('/api/v1/account/deletion-request', {
    userId,
    password: person.password,
    userEmail: person.email,
    userName: '<script>alert(1)</script>',
  });
/** The accounts that an invitation to the address finds. */
const accountsOf = async (email: string): Promise<unknown[]> =>
  (await sql`select id from account_of_email(${email})`.execute(server.db)).rows;
const isSignedIn = async (client: TestClient): Promise<unknown> =>
  ((await client.get('/secure/verify')).json as { authenticated: boolean }).authenticated;

describe('closing the account', () => {
  it('ends all sessions and sockets, answers the removal date and sends it by mail', async () => {
    const person = await server.signUp();
    const other = (await server.signIn(person.email, person.password)).client;
    const socket = await openLive(server.url, other.cookieHeader());
    const answer = await close(person);
    const { removal_at } = answer.body as { removal_at: string };
    expect(Math.round((Date.parse(removal_at) - Date.now()) / DAY)).toBe(30);
    await socket.until('the close', () => socket.socket.disconnected);
    for (const client of [person, other]) expect(await isSignedIn(client)).toBe(false);
    expect(person.cookies.has('holdfast')).toBe(false);
    const mail = (await mailsTo(server.db, person.email)).at(-1);
    expect(mail).toMatchObject({
      template: 'account-closing',
      content: { removedOn: removal_at.slice(0, 10) },
    });
    expect((await close(person)).status).toBe(401);
  });

  it('is possible only for one’s own account', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const answer = await close(person, other.userId);
    expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    expect((await person.post('/api/v1/account/deletion-request', {})).code).toBe('required');
    expect((await close(person, 'nonsense')).code).toBe('invalid');
    for (const client of [person, other]) expect(await isSignedIn(client)).toBe(true);
    const body = { userId: person.userId };
    expect((await server.visitor().post('/api/v1/account/deletion-request', body)).status).toBe(401);
  });

  it('leaves the address taken, but out of reach of invitations', async () => {
    const person = await server.signUp();
    expect(await accountsOf(person.email)).toEqual([{ id: person.userId }]);
    await close(person);
    const again = await server
      .visitor()
      .post('/secure/signup', { name: 'Again', email: person.email, password: person.password });
    expect(again.code).toBe('email_taken');
    expect(await accountsOf(person.email)).toEqual([]);
  });
});

describe('signing in to a closed account', () => {
  it('opens a session that can only reopen the account', async () => {
    const person = await server.signUp();
    await close(person);
    const { client, answer } = await server.signIn(person.email, person.password);
    expect([answer.status, answer.code]).toEqual([403, 'account_closed']);
    expect(answer.json).toMatchObject({
      done: false,
      authenticated: false,
      user: null,
      closed: { email: person.email, removal_at: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await client.get('/secure/verify')).json).toMatchObject({
      authenticated: false,
      code: 'account_closed',
      closed: { email: person.email },
    });
    for (const path of ['/api/v1/sessions', '/api/v1/teams', '/api/v1/account/deletion-preview'])
      expect([(await client.get(path)).status, path]).toEqual([401, path]);
    expect((await client.post('/api/v1/account/deletion-request', { userId: person.userId })).status).toBe(
      401,
    );
    await expect(openLive(server.url, client.cookieHeader())).rejects.toThrow('401');
    // Only the right password reveals that the account is closed.
    const guess = await server.signIn(person.email, 'Wrong-pass-1');
    const unknown = await server.signIn('nobody@example.com', 'Wrong-pass-1');
    expect(guess.answer.text).toBe(unknown.answer.text);
  });

  it('allows cancelling the deletion, which changes the session id', async () => {
    const person = await server.signUp();
    await close(person);
    const { client } = await server.signIn(person.email, person.password);
    const before = client.cookies.get('holdfast') ?? '';
    expect((await client.post('/api/v1/account/cancel-deletion', undefined, { token: false })).code).toBe(
      'csrf_invalid',
    );
    expect((await client.post('/api/v1/account/cancel-deletion')).json).toMatchObject({
      done: true,
      body: null,
    });
    expect(client.cookies.get('holdfast')).not.toBe(before);
    expect(await isSignedIn(client)).toBe(true);
    expect((await server.signIn(person.email, person.password)).answer.status).toBe(200);
    const stale = server.visitor();
    stale.cookies.set('holdfast', before);
    expect((await stale.get('/secure/verify')).json).toMatchObject({ authenticated: false, code: null });
    const again = await client.post('/api/v1/account/cancel-deletion');
    expect([again.status, again.code]).toEqual([404, 'not_found']);
    expect((await server.visitor().post('/api/v1/account/cancel-deletion')).status).toBe(401);
  });

  it('allows cancelling for an hour, then needs another sign-in', async () => {
    const person = await server.signUp();
    await close(person);
    const { client } = await server.signIn(person.email, person.password);
    await server.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await client.post('/api/v1/account/cancel-deletion')).status).toBe(401);
    expect((await client.get('/secure/verify')).json).toMatchObject({ code: null, closed: null });
  });

  it('assigns invitations from the time it was closed once the deletion is cancelled', async () => {
    const [person, host] = [await server.signUp(), await server.signUp()];
    await close(person);
    const { invitationId } = await invite(server, host, person.email);
    await server.db
      .updateTable('invitations')
      .set({ user_id: null })
      .where('id', '=', invitationId)
      .execute();
    const { client } = await server.signIn(person.email, person.password);
    await client.post('/api/v1/account/cancel-deletion');
    const row = await server.db
      .selectFrom('invitations')
      .select('user_id')
      .where('id', '=', invitationId)
      .executeTakeFirst();
    expect(row?.user_id).toBe(person.userId);
  });

  it('works with a new password set through a reset link', async () => {
    const person = await server.signUp();
    await close(person);
    await server.visitor().post('/secure/reset-password', { email: person.email });
    const link = await resetLinkTo(server.db, person.email);
    const password = 'Other-pass-1';
    expect((await server.visitor().post('/secure/update-password', { ...link, password })).status).toBe(200);
    expect((await server.signIn(person.email, password)).answer.code).toBe('account_closed');
  });

  it('is ended by signing out', async () => {
    const person = await server.signUp();
    await close(person);
    const { client } = await server.signIn(person.email, person.password);
    expect((await client.post('/secure/logout')).json).toMatchObject({ done: true });
    expect((await client.get('/secure/verify')).json).toMatchObject({ code: null, closed: null });
  });
});

describe('the deletion preview', () => {
  it('lists the owned teams with their contents, and the teams the person leaves', async () => {
    const [owner, host] = [await server.signUp(), await server.signUp()];
    const { person } = await joinTeam(server, owner.teamId, 'admin');
    const { person: guest } = await joinTeam(server, host.teamId, 'member');
    // An invitation that was not accepted does not count as a member.
    await invite(server, owner, 'not-here-yet@closing.example');
    expect((await owner.get('/api/v1/account/deletion-preview')).body).toEqual({
      days: 30,
      teams: [{ id: owner.teamId, name: expect.any(String), members: 1, projects: 0, tasks: 0 }],
      projects: 0,
      tasks: 0,
      members: 1,
      left_teams: [],
    });
    expect((await guest.get('/api/v1/account/deletion-preview')).body).toMatchObject({
      teams: [{ id: guest.teamId }],
      left_teams: [{ id: host.teamId }],
    });
    expect(JSON.stringify((await person.get('/api/v1/account/deletion-preview')).body)).not.toContain(
      host.teamId,
    );
    expect((await server.visitor().get('/api/v1/account/deletion-preview')).status).toBe(401);
  });

  it('counts projects and tasks of all owned teams', async () => {
    const team = await plantTeam(server.db, 'Counted', 4);
    const { token } = await server.server.sessions.start(team.owner.userId, {
      ip: '127.0.0.1',
      userAgent: 'test',
    });
    const client = server.visitor();
    client.cookies.set('holdfast', token);
    expect((await client.get('/api/v1/account/deletion-preview')).body).toMatchObject({
      teams: [{ name: 'Counted', members: 4, projects: 2, tasks: 8 }],
      projects: 2,
      tasks: 8,
      members: 4,
    });
  });
});

describe('removal of expired accounts', () => {
  const committed: Committed[] = [];
  const silent = { info: () => undefined, error: (facts: object) => expect(facts).toBeUndefined() };
  const removeAt = (now: Date): Promise<number> =>
    removeExpiredAccounts({ db: server.db, committed: (what) => committed.push(what), log: silent }, now);
  const closeNow = async (userId: string, daysAgo: number): Promise<void> => {
    await server.db
      .updateTable('users')
      .set({ deletion_requested_at: new Date(Date.now() - daysAgo * DAY).toISOString() })
      .where('id', '=', userId)
      .execute();
  };
  let team: PlantedTeam;
  let count = 0;
  beforeEach(async () => {
    committed.length = 0;
    count += 1;
    team = await plantTeam(server.db, `Closing${count}`);
    await plantEverything(server.db, team);
    await server.audit.clear();
  });

  /** The tables with a row that contains the id in any column. */
  async function tablesNaming(id: string): Promise<string[]> {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db);
    const naming: string[] = [];
    for (const { name } of tables.rows) {
      const rows =
        await sql`select from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${id}%`} limit 1`.execute(
          server.db,
        );
      if (rows.rows.length > 0) naming.push(name);
    }
    return naming;
  }

  const loggedOn = async (task: string): Promise<number | undefined> =>
    (await server.db.selectFrom('tasks').select('logged_seconds').where('id', '=', task).executeTakeFirst())
      ?.logged_seconds;
  /** An hour, with a tolerance of a minute. */
  const isAnHour = (seconds: number): boolean => Math.abs(seconds - 3_600) < 60;

  it('removes only accounts that were closed at least 30 days ago', async () => {
    await closeNow(team.outsider.userId, 29.9);
    expect(await removeAt(new Date())).toBe(0);
    expect(await removeAt(new Date(Date.now() + DAY))).toBe(1);
    expect(await removeAt(new Date(Date.now() + DAY))).toBe(0);
  });

  it('leaves a person without work only in audit log and feed, and records the deletion for the team', async () => {
    const { userId, teamMemberId } = team.outsider;
    await server.server.sessions.start(userId, { ip: '127.0.0.1', userAgent: 'test' });
    await closeNow(userId, 31);
    expect(await removeAt(new Date())).toBe(1);
    // Rows of the audit log stay for their retention period (D241).
    expect(await tablesNaming(userId)).toEqual(['audit_log', 'feed', 'scope_counters']);
    expect(committed.flatMap((what) => what.changes)).toContainEqual(
      expect.objectContaining({
        scope: `team:${team.teamId}`,
        entity: 'teamMember',
        id: teamMemberId,
        deleted: true,
      }),
    );
    expect(await server.audit.omissions()).toEqual([]);
  });

  it('keeps the work of a person in teams of others, but deletes name and address', async () => {
    const { userId, teamMemberId } = team.member;
    await closeNow(userId, 31);
    expect(await removeAt(new Date())).toBe(1);
    expect(await server.audit.omissions()).toEqual([]);
    const logs = await server.db.selectFrom('work_logs').select('id').where('user_id', '=', userId).execute();
    expect(logs).toHaveLength(1);
    const user = await server.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    expect(user).toMatchObject({ name: '-', email: `${userId}@removed.invalid`, avatar_url: null });
    for (const table of [
      'personal_tasks',
      'notifications',
      'timers',
      'replicas',
      'sessions',
      'credentials',
    ] as const)
      expect(
        await server.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
      ).toEqual([]);
    const naming = await tablesNaming(teamMemberId);
    // Mentions and reactions stay as parts of a comment.
    expect(naming.filter((name) => !['feed', 'task_comments'].includes(name))).toEqual([]);
    expect(await tablesNaming(`mia.member@closing${count}.example`)).toEqual([]);
    // A removed account cannot be removed again, invited or signed in to.
    expect(await removeAt(new Date())).toBe(0);
    expect(await accountsOf(`${userId}@removed.invalid`)).toEqual([]);
    const { token } = await server.server.sessions.start(userId, { ip: '127.0.0.1', userAgent: 'test' });
    const ghost = server.visitor();
    ghost.cookies.set('holdfast', token);
    expect((await ghost.get('/secure/verify')).json).toMatchObject({ authenticated: false, closed: null });
  });

  it('logs the time of a timer up to the closing, for accounts closed before closing stopped timers', async () => {
    const { userId } = team.member;
    await closeNow(userId, 31);
    const start_time = new Date(Date.now() - 31 * DAY - 3_600_000).toISOString();
    const timers = server.db.updateTable('timers').set({ start_time }).where('user_id', '=', userId);
    const { task_id } = await timers.returning('task_id').executeTakeFirstOrThrow();
    const before = await loggedOn(task_id);
    expect(await removeAt(new Date())).toBe(1);
    const logs = await server.db
      .selectFrom('work_logs')
      .select(['task_id', 'time_spent', 'logged_by_timer'])
      .where('user_id', '=', userId)
      .where('started_at', '=', start_time)
      .execute();
    expect(logs).toEqual([{ task_id, time_spent: expect.toSatisfy(isAnHour), logged_by_timer: true }]);
    expect(await loggedOn(task_id)).toBe((before ?? 0) + (logs[0]?.time_spent ?? 0));
    expect(await server.audit.omissions()).toEqual([]);
  });

  it('deletes the teams of an owner with all their rows, and notifies their members', async () => {
    const { userId } = team.owner;
    await server.db
      .updateTable('users')
      .set({ active_team_id: team.teamId })
      .where('id', 'in', [userId, team.member.userId])
      .execute();
    const speaks = server.db.updateTable('users').set({ language: 'de' });
    await speaks.where('id', '=', team.member.userId).execute();
    await closeNow(userId, 31);
    expect(await removeAt(new Date())).toBe(1);
    expect(await server.audit.omissions()).toEqual([]);
    const remains = ['audit_log', 'feed', 'scope_counters'];
    for (const id of [team.teamId, ...team.projects.map((project) => project.id)])
      expect((await tablesNaming(id)).filter((name) => !remains.includes(name))).toEqual([]);
    expect((await tablesNaming(userId)).filter((name) => !remains.includes(name))).toEqual([]);
    const [what] = committed;
    const others = [team.admin, team.lead, team.member, team.outsider].map((one) => one.userId);
    expect(what?.accessChanged.toSorted()).toEqual(others.toSorted());
    expect(what?.events).toHaveLength(4);
    expect(what?.events[0]).toMatchObject({ event: 4, payload: { teamId: team.teamId } });
    expect(what?.events.find(({ room }) => room === `user:${team.member.userId}`)?.payload).toMatchObject({
      message: expect.stringMatching(
        /^Das Team .+ wurde zusammen mit dem Konto des Inhabers gelöscht$/,
      ) as string,
    });
    const gone = what?.changes.filter((change) => change.scope === `user:${team.member.userId}`) ?? [];
    expect(gone.map((change) => `${change.entity}${change.deleted ? ' gone' : ''}`).toSorted()).toEqual([
      'invitation gone',
      'mute gone',
      'mute gone',
      'notification gone',
      'notificationSettings gone',
      'projectPref gone',
      'savedView gone',
      'savedView gone',
      'timer gone',
      'user',
    ]);
    // Rows of the others outside the team stay.
    const stored = await server.db
      .selectFrom('personal_tasks')
      .select('id')
      .where('user_id', '=', team.member.userId)
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('removes an account once when several processes do it at the same time', async () => {
    await closeNow(team.owner.userId, 31);
    const counts = await Promise.all([removeAt(new Date()), removeAt(new Date()), removeAt(new Date())]);
    expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  });
});
