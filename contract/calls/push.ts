/**
 * Calls of web push: notifying a device while the application is closed. A subscription belongs to the session that
 * created it.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { P256DH, PUSH_AUTH } from '../push.ts';
import { nothing } from './wire.ts';

const endpoint = z.string().check(z.maxLength(2_000), z.url());

export const pushCalls = defineCalls({
  'push.key': defineCall({
    method: 'GET',
    path: '/api/v1/push/key',
    answer: z.object({ public_key: z.string() }),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'The public key with which a browser subscribes to messages of this server.',
  }),
  'push.subscribe': defineCall({
    method: 'PUT',
    path: '/api/v1/push/subscription',
    /** The subscription as the browser creates it; `replaces` is its previous endpoint. */
    body: z.object({
      endpoint,
      keys: z.object({
        p256dh: z.string().check(z.regex(P256DH)),
        auth: z.string().check(z.regex(PUSH_AUTH)),
      }),
      replaces: z.optional(endpoint),
    }),
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Sends notifications of the caller to this device until the session ends.',
  }),
  'push.unsubscribe': defineCall({
    method: 'POST',
    path: '/api/v1/push/unsubscribe',
    body: z.object({ endpoint }),
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Sends nothing more to this device; an address that is not known is not an error.',
  }),
});
