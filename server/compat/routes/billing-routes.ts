/** Binds the calls of plans and payment that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { askChange, createCheckout, askFor } from '../../commands/billing/provider-commands.ts';
import { switchToFree } from '../../commands/billing/billing-commands.ts';
import { readAccountStorage, readFreePlan, readStorage } from '../queries/billing/billing-lists.ts';
import { readCharges } from '../queries/billing/charges.ts';
import { inAskedTeam } from '../../routes/billing-routes.ts';
import { bindOutside, bindRead, bindWrite } from '../../routes/binding.ts';

const nothing = async (): Promise<null> => null;

export const compatBillingBindings = inAskedTeam([
  bindRead(calls['billing.charges'], { run: readCharges }),
  bindRead(calls['billing.freePlan'], { run: readFreePlan }),
  bindRead(calls['billing.storage'], { run: readStorage }),
  bindRead(calls['billing.accountStorage'], { run: readAccountStorage }),
  bindOutside(calls['billing.upgradePlan'], {
    outside: (context, { query }) => createCheckout(context, query),
    run: async (_context, _input, checkout) => checkout,
  }),
  bindOutside(calls['billing.changePlan'], {
    outside: (context, { query }) => askChange(context, query),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.purchaseSeatsPlain'], {
    outside: (context, { body }) => askChange(context, body),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.pausePlan'], {
    outside: (context) => askFor(context, 'pause'),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.resumePlan'], {
    outside: (context) => askFor(context, 'resume'),
    changesOutside: true,
    run: nothing,
  }),
  bindOutside(calls['billing.cancelPlan'], {
    outside: (context) => askFor(context, 'cancel'),
    changesOutside: true,
    run: nothing,
  }),
  bindWrite(calls['billing.switchToFree'], {
    run: async (tx, { params }) => {
      await switchToFree(tx, params.teamId);
      return [];
    },
  }),
]);
