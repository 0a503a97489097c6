/** Binds the calls of plans and payment. */
import * as z from 'zod/mini';
import { calls } from '../../contract/calls/index.ts';
import { teamParam } from '../../contract/calls/organization-shapes.ts';
import {
  askChange,
  askFor,
  createCheckout,
  invoiceAddress,
  portalAddress,
  askPreview,
  askPrices,
} from '../commands/billing/provider-commands.ts';
import { redeemCode, switchToFree, updateBillingDetails } from '../commands/billing/billing-commands.ts';
import { readBillingInfo } from '../queries/billing/billing-info.ts';
import { describePlans, listCountries, readConfiguration } from '../queries/billing/billing-lists.ts';
import { readTransactions } from '../queries/billing/billing-payments.ts';
import { bindOutside, bindRead, bindWrite, type Binding } from './binding.ts';

const teamQuery = z.object(teamParam);

const DAY_MS = 86_400_000;
const nothing = async (): Promise<null> => null;
const daysUntil = (day: string, now: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(now.slice(0, 10))) / DAY_MS));

const bindings: readonly Binding[] = [
  bindRead(calls['billing.countries'], { run: listCountries }),
  bindRead(calls['billing.configuration'], { run: readConfiguration }),
  bindWrite(calls['billing.updateConfiguration'], {
    run: (tx, { body }) => updateBillingDetails(tx, body),
  }),
  bindRead(calls['billing.transactions'], { run: readTransactions }),
  bindRead(calls['billing.info'], { run: readBillingInfo }),
  bindOutside(calls['billing.plans'], {
    outside: askPrices,
    run: (context, _input, prices) => describePlans(context, prices),
  }),
  bindOutside(calls['billing.upgradeToPaid'], {
    outside: (context, { query }) => createCheckout(context, query),
    run: async (_context, _input, checkout) => checkout,
  }),
  bindOutside(calls['billing.preview'], {
    outside: (context, { body }) => askPreview(context, body),
    run: async ({ now: at }, _input, { now, recurring, nextBilledAt, period, seats }) => {
      const next = nextBilledAt.slice(0, 10);
      return { now, recurring, next_bill_date: next, days: daysUntil(next, at), period, seats };
    },
  }),
  bindOutside(calls['billing.portal'], {
    outside: (context) => portalAddress(context),
    run: async (_context, _input, url) => ({ url }),
  }),
  bindOutside(calls['billing.invoice'], {
    outside: (context, { params }) => invoiceAddress(context, params.payment),
    run: async (_context, _input, url) => ({ url }),
  }),
  bindOutside(calls['billing.changePlanPost'], {
    outside: (context, { query }) => askChange(context, query),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.purchaseSeats'], {
    outside: (context, { body }) => askChange(context, body),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.pausePlanPost'], {
    outside: (context) => askFor(context, 'pause'),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.resumePlanPost'], {
    outside: (context) => askFor(context, 'resume'),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.cancelPlanPost'], {
    outside: (context) => askFor(context, 'cancel'),
    changesOutside: true,
    run: nothing,
  }),
  bindWrite(calls['billing.switchToFreePost'], {
    run: async (tx, { params }) => {
      await switchToFree(tx, params.teamId);
      return [];
    },
  }),
  bindWrite(calls['billing.redeem'], {
    run: (tx, { body }) => redeemCode(tx, body.code),
  }),
];

/** Each acts for the organization of the team that was active where it was asked, whatever the server's own notion of it is. */
export function inAskedTeam(list: readonly Binding[]): readonly Binding[] {
  return list.map((binding) => ({
    ...binding,
    askedTeam: ({ query }) => teamQuery.parse(query ?? {}).team,
  }));
}

export const billingBindings = inAskedTeam(bindings);
