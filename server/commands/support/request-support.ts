/** Stores a person's request for help with the licence; `support-delivery.ts` delivers it. */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import type { Tx } from '../../db/transaction.ts';

const DEFAULT_REASON = 'Renewal of a custom plan, or support with it';

export async function requestSupport(tx: Tx, body: CallBody<'support.contact'>): Promise<void> {
  const { userId, team } = tx.actor;
  const person = await tx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const organization = await tx.db
    .selectFrom('teams')
    .innerJoin('organizations', 'organizations.id', 'teams.organization_id')
    .select('organizations.name')
    .where('teams.id', '=', team?.teamId ?? null)
    .executeTakeFirst();
  await tx.db
    .insertInto('support_requests')
    .values({
      id: tx.newId(),
      user_id: userId,
      ...person,
      organization_name: organization?.name ?? '',
      subscription_type: body.subscription_type ?? 'unknown',
      reason: body.reason ?? DEFAULT_REASON,
      created_at: tx.now,
      next_attempt_at: tx.now,
    })
    .execute();
}
