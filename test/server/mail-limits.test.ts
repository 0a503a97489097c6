/** Limits of mails to an address and by a person, counted in the database: A8 of the security findings. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../contract/sync.ts';
import { writeAs } from '../../server/db/transaction.ts';
import type { MailTemplate } from '../../server/mail/mail-content.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { type Answer, outcome } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo, resetLinkTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const MEMBERS = '/api/v1/team-members';
const HOUR_S = 3_600;

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let count = 0;
/** How far the clock of the server was moved. */
let moved = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  await server.db
    .updateTable('organizations')
    .set({ subscription_type: 'paddle', subscription_status: 'active', seats: 200 })
    .where('owner_id', '=', owner.userId)
    .execute();
  member = await joinTeam(server, owner.teamId, 'member');
  await server.db
    .insertInto('notification_settings')
    .values({ user_id: member.person.userId, team_id: owner.teamId, email_notifications_enabled: true })
    .execute();
});
afterAll(() => server.close());

const newAddress = (): string => `limited-${(count += 1)}@example.com`;
const resend = (id: string): Promise<Answer> => owner.put(`${MEMBERS}/resend-invitation`, { id });

async function invited(email: string): Promise<string> {
  const answer = await owner.post(MEMBERS, { emails: [email] });
  expect(answer.status, answer.text).toBe(200);
  const [row] = answer.body as [{ id: string }];
  return row.id;
}

/** Mails that were stored an hour and a half ago. */
async function plantMails(
  mails: number,
  { to, sender, template }: { to?: string; sender?: string; template: MailTemplate },
): Promise<void> {
  await sql`insert into mails (id, to_address, language, template, content, sender_id, created_at, status)
    select gen_random_uuid(), coalesce(${to ?? null}::text, 'p' || n || '@planted.example'), 'en', ${template}, '{}',
      ${sender ?? null}::uuid, ${new Date(Date.now() + moved - 90 * 60_000).toISOString()}::timestamptz, 'sent'
    from generate_series(1, ${mails}::integer) n`.execute(server.db);
}

function expectRefused(answer: Answer, email: string, hours: number): number {
  expect(outcome(answer)).toEqual([429, 'mail_limit']);
  const wait = Number(answer.headers.get('retry-after'));
  expect(answer.body).toMatchObject({ email, retry_after: wait });
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(hours * HOUR_S);
  return wait;
}

describe('an invitation', () => {
  it('is resent a few times an hour, also for concurrent requests, then refused with a waiting time', async () => {
    const email = newAddress();
    const id = await invited(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => resend(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await mailsTo(server.db, email)).toHaveLength(5);
    const wait = expectRefused(await resend(id), email, 1);
    // A refusal changes nothing: the invitation mailed last is still good.
    const waiting = await server.db
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(waiting).toHaveLength(1);
    moved += (wait + 1) * 1_000;
    server.clock.advance((wait + 1) * 1_000);
    expect((await resend(id)).status).toBe(200);
  });

  it('is refused to an address that got too many mails, with all others of the request', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await plantMails(20, { to: email.toUpperCase(), template: 'invitation-new' });
    expectRefused(await owner.post(MEMBERS, { emails: [other, email] }), email, 24);
    expect(await mailsTo(server.db, other)).toEqual([]);
    const rows = await server.db
      .selectFrom('team_members')
      .select('id')
      .where('invited_email', 'in', [email, other])
      .execute();
    expect(rows).toEqual([]);
  });

  it('is refused to a person who has sent too many, but not to others', async () => {
    const admin = await joinTeam(server, owner.teamId, 'admin');
    await plantMails(500, { sender: admin.person.userId, template: 'invitation' });
    const email = newAddress();
    expectRefused(await admin.person.post(MEMBERS, { emails: [email] }), email, 24);
    await invited(email);
  });

  it('in a batch is rejected, and the next mutation is applied', async () => {
    const email = newAddress();
    const id = await invited(email);
    await plantMails(10, { to: email, sender: owner.userId, template: 'invitation' });
    const [replica, task] = [v7(), v7()];
    const answer = await owner.post('/api/v1/batch', {
      protocol: PROTOCOL_VERSION,
      epoch: null,
      replica,
      mutations: [
        { seq: 1, call: 'teamMembers.resendInvitation', body: { id } },
        { seq: 2, call: 'home.createPersonalTask', body: { id: task, name: 'after it' } },
      ],
    });
    expect(answer.text).toContain('"code":"mail_limit"');
    expect(answer.body).toMatchObject({
      last_seq: 2,
      results: [{ outcome: 'rejected', code: 'mail_limit' }, {}],
    });
  });
});

describe('a mail caused by another action', () => {
  it('about a mention is omitted after 100 a day, but the notification is stored', async () => {
    const { email, userId } = member.person;
    const project = (await owner.post('/api/v1/projects', projectForm('Talk'))).body as { id: string };
    await owner.post('/api/v1/project-members', {
      project_id: project.id,
      team_member_id: member.teamMemberId,
    });
    const task = v7();
    await owner.post('/api/v1/tasks', { id: task, name: 'Loud', project_id: project.id, assignees: [] });
    const mention = async (): Promise<number> => {
      const answer = await owner.post('/api/v1/task-comments', {
        task_id: task,
        content: 'Hi @Mem',
        mentions: [{ team_member_id: member.teamMemberId, name: 'Mem' }],
      });
      expect(answer.status, answer.text).toBeLessThan(300);
      const mails = await mailsTo(server.db, email);
      return mails.filter(({ template }) => template === 'mention').length;
    };
    const notices = () =>
      server.db.selectFrom('notifications').select('id').where('user_id', '=', userId).execute();
    expect(await mention()).toBe(1);
    await plantMails(99, { to: email, sender: owner.userId, template: 'comment' });
    const before = (await notices()).length;
    expect(await mention()).toBe(1);
    expect((await notices()).length).toBe(before + 1);
  });

  it('with a reset link is omitted after 10 a day: the answer is the same and the last link stays valid', async () => {
    const person = await server.signUp();
    const ask = (email: string) => server.visitor().post('/secure/reset-password', { email });
    const asked = await ask(person.email);
    const link = await resetLinkTo(server.db, person.email);
    await plantMails(9, { to: person.email, template: 'reset-password' });
    const answers = [asked, await ask(person.email), await ask(newAddress())];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const used = await server
      .visitor()
      .post('/secure/update-password', { ...link, password: 'Other-pass-1' });
    expect(used.status, used.text).toBe(200);
  });

  it('with a reset link is limited also for concurrent requests', async () => {
    const person = await server.signUp();
    await Promise.all(
      Array.from({ length: 14 }, () =>
        server.visitor().post('/secure/reset-password', { email: person.email }),
      ),
    );
    const mails = await mailsTo(server.db, person.email);
    expect(mails.filter(({ template }) => template === 'reset-password')).toHaveLength(10);
  });
});

it('a confirmation mail is refused after 10 a day', async () => {
  const person = await server.signUp({ proven: false });
  await plantMails(10, { to: person.email, template: 'confirm-address' });
  expectRefused(await person.post('/api/v1/account/email-confirmation'), person.email, 24);
});

it('a request cannot store a mail with another sender', async () => {
  const actor = await loadActor(server.db, owner.userId);
  if (actor === undefined) throw new Error('no actor');
  const write = (sender: string | null) =>
    writeAs({ db: server.db, now: () => new Date(), committed: () => undefined }, actor, (tx) =>
      sql`insert into mails (id, to_address, language, template, content, sender_id)
          values (${v7()}, 'a@b.example', 'en', 'comment', '{}', ${sender}::uuid)`.execute(tx.db),
    );
  await write(owner.userId);
  for (const sender of [member.person.userId, null])
    await expect(write(sender)).rejects.toMatchObject({ code: '42501' });
});
