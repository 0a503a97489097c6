/** Dependencies of account commands, which run as the database's owner, and their commit hook. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Committed } from '../../db/transaction.ts';

export interface AccountDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly committed: (commit: Committed) => void;
}

/** Reports a commit made by the owner's role; the person it is about counts as the actor. */
export function ownerCommitted(
  { committed }: Pick<AccountDeps, 'committed'>,
  userId: string,
  commit: Partial<Omit<Committed, 'actor'>>,
): void {
  const { changes = [], events = [], accessChanged = [] } = commit;
  const actor = { userId, name: '', team: null, memberships: [], socketId: null, timezone: 'UTC' };
  committed({ changes, events, accessChanged, actor });
}
