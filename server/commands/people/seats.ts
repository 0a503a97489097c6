/**
 * Checks seats for more people, and whether the subscription allows changes of members. The rule is in the contract; this
 * reads its inputs. The organization's row is locked, so that two admins cannot both take the last seat.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { isMembershipBlocked, refuseSeats } from '../../../contract/rules/seat-limits.ts';
import type { Tx } from '../../db/transaction.ts';

async function subscriptionOf(tx: Tx, teamId: string) {
  return tx.db
    .selectFrom('organizations as o')
    .innerJoin('teams as t', 't.organization_id', 'o.id')
    .select([
      'o.id',
      'o.subscription_type as type',
      'o.subscription_status as status',
      'o.seats',
      'o.coupon_seats',
    ])
    .where('t.id', '=', teamId)
    .forUpdate('o')
    .executeTakeFirstOrThrow();
}

/** Errors: `seat_limit` with the numbers, `subscription_inactive`. */
export async function requireSeats(tx: Tx, teamId: string, addresses: readonly string[]): Promise<void> {
  if (!tx.billing) return;
  const { id, coupon_seats: couponSeats, ...subscription } = await subscriptionOf(tx, teamId);
  const found = await sql<{ taken: number; added: number }>`
    select taken, added from organization_seats(${id}, ${[...addresses]}::text[])`.execute(tx.db);
  const { taken = 0, added = 0 } = found.rows[0] ?? {};
  const refusal = refuseSeats({ ...subscription, couponSeats, taken, added });
  if (refusal !== null) throw new AppError(refusal.code, refusal.details);
}

/** Error: `subscription_inactive`. */
export async function requireMembershipChanges(tx: Tx, teamId: string): Promise<void> {
  if (tx.billing && isMembershipBlocked(await subscriptionOf(tx, teamId)))
    throw new AppError('subscription_inactive');
}
