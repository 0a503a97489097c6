/**
 * Subscriptions from end to end with the demo provider: its checkout is paid as a browser does, and its webhooks are
 * received like those of any provider. No organization has access to another's data.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILLING, BillingDesk } from './support/billing-desk.ts';
import { joinTeam } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
});
afterAll(() => server.close());
const desk = new BillingDesk(() => server);

const organizationOf = (person: TestPerson) =>
  server.db
    .selectFrom('organizations')
    .selectAll()
    .where('owner_id', '=', person.userId)
    .executeTakeFirstOrThrow();

describe('a subscription', () => {
  it('begins with a checkout that is paid, and shows seats, price and the next charge', async () => {
    const person = await server.signUp();
    expect(await desk.info(person)).toMatchObject({
      status: 'trialing',
      subscription_type: 'TRIAL',
      price: null,
      seats: { used: 1, limit: 10 },
      can: { subscribe: true, change: false, redeem: true, go_free: true },
    });
    const url = await desk.checkout(person);
    const page = await person.get(url);
    expect(page.text).toContain('27.00 EUR');
    // With a stricter policy browsers would send its form without an origin, and it would be refused.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await desk.submit(url, { card: '4000000000000002' })).text).toContain('declined');
    expect(await desk.info(person)).toMatchObject({ status: 'trialing' });
    const asks = await desk.submit(url, { card: '4000002500003155' });
    expect(asks.text).toContain('Your bank asks');
    expect((await desk.submit(url, { confirm: 'yes' })).status).toBe(303);
    const info = await desk.info(person);
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
    const again = await person.get(`${BILLING}/upgrade-plan?plan=pri_local_month`);
    expect([again.status, again.code]).toEqual([409, 'subscription_running']);
    const bills = (await person.get(`${BILLING}/transactions`)).body as {
      payment_status: string;
      subscription_payment_id: string;
    }[];
    expect(bills.map((bill) => bill.payment_status).sort()).toEqual(['failed', 'success']);
    const paid = bills.find((bill) => bill.payment_status === 'success');
    const invoice = (
      await person.get(`${BILLING}/transactions/${paid?.subscription_payment_id ?? ''}/invoice`)
    ).body as { url: string };
    expect((await person.get(invoice.url)).text).toContain('27.00 EUR');
    expect((await person.get(`${BILLING}/charges`)).body).toMatchObject({
      plan_charges: [{ unit_price: '9.00', amount: '27.00', quantity: 3, total: { minor: 2700 } }],
    });
  });

  it('previews and buys seats by both addresses, but not fewer than there are members', async () => {
    const person = await desk.subscriber();
    const preview = (await person.post(`${BILLING}/preview`, { seatCount: 5 })).body as {
      now: { minor: number };
      recurring: { minor: number };
    };
    expect(preview.recurring.minor).toBe(4500);
    expect(Math.abs(preview.now.minor - 1800)).toBeLessThanOrEqual(1);
    expect((await person.post(`${BILLING}/purchase-more-seats`, { seatCount: 5 })).status).toBe(200);
    expect((await desk.info(person)).seats.limit).toBe(5);
    expect((await person.post('/api/v1/billing/purchase-more-seats', { seatCount: '6' })).status).toBe(200);
    expect((await person.post('/api/v1/billing/purchase-more-seats', { seatCount: 6 })).status).toBe(200);
    expect((await desk.info(person)).seats.limit).toBe(6);
    const bills = (await person.get(`${BILLING}/transactions`)).body as unknown[];
    expect(bills).toHaveLength(3);
    await person.post('/api/v1/team-members', { emails: ['one@seats.example', 'two@seats.example'] });
    const tooFew = await person.post(`${BILLING}/purchase-more-seats`, { seatCount: 2 });
    expect([tooFew.status, tooFew.code, tooFew.body]).toMatchObject([
      409,
      'seats_in_use',
      { used: 3, wanted: 2 },
    ]);
    expect((await person.post(`${BILLING}/purchase-more-seats`, { seatCount: 0 })).code).toBe('invalid');
    expect((await person.post(`${BILLING}/preview`, {})).code).toBe('invalid');
  });

  it('changes its plan by POST or by GET with the token, and refuses an unknown plan', async () => {
    const person = await desk.subscriber();
    expect((await person.get(`${BILLING}/change-plan?plan=pri_local_year`)).code).toBe('csrf_invalid');
    expect((await person.post(`${BILLING}/change-plan?plan=pri_other`)).code).toBe('invalid');
    expect((await person.post(`${BILLING}/change-plan?plan=pri_local_year`)).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({
      billing_type: 'year',
      price: { minor: 9000 },
      unit_price: 90,
      unit_price_per_month: 7.5,
    });
    const token = await person.csrfToken();
    expect((await person.get(`${BILLING}/change-plan?plan=pri_local_month`, { token })).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({ billing_type: 'month' });
  });

  it('is past due when a card fails, allows no invitations then, and is active again with another card', async () => {
    const person = await desk.subscriber('4000000000000341');
    await desk.later(person, 31);
    expect(await desk.info(person)).toMatchObject({
      status: 'past_due',
      can: { change: false, pause: true, cancel: true },
      next_charge: null,
    });
    const invite = await person.post('/api/v1/team-members', { emails: ['late@due.example'] });
    expect([invite.status, invite.code]).toEqual([403, 'subscription_inactive']);
    const { body } = await person.post(`${BILLING}/portal`);
    const { url } = body as { url: string };
    expect((await desk.submit(url, { card: '4000000000000002' })).text).toContain('declined');
    expect((await desk.submit(url, { card: '4242424242424242' })).status).toBe(303);
    expect(await desk.info(person)).toMatchObject({ status: 'active', payment_method: 'Visa ending 4242' });
  });

  it('can be paused, resumed, cancelled and resumed again, each request repeatedly', async () => {
    const person = await desk.subscriber();
    for (const what of ['pause-plan', 'pause-plan'])
      expect((await person.post(`${BILLING}/${what}`)).status).toBe(200);
    const paused = await desk.info(person);
    expect(paused).toMatchObject({
      status: 'paused',
      can: { pause: false, resume: true, cancel: true, change: false },
    });
    expect(paused['paused_from']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const refused = await person.post(`${BILLING}/purchase-more-seats`, { seatCount: 9 });
    expect([refused.status, refused.code]).toEqual([409, 'no_subscription']);
    for (const what of ['resume-plan', 'resume-plan'])
      expect((await person.post(`${BILLING}/${what}`)).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({ status: 'active' });
    for (const what of ['cancel-plan', 'cancel-plan'])
      expect((await person.post(`${BILLING}/${what}`)).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({
      status: 'deleted',
      can: { resume: true, subscribe: false, go_free: true },
    });
    expect((await person.post(`${BILLING}/resume-plan`)).status).toBe(200);
    expect(await desk.info(person)).toMatchObject({ status: 'active' });
    await person.post(`${BILLING}/cancel-plan`);
    await desk.later(person, 40);
    expect(await desk.info(person)).toMatchObject({
      status: 'deleted',
      can: { resume: false, subscribe: true },
    });
    expect(
      (await desk.submit(await desk.checkout(person, 'year'), { card: '4242424242424242' })).status,
    ).toBe(303);
    expect(await desk.info(person)).toMatchObject({ status: 'active', billing_type: 'year' });
  });

  it('does not replace the free plan when its end is reported later', async () => {
    const person = await desk.subscriber();
    expect((await person.post(`${BILLING}/switch-to-free-plan/${person.teamId}`)).code).toBe(
      'subscription_running',
    );
    await person.post(`${BILLING}/cancel-plan`);
    expect((await person.post(`${BILLING}/switch-to-free-plan/${person.teamId}`)).status).toBe(200);
    const customer = await server.db
      .selectFrom('local_customers')
      .select('id')
      .where('organization_id', '=', (await organizationOf(person)).id)
      .executeTakeFirstOrThrow();
    expect((await desk.submit(`/billing/demo/${customer.id}`, { days: '60' })).status).toBe(303);
    expect(await desk.info(person)).toMatchObject({ status: 'free', subscription_type: 'FREE' });
  });
});

describe('billing', () => {
  it('stores its configuration as sent, with missing fields cleared', async () => {
    const person = await server.signUp();
    const countries = (await person.get(`${BILLING}/countries`)).body as {
      id: string;
      name: string;
      code: string;
    }[];
    const germany = countries.find((country) => country.code === 'DE');
    expect([germany?.name, countries.length > 200]).toEqual(['Germany', true]);
    const put = (fields: object) =>
      person.put(`${BILLING}/configuration`, { company_name: 'Nordkai Ausbau GmbH', ...fields });
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
    expect((await person.get(`${BILLING}/configuration`)).body).toMatchObject({
      company_name: 'Nordkai Ausbau GmbH',
      country: germany?.id,
      tax_id: 'DE 300 000 004',
      city: 'Flensburg',
      invoice_email: 'buero@nordkai.example',
    });
    expect((await put({})).status).toBe(200);
    expect((await person.get(`${BILLING}/configuration`)).body).toMatchObject({
      country: null,
      city: null,
      tax_id: null,
    });
    expect((await put({ country: crypto.randomUUID() })).code).toBe('invalid');
    expect((await person.put(`${BILLING}/configuration`, { company_name: ' ' })).code).toBe('invalid');
    expect((await person.get(`${BILLING}/free-plan`)).body).toEqual({
      projects_limit: 5,
      team_member_limit: 0,
      free_tier_storage: 5,
    });
    expect((await person.get(`${BILLING}/account-storage`)).body).toEqual({
      used: 0,
      total: 1,
      remaining: 1024 ** 3,
      used_percent: 0,
    });
    expect((await person.get(`${BILLING}/plans`)).body).toMatchObject({
      monthly_price: '9.00',
      annual_price: '7.50',
      monthly: { minor: 900 },
      annual: { minor: 9000 },
    });
  });

  it('is allowed to owners and admins only, each for their own organization', async () => {
    const owner = await desk.subscriber();
    const { person: member } = await joinTeam(server, owner.teamId, 'member');
    for (const path of [
      'info',
      'transactions',
      'configuration',
      'plans',
      'upgrade-plan?plan=pri_local_month',
    ])
      expect((await member.get(`${BILLING}/${path}`)).code).toBe('not_allowed');
    for (const path of ['pause-plan', 'cancel-plan', 'portal', `switch-to-free-plan/${owner.teamId}`])
      expect((await member.post(`${BILLING}/${path}`)).code).toBe('not_allowed');
    const stranger = await server.signUp();
    expect((await stranger.post(`${BILLING}/switch-to-free-plan/${owner.teamId}`)).code).toBe('not_found');
    expect((await stranger.post(`${BILLING}/pause-plan`)).code).toBe('no_subscription');
    expect((await stranger.get(`${BILLING}/transactions`)).body).toEqual([]);
    expect(await desk.info(owner)).toMatchObject({ status: 'active' });
    expect((await server.visitor().get(`${BILLING}/info`)).status).toBe(401);
  });

  it('uses the organization of the given team for members of two organizations', async () => {
    const owner = await desk.subscriber();
    const { person: both } = await joinTeam(server, owner.teamId, 'admin');
    const own = (await organizationOf(both)).id;
    const elsewhere = await server.db
      .selectFrom('teams')
      .select('id')
      .where('organization_id', '=', own)
      .executeTakeFirstOrThrow();
    const about = (team: string) => `?team=${team}`;
    expect((await both.get(`${BILLING}/info${about(owner.teamId)}`)).body).toMatchObject({
      status: 'active',
    });
    expect((await both.get(`${BILLING}/info${about(elsewhere.id)}`)).body).toMatchObject({
      status: 'trialing',
    });
    expect((await both.post(`${BILLING}/pause-plan${about(elsewhere.id)}`)).code).toBe('no_subscription');
    expect((await both.post(`${BILLING}/pause-plan${about(owner.teamId)}`)).status).toBe(200);
    expect(await desk.info(owner)).toMatchObject({ status: 'paused' });
    const logged = await server.db
      .selectFrom('audit_log')
      .select('organization_id')
      .where('action', '=', 'billing.pausePlanPost')
      .where('actor_id', '=', both.userId)
      .execute();
    expect(logged).toEqual([{ organization_id: (await organizationOf(owner)).id }]);
    const stranger = await server.signUp();
    expect((await stranger.post(`${BILLING}/pause-plan${about(owner.teamId)}`)).code).toBe('no_team');
  });

  it('accepts payments only from pages and webhooks of the provider', async () => {
    const person = await server.signUp();
    const url = await desk.checkout(person);
    expect((await desk.submit(url, { card: '4242424242424242' }, 'https://evil.example')).status).toBe(403);
    expect(
      (
        await desk.submit(
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
    expect(await desk.info(person)).toMatchObject({ status: 'trialing' });
  });
});
