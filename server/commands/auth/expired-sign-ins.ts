/** Deletes leftovers of unfinished sign-ins: links, passed captchas, provider flows. For a job, as the owner. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

const HOUR_MS = 3_600_000;

/** Deletes links that have expired, and captchas and flows after an hour. */
export async function deleteOldSignIns(db: Kysely<Tables>, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  await db.deleteFrom('password_resets').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('email_proofs').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('invitation_keys').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('captcha_passes').where('passed_at', '<', hourAgo).execute();
  await db.deleteFrom('social_flows').where('created_at', '<', hourAgo).execute();
}
