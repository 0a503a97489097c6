/**
 * What a web push message carries to a device, encrypted end to end. Owns the shape only; the service worker reads it
 * (`sw/push-message.ts`) and a test holds both together. Small: push services take about 4 kB.
 */
import * as z from 'zod/mini';
import { id } from './entities/fields.ts';

export const pushMessage = z.object({
  v: z.literal(1),
  /** Whom it is for: a device may have changed hands. */
  user: id,
  /** The notifications it tells about; none for a summary of many. */
  ids: z.array(id),
  team_id: z.nullable(id),
  /** Messages with the same tag take each other's place on the screen. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** As in the notification: a path of the page, and parameters for it. */
  url: z.nullable(z.string()),
  params: z.nullable(z.record(z.string(), z.string())),
  /** The words of the buttons, in the language of the person. */
  actions: z.object({ open: z.string(), read: z.string() }),
  /** How much is unread now, for the badge. */
  unread: z.int(),
});
export type PushMessage = z.output<typeof pushMessage>;

/** The public key in the shape that browsers want, and what a subscription is made of: base64url without padding. */
export const P256DH = /^B[A-Za-z0-9_-]{86}$/;
export const PUSH_AUTH = /^[A-Za-z0-9_-]{22}$/;
