/** Passed captchas of browsers without an account. Each allows one sign-up. Runs as the database's owner. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** How long a passed captcha is valid. */
const PASS_MS = 15 * 60_000;

export async function recordPassedCaptcha(db: Kysely<Tables>, visitorHash: string, now: Date): Promise<void> {
  const passed_at = now.toISOString();
  await db
    .insertInto('captcha_passes')
    .values({ visitor_hash: visitorHash, passed_at })
    .onConflict((conflict) => conflict.column('visitor_hash').doUpdateSet({ passed_at }))
    .execute();
}

/** Consumes the browser's pass; false when it has none. */
export async function consumePassedCaptcha(
  db: Kysely<Tables>,
  visitorHash: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('captcha_passes')
    .where('visitor_hash', '=', visitorHash)
    .where('passed_at', '>', new Date(now.getTime() - PASS_MS).toISOString())
    .returning('visitor_hash')
    .executeTakeFirst();
  return used !== undefined;
}
