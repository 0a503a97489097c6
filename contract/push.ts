/**
 * The payload of a web push message, encrypted end to end. Owns the shape only; the service worker parses it
 * (`sw/push-message.ts`), and a test compares the two. Small: push services accept about 4 kB.
 */
import * as z from 'zod/mini';
import { id } from './entities/fields.ts';

export const pushMessage = z.object({
  v: z.literal(1),
  /** The recipient's user id: another person may use the device by now. */
  user: id,
  /** The notifications it is about; empty for a summary of many. */
  ids: z.array(id),
  team_id: z.nullable(id),
  /** A message replaces the shown one with the same tag. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** As in the notification: a path of the page, and parameters for it. */
  url: z.nullable(z.string()),
  params: z.nullable(z.record(z.string(), z.string())),
  /** The labels of the buttons, in the person's language. */
  actions: z.object({ open: z.string(), read: z.string() }),
  /** Number of unread notifications, for the badge. */
  unread: z.int(),
});
export type PushMessage = z.output<typeof pushMessage>;

/** The public key in the format that browsers expect, and the parts of a subscription: base64url without padding. */
export const P256DH = /^B[A-Za-z0-9_-]{86}$/;
export const PUSH_AUTH = /^[A-Za-z0-9_-]{22}$/;
