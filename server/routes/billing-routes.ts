/** Binds the calls of plans and payment. */
import * as z from 'zod/mini';
import { calls } from '../../contract/calls/index.ts';
import { teamParam } from '../../contract/calls/organization-shapes.ts';
import {
  requestChange,
  requestAction,
  createCheckout,
  invoiceAddress,
  portalAddress,
  requestPreview,
  requestPrices,
} from '../commands/billing/provider-commands.ts';
import { redeemCode, switchToFree, updateBillingDetails } from '../commands/billing/billing-commands.ts';
import { readBillingInfo } from '../queries/billing/billing-info.ts';
import { describePlans, listCountries, readConfiguration } from '../queries/billing/billing-lists.ts';
import { readTransactions } from '../queries/billing/billing-payments.ts';
import { bindExternal, bindRead, bindWrite, type Binding } from './binding.ts';

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
  bindExternal(calls['billing.plans'], {
    requestExternal: requestPrices,
    run: (context, _input, prices) => describePlans(context, prices),
  }),
  bindExternal(calls['billing.upgradeToPaid'], {
    requestExternal: (context, { query }) => createCheckout(context, query),
    run: async (_context, _input, checkout) => checkout,
  }),
  bindExternal(calls['billing.preview'], {
    requestExternal: (context, { body }) => requestPreview(context, body),
    run: async ({ now: at }, _input, { now, recurring, nextBilledAt, period, seats }) => {
      const next = nextBilledAt.slice(0, 10);
      return { now, recurring, next_bill_date: next, days: daysUntil(next, at), period, seats };
    },
  }),
  bindExternal(calls['billing.portal'], {
    requestExternal: (context) => portalAddress(context),
    run: async (_context, _input, url) => ({ url }),
  }),
  bindExternal(calls['billing.invoice'], {
    requestExternal: (context, { params }) => invoiceAddress(context, params.payment),
    run: async (_context, _input, url) => ({ url }),
  }),
  bindExternal(calls['billing.changePlanPost'], {
    requestExternal: (context, { query }) => requestChange(context, query),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.purchaseSeats'], {
    requestExternal: (context, { body }) => requestChange(context, body),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.pausePlanPost'], {
    requestExternal: (context) => requestAction(context, 'pause'),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.resumePlanPost'], {
    requestExternal: (context) => requestAction(context, 'resume'),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.cancelPlanPost'], {
    requestExternal: (context) => requestAction(context, 'cancel'),
    changesExternal: true,
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

/**
 * Each call acts for the organization of the team in its query, which is the active team of the page, not of the
 * account.
 */
export function inRequestedTeam(list: readonly Binding[]): readonly Binding[] {
  return list.map((binding) => ({
    ...binding,
    requestedTeam: ({ query }) => teamQuery.parse(query ?? {}).team,
  }));
}

export const billingBindings = inRequestedTeam(bindings);
