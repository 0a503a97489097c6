/** The billing page in each state of a plan: its texts, its actions, and what needs a connection. */
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen, Refused, type Screen } from '../../../test/support/answered-screen.tsx';
import { storeUser } from '../../app/session/session.ts';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { TEAM_ID } from '../../../test/support/task-rows.ts';
import { BillingView } from './billing-view.tsx';

const MAY_NOT = {
  subscribe: false,
  change: false,
  pause: false,
  resume: false,
  cancel: false,
  redeem: false,
  go_free: false,
};
const TRIAL = {
  name: 'Ana',
  email: 'ana@example.com',
  trial_in_progress: true,
  trial_expire_date: '2026-12-01',
  status: 'trialing',
  subscription_type: 'TRIAL',
  plan_name: null,
  plan_id: null,
  billing_type: null,
  total_seats: null,
  is_custom: false,
  is_ltd_user: false,
  valid_till_date: '2026-12-01',
  cancellation_effective_date: null,
  paused_from: null,
  price: null,
  next_charge: null,
  payment_method: null,
  seats: { used: 1, limit: 10 },
  projects: { used: 1, limit: null },
  storage: { used: 0, limit: 1_000_000_000 },
  can: { ...MAY_NOT, subscribe: true, redeem: true, go_free: true },
};
const EURO = (minor: number) => ({ minor, currency: 'EUR' });
const PAID = {
  ...TRIAL,
  trial_in_progress: false,
  trial_expire_date: null,
  status: 'active',
  subscription_type: 'PADDLE',
  plan_name: 'Team',
  billing_type: 'month',
  total_seats: 3,
  valid_till_date: '2026-12-24',
  price: EURO(900),
  next_charge: { on: '2026-12-24', total: EURO(2700) },
  payment_method: 'Visa ending 4242',
  seats: { used: 3, limit: 3 },
  can: { ...MAY_NOT, change: true, pause: true, cancel: true },
};
const DETAILS = {
  name: 'Ana',
  email: 'ana@example.com',
  company_name: 'Stone',
  phone: null,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  tax_id: null,
  invoice_email: null,
};
const PLANS = {
  monthly_plan_id: 'pri_month',
  annual_plan_id: 'pri_year',
  monthly: EURO(900),
  annual: EURO(9000),
};
const answersFor = (info: object) => ({
  'billing.info': info,
  'billing.transactions': [],
  'billing.configuration': DETAILS,
  'billing.plans': PLANS,
  'billing.countries': [],
});

let screen: Screen;
afterEach(() => screen.close());
const open = async (info: object): Promise<Screen> => {
  screen = await openScreen(<BillingView />, { answers: answersFor(info) });
  return screen;
};

it('offers the plans during a trial, and requests the billing of the active team', async () => {
  await open(TRIAL);
  await screen.says('until Dec 1');
  await screen.says('Choose');
  await screen.says('€7.50 per seat and month');
  await screen.says('Nothing has been charged yet.');
  expect(screen.has('Pause the plan')).toBe(false);
  expect(screen.queries('billing.info')).toEqual([{ team: TEAM_ID }]);
});

it('shows the next charge and the used seats, and pauses the plan only after a confirmation', async () => {
  await open(PAID);
  await screen.says('Next charge');
  await screen.says('€27.00');
  await screen.says('3 of 3');
  await screen.press('Pause the plan');
  expect(screen.asked.some(({ name }) => name === 'billing.pausePlanPost')).toBe(false);
  await screen.until(() => {
    const confirm = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1);
    confirm?.click();
    expect(screen.asked.some(({ name }) => name === 'billing.pausePlanPost')).toBe(true);
  });
});

it.each([
  ['past_due', 'The last payment failed', 'Update card'],
  ['paused', 'The plan is paused', 'Resume the plan'],
  ['deleted', 'cancelled and ends', 'Do not cancel the plan'],
])('explains the status %s and offers the action for it', async (status, words, way) => {
  await open({
    ...PAID,
    status,
    can: { ...MAY_NOT, resume: status !== 'past_due', change: status === 'past_due' },
  });
  await screen.says(words);
  await screen.until(() => screen.find(way));
});

it('shows no plans to a customer with a custom plan', async () => {
  await open({ ...PAID, subscription_type: 'CUSTOM', is_custom: true, can: MAY_NOT });
  await screen.says('Custom plan');
  expect(document.querySelector('.billing-plans')).toBeNull();
});

it('sends the request again on Retry after a refusal', async () => {
  screen = await openScreen(<BillingView />, {
    answers: { 'billing.info': new Refused('payment_unavailable') },
  });
  await screen.until(() => screen.find('Retry'));
  const before = screen.asked.length;
  await screen.press('Retry');
  await screen.until(() => expect(screen.asked.length).toBeGreaterThan(before));
});

it('shows offline that it was never opened with a connection', async () => {
  screen = await openScreen(<BillingView />, { answers: {}, online: false });
  await screen.says('This was never opened with a connection');
});

it('sends no request on a self-hosted installation, which sells no plans', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
  const me = { id: 'me', email: 'ana@example.com', setup_completed: true };
  storeUser({ ...me, subscription_type: 'SELF_HOSTED' } as SessionUser);
  try {
    await open(PAID);
    await screen.says('This installation sells no plans');
    expect(screen.asked).toEqual([]);
  } finally {
    storeUser(null);
  }
});
