/** Asking for help: changes no row here, and goes out when it can. What was asked cannot be unasked (MU3: nothing changed). */
import * as z from 'zod/mini';
import { freeText, text } from '../../contract/entities/fields.ts';
import { defineMutation } from './mutation.ts';

const contact = defineMutation({
  name: 'support.contact',
  args: z.object({ subscriptionType: text(40), reason: freeText(2000) }),
  *apply() {
    // Nothing here: only the server gets it.
  },
  sends: 'support.contact',
  call: ({ subscriptionType, reason }) => ({ body: { subscription_type: subscriptionType, reason } }),
  inverse: () => [],
  describe: () => ({ key: 'mutations.support.contact', values: {} }),
});

export const supportMutations = { 'support.contact': contact };
