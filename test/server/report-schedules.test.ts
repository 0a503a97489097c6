/** Scheduled reports: created, changed, paused, deleted; sent once, with the file, to permitted people. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendScheduledReports } from '../../server/jobs/scheduled-reports.ts';
import { watchReports } from '../../server/jobs/watch-reports.ts';
import { sendDueMails } from '../../server/mail/send-mails.ts';
import type { OutgoingMail } from '../../server/mail/smtp.ts';
import { zipTexts } from '../support/zip-texts.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let member: Joined;
let stranger: TestPerson;
const PATH = '/api/v1/reporting/schedules';
const log = { error: () => undefined, info: () => undefined };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  await owner.post('/api/v1/projects', projectForm('Bridge'));
});
afterAll(() => server.close());

const form = (more: Record<string, unknown> = {}) => ({
  ...{
    name: 'Monday report',
    report: 'projects',
    format: 'xlsx',
    duration: 'LAST_WEEK',
    cadence: 'weekly',
    day: 1,
  },
  ...{ recipients: [owner.teamMemberId], paused: false, ...more },
});
const make = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await owner.post(PATH, form(more));
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id: string }).id;
};
/** Sends what falls due within a week from now, day by day; a weekly report falls due once. */
async function passWeek(): Promise<number> {
  let sent = 0;
  for (let day = 0; day <= 7; day += 1) {
    const now = new Date(Date.now() + day * 86_400_000);
    sent += await sendScheduledReports({ db: server.db, now: () => now, committed: () => undefined, log });
  }
  return sent;
}
const runsOf = async (id: string) =>
  (await owner.get(`${PATH}/${id}/runs`)).body as {
    state: string;
    recipients: number;
    size: number;
    error: string | null;
  }[];

describe('scheduled reports', () => {
  it('are refused for recipients who may not see reports, invalid days and other organizations', async () => {
    for (const id of [member.teamMemberId, stranger.teamMemberId, v7()])
      expect((await owner.post(PATH, form({ recipients: [id] }))).code).toBe('invalid');
    expect((await owner.post(PATH, form({ day: 7 }))).status).toBe(400);
    expect((await owner.post(PATH, form({ cadence: 'monthly', day: 0 }))).status).toBe(400);
    expect((await member.person.post(PATH, form())).status).toBe(403);
    const id = await make({ paused: true });
    expect((await stranger.put(`${PATH}/${id}`, form({ recipients: [stranger.teamMemberId] }))).status).toBe(
      404,
    );
    expect((await stranger.get(`${PATH}/${id}/runs`)).status).toBe(404);
    expect((await stranger.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await stranger.get(PATH)).body).toEqual([]);
    expect((await admin.person.delete(`${PATH}/${id}`)).status).toBe(200);
    expect((await owner.get(PATH)).body).toEqual([]);
  });

  it('are sent once with the file and a link, and list their runs', async () => {
    const id = await make({ recipients: [owner.teamMemberId, admin.teamMemberId] });
    expect(await passWeek()).toBe(2);
    expect(await runsOf(id)).toMatchObject([{ state: 'sent', recipients: 2, error: null }]);
    const [mail] = (await mailsTo(server.db, owner.email)).filter(
      (one) => one.template === 'scheduled-report',
    );
    expect(mail?.content).toMatchObject({
      report: 'Monday report',
      // Reports show the active team, so the link says which one it means.
      link: expect.stringMatching(
        new RegExp(`^/worklenz/open\\?to=%2Fworklenz%2Freporting%2Fprojects%3F.*&team=${owner.teamId}$`, 'u'),
      ),
    });
    const sent: OutgoingMail[] = [];
    const transport = {
      send: async (one: OutgoingMail) => {
        sent.push(one);
        return { ok: true as const };
      },
      close: () => undefined,
    };
    // The server under test has no mail server and has not sent them; this transport of the test does.
    await server.db
      .updateTable('mails')
      .set({ status: 'waiting' })
      .where('template', '=', 'scheduled-report')
      .execute();
    const base = 'https://work.example';
    await sendDueMails({
      db: server.db,
      now: () => new Date(Date.now() + 9 * 86_400_000),
      transport,
      base,
      log,
    });
    const outgoing = sent.find((one) => one.to === owner.email && one.file !== undefined);
    expect(outgoing?.text).toContain(base);
    expect(outgoing?.file?.name).toMatch(/projects - .*\.xlsx$/);
    expect(zipTexts(outgoing?.file?.content ?? Buffer.alloc(0)).get('xl/worksheets/sheet1.xml')).toContain(
      'Bridge',
    );
    await owner.delete(`${PATH}/${id}`);
  });

  it('contain only projects of the team, even when their author administers other teams', async () => {
    const away = v7();
    await owner.post('/api/v1/teams', { id: away, name: 'Away' });
    await owner.put('/api/v1/teams/activate', { id: away });
    expect((await owner.post('/api/v1/projects', projectForm('Secret'))).status).toBe(200);
    await owner.put('/api/v1/teams/activate', { id: owner.teamId });
    const id = await make({ format: 'csv', recipients: [admin.teamMemberId] });
    expect(await passWeek()).toBe(1);
    const run = await server.db
      .selectFrom('report_runs')
      .select('content')
      .where('schedule_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(String(run.content)).toContain('Bridge');
    expect(String(run.content)).not.toContain('Secret');
    await owner.delete(`${PATH}/${id}`);
  });

  it('are sent immediately on request, but not while paused', async () => {
    const id = await make();
    expect((await stranger.post(`${PATH}/${id}/send`, {})).status).toBe(404);
    expect((await member.person.post(`${PATH}/${id}/send`, {})).status).toBe(403);
    expect((await owner.post(`${PATH}/${id}/send`, {})).status).toBe(200);
    const deps = { db: server.db, now: () => new Date(), committed: () => undefined, log };
    const watch = watchReports(deps);
    await expect.poll(async () => (await runsOf(id)).length, { timeout: 20_000 }).toBe(1);
    await watch.stop();
    expect(await sendScheduledReports(deps)).toBe(0);
    await owner.put(`${PATH}/${id}`, form({ paused: true }));
    expect((await owner.post(`${PATH}/${id}/send`, {})).code).toBe('invalid');
    await owner.delete(`${PATH}/${id}`);
  });

  it('are not sent while paused or to former admins, and report why a run failed', async () => {
    const id = await make({
      paused: true,
      report: 'time_logs',
      format: 'csv',
      recipients: [admin.teamMemberId],
    });
    expect(await passWeek()).toBe(0);
    await owner.put(`${PATH}/${id}`, form({ report: 'timesheet', recipients: [admin.teamMemberId] }));
    await server.db
      .updateTable('team_members')
      .set({ role: 'member' })
      .where('id', '=', admin.teamMemberId)
      .execute();
    expect(await passWeek()).toBe(0);
    expect(await runsOf(id)).toMatchObject([{ state: 'sent', recipients: 0 }]);
    const kept = form({ report: 'timesheet', recipients: [admin.teamMemberId] });
    expect((await owner.put(`${PATH}/${id}`, { ...kept, paused: true })).status).toBe(200);
    expect((await owner.put(`${PATH}/${id}`, kept)).status).toBe(200);
    const more = { ...kept, recipients: [admin.teamMemberId, member.teamMemberId] };
    expect((await owner.put(`${PATH}/${id}`, more)).code).toBe('invalid');
    const later = new Date(Date.now() + 10 * 86_400_000);
    await server.db
      .updateTable('report_schedules')
      .set({ created_by: member.person.userId, next_run_at: later.toISOString() })
      .where('id', '=', id)
      .execute();
    const deps = { db: server.db, now: () => later, committed: () => undefined, log };
    expect(await sendScheduledReports(deps)).toBe(0);
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', error: 'not_allowed' }, { state: 'sent' }]);
    expect((await owner.get(PATH)).body).toMatchObject([
      { id, paused: false, last_run: { state: 'failed' } },
    ]);
  });

  it('are not sent on the free plan or after the end of the plan, where plans are sold', async () => {
    const id = await make();
    const plans = [
      { subscription_type: 'FREE', subscription_status: 'free', trial_expire_date: null },
      { subscription_type: 'TRIAL', subscription_status: 'trialing', trial_expire_date: '2020-01-01' },
      { subscription_type: 'TRIAL', subscription_status: 'trialing', trial_expire_date: '2099-01-01' },
    ];
    await server.db.updateTable('report_schedules').set({ paused: true }).execute();
    for (const [index, plan] of plans.entries()) {
      const now = new Date(Date.now() + (20 + index) * 86_400_000);
      const organization = server.db.updateTable('organizations').where('owner_id', '=', owner.userId);
      await organization.set(plan).execute();
      const due = { next_run_at: now.toISOString(), paused: false };
      await server.db.updateTable('report_schedules').set(due).where('id', '=', id).execute();
      await sendScheduledReports({
        db: server.db,
        now: () => now,
        committed: () => undefined,
        log,
        billing: true,
      });
    }
    expect(await runsOf(id)).toMatchObject([
      { state: 'sent' },
      { state: 'failed', error: 'licence_expired' },
      { state: 'failed', error: 'not_in_plan' },
    ]);
  });
});
