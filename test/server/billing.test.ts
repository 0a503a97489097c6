/**
 * Plans from end to end with the provider of demonstrations: its checkout is paid as a browser does, its webhooks come in by the same
 * door as anybody's. Limits hold under two hands at once, and nothing of one organization is another's.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const BASE = '/api/v1/admin-center/billing';
const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
});
afterAll(() => server.close());

interface Info {
  readonly status: string;
  readonly seats: { readonly used: number; readonly limit: number | null };
  readonly can: Readonly<Record<string, boolean>>;
  readonly next_charge: { readonly on: string; readonly total: { readonly minor: number } } | null;
  readonly [field: string]: unknown;
}

const infoOf = async (person: TestPerson): Promise<Info> => (await person.get(`${BASE}/info`)).body as Info;
const organizationOf = (person: TestPerson) =>
  server.db
    .selectFrom('organizations')
    .selectAll()
    .where('owner_id', '=', person.userId)
    .executeTakeFirstOrThrow();

/** A form of the provider's pages, sent as a browser does. */
async function submit(path: string, fields: Record<string, string>, origin = server.url) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}

async function checkout(person: TestPerson, period: 'month' | 'year' = 'month', seats = 3): Promise<string> {
  const path = `/api/v1/billing/upgrade-to-paid-plan?plan=pri_local_${period}&seatCount=${String(seats)}`;
  const { body } = await person.get(path);
  return (body as { params: { checkout_url: string } }).params.checkout_url;
}

async function subscriber(card = '4242 4242 4242 4242', seats = 3): Promise<TestPerson> {
  const person = await server.signUp();
  expect((await submit(await checkout(person, 'month', seats), { card })).location).toContain(
    '/admin-center/billing',
  );
  return person;
}

async function later(person: TestPerson, days: number): Promise<void> {
  const { body } = await person.post(`${BASE}/portal`);
  expect((await submit((body as { url: string }).url, { days: String(days) })).status).toBe(303);
}

describe('a subscription', () => {
  it('begins with a checkout that is paid, and shows seats, price and the next charge', async () => {
    const person = await server.signUp();
    expect(await infoOf(person)).toMatchObject({
      status: 'trialing',
      subscription_type: 'TRIAL',
      price: null,
      seats: { used: 1, limit: 10 },
      can: { subscribe: true, change: false, redeem: true, go_free: true },
    });
    const url = await checkout(person);
    expect((await person.get(url)).text).toContain('27.00 EUR');
    expect((await submit(url, { card: '4000000000000002' })).text).toContain('declined');
    expect(await infoOf(person)).toMatchObject({ status: 'trialing' });
    const asks = await submit(url, { card: '4000002500003155' });
    expect(asks.text).toContain('Your bank asks');
    expect((await submit(url, { confirm: 'yes' })).status).toBe(303);
    const info = await infoOf(person);
    expect(info).toMatchObject({
      status: 'active',
      subscription_type: 'PADDLE',
      plan_name: 'Team',
      billing_type: 'month',
      unit_price: 9,
      price: { minor: 900, currency: 'EUR' },
      payment_method: 'Visa ending 3155',
      seats: { used: 1, limit: 3 },
      can: { subscribe: false, change: true, pause: true, resume: false, cancel: true, redeem: false },
    });
    expect(info.next_charge?.total.minor).toBe(2700);
    const again = await person.get(`${BASE}/upgrade-plan?plan=pri_local_month`);
    expect([again.status, again.code]).toEqual([409, 'subscription_running']);
    const bills = (await person.get(`${BASE}/transactions`)).body as {
      payment_status: string;
      subscription_payment_id: string;
    }[];
    expect(bills.map((bill) => bill.payment_status).sort()).toEqual(['failed', 'success']);
    const paid = bills.find((bill) => bill.payment_status === 'success');
    const invoice = (await person.get(`${BASE}/transactions/${paid?.subscription_payment_id ?? ''}/invoice`))
      .body as { url: string };
    expect((await person.get(invoice.url)).text).toContain('27.00 EUR');
    expect((await person.get(`${BASE}/charges`)).body).toMatchObject({
      plan_charges: [{ unit_price: '9.00', amount: '27.00', quantity: 3, total: { minor: 2700 } }],
    });
  });

  it('says what seats cost before they are bought, by both addresses, and never fewer than people', async () => {
    const person = await subscriber();
    const preview = (await person.post(`${BASE}/preview`, { seatCount: 5 })).body as {
      now: { minor: number };
      recurring: { minor: number };
    };
    expect(preview.recurring.minor).toBe(4500);
    expect(Math.abs(preview.now.minor - 1800)).toBeLessThanOrEqual(1);
    expect((await person.post(`${BASE}/purchase-more-seats`, { seatCount: 5 })).status).toBe(200);
    expect((await infoOf(person)).seats.limit).toBe(5);
    expect((await person.post('/api/v1/billing/purchase-more-seats', { seatCount: '6' })).status).toBe(200);
    expect((await person.post('/api/v1/billing/purchase-more-seats', { seatCount: 6 })).status).toBe(200);
    expect((await infoOf(person)).seats.limit).toBe(6);
    const bills = (await person.get(`${BASE}/transactions`)).body as unknown[];
    expect(bills).toHaveLength(3);
    await person.post('/api/v1/team-members', { emails: ['one@seats.example', 'two@seats.example'] });
    const tooFew = await person.post(`${BASE}/purchase-more-seats`, { seatCount: 2 });
    expect([tooFew.status, tooFew.code, tooFew.body]).toMatchObject([
      409,
      'seats_in_use',
      { used: 3, wanted: 2 },
    ]);
    expect((await person.post(`${BASE}/purchase-more-seats`, { seatCount: 0 })).code).toBe('invalid');
    expect((await person.post(`${BASE}/preview`, {})).code).toBe('invalid');
  });

  it('changes to the year, by POST or by GET with the token, and not to a plan that is not there', async () => {
    const person = await subscriber();
    expect((await person.get(`${BASE}/change-plan?plan=pri_local_year`)).code).toBe('csrf_invalid');
    expect((await person.post(`${BASE}/change-plan?plan=pri_other`)).code).toBe('invalid');
    expect((await person.post(`${BASE}/change-plan?plan=pri_local_year`)).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({
      billing_type: 'year',
      price: { minor: 9000 },
      unit_price: 90,
      unit_price_per_month: 7.5,
    });
    const token = await person.csrfToken();
    expect((await person.get(`${BASE}/change-plan?plan=pri_local_month`, { token })).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({ billing_type: 'month' });
  });

  it('is past due when a card fails, keeps members as they are, and goes on with another card', async () => {
    const person = await subscriber('4000000000000341');
    await later(person, 31);
    expect(await infoOf(person)).toMatchObject({
      status: 'past_due',
      can: { change: false, pause: true, cancel: true },
      next_charge: null,
    });
    const invite = await person.post('/api/v1/team-members', { emails: ['late@due.example'] });
    expect([invite.status, invite.code]).toEqual([403, 'subscription_inactive']);
    const { body } = await person.post(`${BASE}/portal`);
    const { url } = body as { url: string };
    expect((await submit(url, { card: '4000000000000002' })).text).toContain('declined');
    expect((await submit(url, { card: '4242424242424242' })).status).toBe(303);
    expect(await infoOf(person)).toMatchObject({ status: 'active', payment_method: 'Visa ending 4242' });
  });

  it('is paused, resumed, cancelled and taken back, each as often as one likes', async () => {
    const person = await subscriber();
    for (const what of ['pause-plan', 'pause-plan'])
      expect((await person.post(`${BASE}/${what}`)).status).toBe(200);
    const paused = await infoOf(person);
    expect(paused).toMatchObject({
      status: 'paused',
      can: { pause: false, resume: true, cancel: true, change: false },
    });
    expect(paused['paused_from']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const refused = await person.post(`${BASE}/purchase-more-seats`, { seatCount: 9 });
    expect([refused.status, refused.code]).toEqual([409, 'no_subscription']);
    for (const what of ['resume-plan', 'resume-plan'])
      expect((await person.post(`${BASE}/${what}`)).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({ status: 'active' });
    for (const what of ['cancel-plan', 'cancel-plan'])
      expect((await person.post(`${BASE}/${what}`)).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({
      status: 'deleted',
      can: { resume: true, subscribe: false, go_free: true },
    });
    expect((await person.post(`${BASE}/resume-plan`)).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({ status: 'active' });
    await person.post(`${BASE}/cancel-plan`);
    await later(person, 40);
    expect(await infoOf(person)).toMatchObject({
      status: 'deleted',
      can: { resume: false, subscribe: true },
    });
    expect((await submit(await checkout(person, 'year'), { card: '4242424242424242' })).status).toBe(303);
    expect(await infoOf(person)).toMatchObject({ status: 'active', billing_type: 'year' });
  });

  it('left for the free plan stays left when its end is told', async () => {
    const person = await subscriber();
    expect((await person.post(`${BASE}/switch-to-free-plan/${person.teamId}`)).code).toBe(
      'subscription_running',
    );
    await person.post(`${BASE}/cancel-plan`);
    expect((await person.post(`${BASE}/switch-to-free-plan/${person.teamId}`)).status).toBe(200);
    const customer = await server.db
      .selectFrom('local_customers')
      .select('id')
      .where('organization_id', '=', (await organizationOf(person)).id)
      .executeTakeFirstOrThrow();
    expect((await submit(`/billing/demo/${customer.id}`, { days: '60' })).status).toBe(303);
    expect(await infoOf(person)).toMatchObject({ status: 'free', subscription_type: 'FREE' });
  });
});

describe('codes and the free plan', () => {
  it('redeems a code once, and no more than enough', async () => {
    const person = await server.signUp();
    expect((await person.post(`${BASE}/redeem`, { code: 'nothing123' })).code).toBe('code_invalid');
    expect((await person.post(`${BASE}/redeem`, { code: 'short' })).code).toBe('invalid');
    expect((await person.post(`${BASE}/redeem`, { code: ' holdfast01 ' })).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({
      subscription_type: 'LIFE_TIME_DEAL',
      is_ltd_user: true,
      ltd_users: 20,
      seats: { limit: 20 },
      storage: { limit: 5 * 1024 ** 3 },
    });
    expect((await (await server.signUp()).post(`${BASE}/redeem`, { code: 'HOLDFAST01' })).code).toBe(
      'code_invalid',
    );
    for (const code of ['HOLDFAST02', 'HOLDFAST03'])
      expect((await person.post(`${BASE}/redeem`, { code })).status).toBe(200);
    expect((await person.post(`${BASE}/redeem`, { code: 'HOLDFAST04' })).code).toBe('codes_enough');
    expect(await infoOf(person)).toMatchObject({ ltd_users: 60, can: { redeem: false } });
  });

  it('gives one code to one of two who redeem it together', async () => {
    const [one, other] = await Promise.all([server.signUp(), server.signUp()]);
    const answers = await Promise.all(
      [one, other].map((person) => person.post(`${BASE}/redeem`, { code: 'HOLDFAST05' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('includes five projects and no reports, and says so with the numbers', async () => {
    const person = await server.signUp();
    expect((await person.post(`${BASE}/switch-to-free-plan/${crypto.randomUUID()}`)).code).toBe('not_found');
    for (const _ of [1, 2])
      expect((await person.post(`${BASE}/switch-to-free-plan/${person.teamId}`)).status).toBe(200);
    expect(await infoOf(person)).toMatchObject({ status: 'free', projects: { used: 0, limit: 5 } });
    const create = (name: string) => person.post('/api/v1/projects', projectForm(name));
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => create(`Project ${name}`)),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.code !== null);
    expect(refused.map((answer) => [answer.status, answer.code, answer.body])).toEqual(
      Array(2).fill([403, 'plan_limit', { what: 'projects', limit: 5, used: 5 }]),
    );
    expect((await infoOf(person)).can).toMatchObject({ subscribe: true, redeem: true, go_free: false });
  });

  it('is too small for more than it includes', async () => {
    const person = await server.signUp();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      expect((await person.post('/api/v1/projects', projectForm(name))).code).toBeNull();
    const refused = await person.post(`${BASE}/switch-to-free-plan/${person.teamId}`);
    expect([refused.status, refused.code, refused.body]).toEqual([
      409,
      'plan_too_small',
      { what: 'projects', used: 6, limit: 5 },
    ]);
    expect(await infoOf(person)).toMatchObject({ status: 'trialing' });
  });
});

it('gives the last seat to one of two admins', async () => {
  const owner = await subscriber('4242424242424242', 3);
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
  expect((await infoOf(owner)).seats).toEqual({ used: 3, limit: 3 });
});

describe('who bills', () => {
  it('is kept as it was sent, a missing field cleared', async () => {
    const person = await server.signUp();
    const countries = (await person.get(`${BASE}/countries`)).body as {
      id: string;
      name: string;
      code: string;
    }[];
    const germany = countries.find((country) => country.code === 'DE');
    expect([germany?.name, countries.length > 200]).toEqual(['Germany', true]);
    const put = (fields: object) =>
      person.put(`${BASE}/configuration`, { company_name: 'Nordkai Ausbau GmbH', ...fields });
    expect(
      (
        await put({
          country: germany?.id,
          tax_id: 'DE 300 000 004',
          city: 'Flensburg',
          invoice_email: 'Buero@Nordkai.example',
        })
      ).status,
    ).toBe(200);
    expect((await person.get(`${BASE}/configuration`)).body).toMatchObject({
      company_name: 'Nordkai Ausbau GmbH',
      country: germany?.id,
      tax_id: 'DE 300 000 004',
      city: 'Flensburg',
      invoice_email: 'buero@nordkai.example',
    });
    expect((await put({})).status).toBe(200);
    expect((await person.get(`${BASE}/configuration`)).body).toMatchObject({
      country: null,
      city: null,
      tax_id: null,
    });
    expect((await put({ country: crypto.randomUUID() })).code).toBe('invalid');
    expect((await person.put(`${BASE}/configuration`, { company_name: ' ' })).code).toBe('invalid');
    expect((await person.get(`${BASE}/free-plan`)).body).toEqual({
      projects_limit: 5,
      team_member_limit: 0,
      free_tier_storage: 5,
    });
    expect((await person.get(`${BASE}/account-storage`)).body).toEqual({
      used: 0,
      total: 1,
      remaining: 1024 ** 3,
      used_percent: 0,
    });
    expect((await person.get(`${BASE}/plans`)).body).toMatchObject({
      monthly_price: '9.00',
      annual_price: '7.50',
      monthly: { minor: 900 },
      annual: { minor: 9000 },
    });
  });

  it('is for owners and admins alone, and each sees what is theirs', async () => {
    const owner = await subscriber();
    const { person: member } = await joinTeam(server, owner.teamId, 'member');
    for (const path of [
      'info',
      'transactions',
      'configuration',
      'plans',
      'upgrade-plan?plan=pri_local_month',
    ])
      expect((await member.get(`${BASE}/${path}`)).code).toBe('not_allowed');
    for (const path of ['pause-plan', 'cancel-plan', 'portal', `switch-to-free-plan/${owner.teamId}`])
      expect((await member.post(`${BASE}/${path}`)).code).toBe('not_allowed');
    const stranger = await server.signUp();
    expect((await stranger.post(`${BASE}/switch-to-free-plan/${owner.teamId}`)).code).toBe('not_found');
    expect((await stranger.post(`${BASE}/pause-plan`)).code).toBe('no_subscription');
    expect((await stranger.get(`${BASE}/transactions`)).body).toEqual([]);
    expect(await infoOf(owner)).toMatchObject({ status: 'active' });
    expect((await server.visitor().get(`${BASE}/info`)).status).toBe(401);
  });

  it('pays only from the pages of the provider itself', async () => {
    const person = await server.signUp();
    const url = await checkout(person);
    expect((await submit(url, { card: '4242424242424242' }, 'https://evil.example')).status).toBe(403);
    expect(
      (
        await submit(
          url.replace(/.$/, (letter) => (letter === '0' ? '1' : '0')),
          { card: '4242424242424242' },
        )
      ).status,
    ).toBe(404);
    const forged = await fetch(`${server.url}/webhook/billing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'holdfast-signature': 'ts=1;h1=00' },
      body: '{}',
    });
    expect(forged.status).toBe(403);
    expect(await infoOf(person)).toMatchObject({ status: 'trialing' });
  });
});

it('takes no changes after the end of a plan and its grace, lets everything be read, and takes them again once it is renewed', async () => {
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
  expect((await person.post('/api/v1/support/contact', { subscription_type: 'TRIAL' })).status).toBe(200);
  expect((await submit(await checkout(person), { card: '4242424242424242' })).status).toBe(303);
  expect((await person.post('/api/v1/projects', project)).code).toBeNull();
});

it('sells nothing where no plans are sold', async () => {
  const plain = await startTestServer();
  const person = await plain.signUp();
  for (const path of ['info', 'plans', 'countries', 'transactions', 'free-plan'])
    expect((await person.get(`${BASE}/${path}`)).code).toBe('plans_not_sold');
  expect((await person.post(`${BASE}/redeem`, { code: 'HOLDFAST01' })).code).toBe('plans_not_sold');
  expect((await person.get('/billing/demo/ctm_1')).text).not.toContain('Card number');
  expect(
    (await fetch(`${plain.url}/webhook/billing`, { method: 'POST', body: '{}' })).status,
  ).toBeGreaterThanOrEqual(400);
  await plain.close();
});
