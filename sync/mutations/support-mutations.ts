/**
 * Support requests: change no row on the device and are sent when there is a network. They cannot be undone (MU3:
 * nothing changed).
 */
import * as z from 'zod/mini';
import { freeText, text } from '../../contract/entities/fields.ts';
import { defineMutation } from './mutation.ts';

const contact = defineMutation({
  name: 'support.contact',
  args: z.object({ subscriptionType: text(40), reason: freeText(2000) }),
  *apply() {
    // No local effect: only the server receives it.
  },
  sends: 'support.contact',
  call: ({ subscriptionType, reason }) => ({ body: { subscription_type: subscriptionType, reason } }),
  inverse: () => [],
  describe: () => ({ key: 'mutations.support.contact', values: {} }),
});

export const supportMutations = { 'support.contact': contact };
