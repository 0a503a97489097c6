/** Removes accounts whose closing period is over. Idempotent, also in several processes. */
import { CLOSING_DAYS } from '../../contract/calls/account.ts';
import { removeAccount } from '../commands/account/remove-account.ts';
import type { AccountDeps } from '../commands/auth/account-deps.ts';

export interface RemoveAccountsDeps extends Omit<AccountDeps, 'now'> {
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

const DAY_MS = 86_400_000;

/** Returns the number removed. An account that cannot be removed is logged and does not stop the others. */
export async function removeExpiredAccounts(deps: RemoveAccountsDeps, now: Date): Promise<number> {
  const closedBefore = new Date(now.getTime() - CLOSING_DAYS * DAY_MS).toISOString();
  const closed = await deps.db
    .selectFrom('users')
    .select('id')
    .where('deletion_requested_at', '<=', closedBefore)
    .where('removed_at', 'is', null)
    .orderBy('deletion_requested_at')
    .execute();
  let removed = 0;
  for (const { id } of closed) {
    try {
      if (!(await removeAccount({ ...deps, now: () => now }, id, closedBefore))) continue;
      removed += 1;
      deps.log.info({ user: id }, 'a closed account was removed');
    } catch (error) {
      deps.log.error({ err: error, user: id }, 'a closed account could not be removed');
    }
  }
  return removed;
}
