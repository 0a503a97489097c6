/** What commands need that run before anybody acts, as the database's owner, and how they tell of their commit. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Committed } from '../../db/transaction.ts';

export interface AccountDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly committed: (what: Committed) => void;
}

/** Tells of a commit that no request role made; the person it is about counts as the actor. */
export function ownerCommitted(
  { committed }: Pick<AccountDeps, 'committed'>,
  userId: string,
  what: Partial<Omit<Committed, 'actor'>>,
): void {
  const { changes = [], events = [], accessChanged = [] } = what;
  const actor = { userId, name: '', team: null, memberships: [], socketId: null, timezone: 'UTC' };
  committed({ changes, events, accessChanged, actor });
}
