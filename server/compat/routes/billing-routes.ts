/** Binds the calls of plans and payment that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { requestChange, createCheckout, requestAction } from '../../commands/billing/provider-commands.ts';
import { switchToFree } from '../../commands/billing/billing-commands.ts';
import { readAccountStorage, readFreePlan, readStorage } from '../queries/billing/billing-lists.ts';
import { readCharges } from '../queries/billing/charges.ts';
import { inRequestedTeam } from '../../routes/billing-routes.ts';
import { bindExternal, bindRead, bindWrite } from '../../routes/binding.ts';

const nothing = async (): Promise<null> => null;

export const compatBillingBindings = inRequestedTeam([
  bindRead(calls['billing.charges'], { run: readCharges }),
  bindRead(calls['billing.freePlan'], { run: readFreePlan }),
  bindRead(calls['billing.storage'], { run: readStorage }),
  bindRead(calls['billing.accountStorage'], { run: readAccountStorage }),
  bindExternal(calls['billing.upgradePlan'], {
    requestExternal: (context, { query }) => createCheckout(context, query),
    run: async (_context, _input, checkout) => checkout,
  }),
  bindExternal(calls['billing.changePlan'], {
    requestExternal: (context, { query }) => requestChange(context, query),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.purchaseSeatsPlain'], {
    requestExternal: (context, { body }) => requestChange(context, body),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.pausePlan'], {
    requestExternal: (context) => requestAction(context, 'pause'),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.resumePlan'], {
    requestExternal: (context) => requestAction(context, 'resume'),
    changesExternal: true,
    run: nothing,
  }),
  bindExternal(calls['billing.cancelPlan'], {
    requestExternal: (context) => requestAction(context, 'cancel'),
    changesExternal: true,
    run: nothing,
  }),
  bindWrite(calls['billing.switchToFree'], {
    run: async (tx, { params }) => {
      await switchToFree(tx, params.teamId);
      return [];
    },
  }),
]);
