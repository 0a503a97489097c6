/** Mails from the transaction that causes them to a real mail server. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldMails, RETRY_AFTER_MS } from '../../server/mail/mail-store.ts';
import { queueMail, type NewMail } from '../../server/mail/queue-mail.ts';
import { sendDueMails, startMailSender, type SenderDeps } from '../../server/mail/send-mails.ts';
import { smtpTransport, type MailTransport } from '../../server/mail/smtp.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { startMailServer, type TestMailServer } from './support/mail-server.ts';

const START = Date.parse('2026-03-02T09:00:00.000Z');
let cluster: TestCluster;
let database: TestDatabase;
let mails: TestMailServer;
let transport: MailTransport;
let time = START;
const logged: object[] = [];

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});
beforeEach(async () => {
  mails = await startMailServer();
  transport = smtpTransport(mails.url, 'Holdfast <work@holdfast.example>');
  time = START;
  logged.length = 0;
});
afterEach(async () => {
  transport.close();
  await mails.close();
  await database.db.deleteFrom('mails').execute();
});

const deps = (over: Partial<SenderDeps> = {}): SenderDeps => ({
  db: database.db,
  now: () => new Date(time),
  transport,
  base: 'https://work.example.com',
  log: { info: (facts) => void logged.push(facts), error: (facts) => void logged.push(facts) },
  ...over,
});
const reset: NewMail<'reset-password'> = {
  to: 'ada@example.com',
  userId: null,
  language: 'de',
  template: 'reset-password',
  values: { name: 'Ada', link: '/auth/verify-reset-email/u/h', hours: 1 },
};
const queue = (mail: NewMail = reset): Promise<boolean> =>
  queueMail({ db: database.db, now: new Date(time).toISOString() }, mail);
const stored = () =>
  database.db.selectFrom('mails').select(['status', 'attempts', 'last_error']).executeTakeFirstOrThrow();

describe('a mail', () => {
  it('is sent once, as HTML and text, to its recipient', async () => {
    await queue();
    expect(await sendDueMails(deps())).toBe(1);
    expect(await sendDueMails(deps())).toBe(0);
    const [mail] = mails.received;
    expect(mails.received).toHaveLength(1);
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.header('from')).toBe('Holdfast <work@holdfast.example>');
    expect(mail?.header('subject')).toContain('Neues');
    expect(mail?.header('content-type')).toContain('multipart/alternative');
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.header('list-unsubscribe')).toBeUndefined();
    expect(mail?.raw).toContain('https://work.example.com/auth/verify-reset-email/u/h');
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is not sent when its cause was rolled back', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await queueMail({ db: trx, now: new Date(time).toISOString() }, reset);
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect(await sendDueMails(deps())).toBe(0);
  });

  it('is retried with set waits while the mail server refuses it, and fails after the last attempt', async () => {
    await queue();
    mails.refuse(451);
    for (const [index, wait] of RETRY_AFTER_MS.entries()) {
      expect(await sendDueMails(deps())).toBe(0);
      expect(await stored()).toMatchObject({ status: 'waiting', attempts: index + 1 });
      time += wait - 1_000;
      await sendDueMails(deps());
      expect(await stored()).toMatchObject({ attempts: index + 1 });
      time += 1_000;
    }
    await sendDueMails(deps());
    expect(await stored()).toMatchObject({ status: 'failed', attempts: RETRY_AFTER_MS.length + 1 });
    expect((await stored()).last_error).toContain('refused');
    expect(mails.received).toHaveLength(0);
  });

  it('is sent by the next attempt once the server accepts it, with its id as the message id', async () => {
    await queue();
    mails.refuse(451);
    await sendDueMails(deps());
    mails.refuse(null);
    time += RETRY_AFTER_MS[0] ?? 0;
    expect(await sendDueMails(deps())).toBe(1);
    const row = await database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    expect(mails.received[0]?.header('message-id')).toBe(`<${row.id}@holdfast.example>`);
  });

  it('is not retried after a permanent refusal', async () => {
    await queue();
    mails.refuse(550);
    await sendDueMails(deps());
    expect(await stored()).toMatchObject({ status: 'failed', attempts: 1 });
    expect(logged).toHaveLength(1);
  });

  it('is sent by one of two processes', async () => {
    for (let index = 0; index < 30; index += 1) await queue({ ...reset, to: `person-${index}@example.com` });
    const sent = await Promise.all([sendDueMails(deps()), sendDueMails(deps())]);
    expect(sent[0] + sent[1]).toBe(30);
    expect(new Set(mails.received.map((mail) => mail.to[0])).size).toBe(30);
    expect(mails.received).toHaveLength(30);
  });

  it('is sent again when the process that claimed it died', async () => {
    await queue();
    await database.db
      .updateTable('mails')
      .set({ attempts: 1, next_attempt_at: new Date(time + 600_000).toISOString() })
      .execute();
    expect(await sendDueMails(deps())).toBe(0);
    time += 600_000;
    expect(await sendDueMails(deps())).toBe(1);
  });

  it('cannot name a second recipient', async () => {
    await queue({ ...reset, to: 'ada@example.com, eve@example.com' });
    await sendDueMails(deps());
    expect(mails.received.flatMap((mail) => mail.to)).not.toContain('eve@example.com');
  });

  it('that cannot be rendered does not block the others', async () => {
    await queue();
    await database.db.updateTable('mails').set({ template: 'of another version' }).execute();
    await queue({ ...reset, to: 'next@example.com' });
    expect(await sendDueMails(deps())).toBe(1);
    expect(mails.received[0]?.to).toEqual(['next@example.com']);
  });

  it('is retried when its attachment cannot be read', async () => {
    const values = {
      name: 'Ada',
      report: 'Monday',
      team: 'Bridge',
      run: v7(),
      day: '2026-03-02',
      link: '/x',
    };
    await queueMail(
      { db: database.db, now: new Date(time).toISOString() },
      { to: reset.to, userId: null, language: 'de', template: 'scheduled-report', values },
    );
    await sql`alter table report_runs rename to report_runs_away`.execute(database.db);
    expect(await sendDueMails(deps())).toBe(0);
    expect(await stored()).toMatchObject({ status: 'waiting', attempts: 1 });
    await sql`alter table report_runs_away rename to report_runs`.execute(database.db);
    time += RETRY_AFTER_MS[0] ?? 0;
    expect(await sendDueMails(deps())).toBe(1);
  });

  it('is stored without being sent where there is no mail server', async () => {
    await queue();
    await sendDueMails(deps({ transport: null }));
    expect(await stored()).toMatchObject({ status: 'kept', attempts: 0 });
    expect(await sendDueMails(deps())).toBe(0);
  });

  it('is deleted about a week after it was sent', async () => {
    await queue();
    await sendDueMails(deps());
    await deleteOldMails(database.db, new Date(time + 6 * 86_400_000));
    expect(await stored()).toMatchObject({ status: 'sent' });
    await deleteOldMails(database.db, new Date(time + 8 * 86_400_000));
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

it('sends queued mails while the sender runs, and none after it has stopped', async () => {
  const sender = startMailSender(deps());
  await queue();
  await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(1);
  await sender.stop();
  expect(await stored()).toMatchObject({ status: 'sent' });
  await queue({ ...reset, to: 'later@example.com' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(mails.received).toHaveLength(1);
});
