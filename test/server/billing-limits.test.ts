/**
 * Limits of plans hold for concurrent requests, codes are redeemed once, and after the end of a plan everything can be
 * read.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILLING, BillingDesk } from './support/billing-desk.ts';
import { joinTeam, projectForm } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const DAY = 86_400_000;
/** A report, one that is requested by POST, and a download. */
const REPORTS = [
  (person: TestPerson) => person.get('/api/v1/reporting/overview/statistics'),
  (person: TestPerson) => person.post('/api/v1/reporting/allocation/projects', {}),
  (person: TestPerson) => person.get('/api/v1/reporting-export/projects/export'),
];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
});
afterAll(() => server.close());
const desk = new BillingDesk(() => server);

describe('codes and the free plan', () => {
  it('redeems a code once, and no further code after the maximum of members', async () => {
    const person = await server.signUp();
    expect((await person.post(`${BILLING}/redeem`, { code: 'nothing123' })).code).toBe('code_invalid');
    expect((await person.post(`${BILLING}/redeem`, { code: 'short' })).code).toBe('invalid');
    expect((await person.post(`${BILLING}/redeem`, { code: ' holdfast01 ' })).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({
      subscription_type: 'LIFE_TIME_DEAL',
      is_ltd_user: true,
      ltd_users: 20,
      seats: { limit: 20 },
      storage: { limit: 5 * 1024 ** 3 },
    });
    expect((await (await server.signUp()).post(`${BILLING}/redeem`, { code: 'HOLDFAST01' })).code).toBe(
      'code_invalid',
    );
    for (const code of ['HOLDFAST02', 'HOLDFAST03'])
      expect((await person.post(`${BILLING}/redeem`, { code })).status).toBe(200);
    expect((await person.post(`${BILLING}/redeem`, { code: 'HOLDFAST04' })).code).toBe('codes_enough');
    expect(await desk.info(person)).toMatchObject({ ltd_users: 60, can: { redeem: false } });
  });

  it('redeems no further code after exactly fifty members', async () => {
    const person = await server.signUp();
    const values = ['FIFTYSEATS', 'ONESEATNEW'].map((code, index) => ({
      code,
      members: index === 0 ? 50 : 1,
    }));
    await server.db.insertInto('redeem_codes').values(values).execute();
    expect((await person.post(`${BILLING}/redeem`, { code: 'FIFTYSEATS' })).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({ ltd_users: 50, can: { redeem: false } });
    expect((await person.post(`${BILLING}/redeem`, { code: 'ONESEATNEW' })).code).toBe('codes_enough');
  });

  it('redeems a code for only one of two concurrent requests', async () => {
    const [one, other] = await Promise.all([server.signUp(), server.signUp()]);
    const answers = await Promise.all(
      [one, other].map((person) => person.post(`${BILLING}/redeem`, { code: 'HOLDFAST05' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('refuses the sixth project with limit and used count, also for concurrent requests', async () => {
    const person = await server.signUp();
    expect((await person.post(`${BILLING}/switch-to-free-plan/${crypto.randomUUID()}`)).code).toBe(
      'not_found',
    );
    for (const _ of [1, 2])
      expect((await person.post(`${BILLING}/switch-to-free-plan/${person.teamId}`)).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({ status: 'free', projects: { used: 0, limit: 5 } });
    const create = (name: string) => person.post('/api/v1/projects', projectForm(name));
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => create(`Project ${name}`)),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.code !== null);
    expect(refused.map((answer) => [answer.status, answer.code, answer.body])).toEqual(
      [1, 2].map(() => [403, 'plan_limit', { what: 'projects', limit: 5, used: 5 }]),
    );
    expect((await desk.info(person)).can).toMatchObject({ subscribe: true, redeem: true, go_free: false });
  });

  it('refuses the free plan to an organization with more projects than it includes', async () => {
    const person = await server.signUp();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      expect((await person.post('/api/v1/projects', projectForm(name))).code).toBeNull();
    const refused = await person.post(`${BILLING}/switch-to-free-plan/${person.teamId}`);
    expect([refused.status, refused.code, refused.body]).toEqual([
      409,
      'plan_too_small',
      { what: 'projects', used: 6, limit: 5 },
    ]);
    expect(await desk.info(person)).toMatchObject({ status: 'trialing' });
  });

  it('includes no reports and no downloads of them', async () => {
    const person = await server.signUp();
    for (const ask of REPORTS) expect((await ask(person)).status).toBe(200);
    expect((await person.post(`${BILLING}/switch-to-free-plan/${person.teamId}`)).status).toBe(200);
    for (const ask of REPORTS) {
      const { status, code } = await ask(person);
      expect([status, code]).toEqual([403, 'not_in_plan']);
    }
  });
});

it('gives the last seat to one of two concurrent invitations', async () => {
  const owner = await desk.subscriber('4242424242424242', 3);
  const { person: admin } = await joinTeam(server, owner.teamId, 'admin');
  const answers = await Promise.all(
    [owner, admin].map((person, index) =>
      person.post('/api/v1/team-members', { emails: [`last-${String(index)}@seat.example`] }),
    ),
  );
  expect(answers.map((answer) => [answer.status, answer.code]).sort()).toEqual([
    [200, null],
    [403, 'seat_limit'],
  ]);
  expect(answers.find((answer) => answer.status === 403)?.body).toEqual({
    seats_enough: false,
    required_count: 1,
    current_seat_amount: 3,
    current_members: 3,
  });
  expect((await desk.info(owner)).seats).toEqual({ used: 3, limit: 3 });
});

it('refuses changes but no reads after the end of a plan and its grace period, until it is renewed', async () => {
  const person = await server.signUp();
  const project = projectForm('Quay');
  const ended = new Date(Date.now() - 9 * DAY).toISOString().slice(0, 10);
  await server.db
    .updateTable('organizations')
    .set({ trial_expire_date: ended })
    .where('owner_id', '=', person.userId)
    .execute();
  const refused = await person.post('/api/v1/projects', project);
  expect([refused.status, refused.code]).toEqual([403, 'licence_expired']);
  expect((await person.get('/api/v1/projects?index=1&size=10')).status).toBe(200);
  for (const ask of REPORTS) expect((await ask(person)).status).toBe(200);
  expect((await person.post('/api/v1/support/contact', { subscription_type: 'TRIAL' })).status).toBe(200);
  expect((await desk.submit(await desk.checkout(person), { card: '4242424242424242' })).status).toBe(303);
  expect((await person.post('/api/v1/projects', project)).code).toBeNull();
});

it('refuses billing calls when no plans are sold', async () => {
  const plain = await startTestServer();
  const person = await plain.signUp();
  for (const path of ['info', 'plans', 'countries', 'transactions', 'free-plan'])
    expect((await person.get(`${BILLING}/${path}`)).code).toBe('plans_not_sold');
  expect((await person.post(`${BILLING}/redeem`, { code: 'HOLDFAST01' })).code).toBe('plans_not_sold');
  expect((await person.get('/billing/demo/ctm_1')).text).not.toContain('Card number');
  expect(
    (await fetch(`${plain.url}/webhook/billing`, { method: 'POST', body: '{}' })).status,
  ).toBeGreaterThanOrEqual(400);
  await plain.close();
});
