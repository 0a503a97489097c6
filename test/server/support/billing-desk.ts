/** Steps of the tests of plans: read the plan, pay at the demo provider as a browser does, move its clock. */
import type { TestPerson, TestServer } from './server.ts';

export const BILLING = '/api/v1/admin-center/billing';

export interface BillingFacts {
  readonly status: string;
  readonly seats: { readonly used: number; readonly limit: number | null };
  readonly can: Readonly<Record<string, boolean>>;
  readonly next_charge: { readonly on: string; readonly total: { readonly minor: number } } | null;
  readonly [field: string]: unknown;
}

export class BillingDesk {
  readonly #server: () => TestServer;

  constructor(server: () => TestServer) {
    this.#server = server;
  }

  async info(person: TestPerson): Promise<BillingFacts> {
    return (await person.get(`${BILLING}/info`)).body as BillingFacts;
  }

  /** Submits a form of the provider's pages. */
  async submit(path: string, fields: Record<string, string>, origin = this.#server().url) {
    const answer = await fetch(this.#server().url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  }

  /** The address of a new checkout. */
  async checkout(person: TestPerson, period: 'month' | 'year' = 'month', seats = 3): Promise<string> {
    const path = `/api/v1/billing/upgrade-to-paid-plan?plan=pri_local_${period}&seatCount=${String(seats)}`;
    const { body } = await person.get(path);
    return (body as { params: { checkout_url: string } }).params.checkout_url;
  }

  /** A new person whose plan is paid with a card. */
  async subscriber(card = '4242 4242 4242 4242', seats = 3): Promise<TestPerson> {
    const person = await this.#server().signUp();
    const { status } = await this.submit(await this.checkout(person, 'month', seats), { card });
    if (status !== 303) throw new Error(`the checkout answered ${String(status)}`);
    return person;
  }

  /** Moves the provider's clock by some days. */
  async later(person: TestPerson, days: number): Promise<void> {
    const { body } = await person.post(`${BILLING}/portal`);
    await this.submit((body as { url: string }).url, { days: String(days) });
  }
}
