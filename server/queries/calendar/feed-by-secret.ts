/** Whose feed a secret opens. Asked before anybody is known, so as the owner of the database; never: what the feed says. */
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from '../../db/transaction.ts';
import { loadActor } from '../../policies/actor.ts';

export interface Feed {
  readonly id: string;
  readonly projectId: string | null;
  /** Its maker, as they are now. */
  readonly actor: Actor;
  readonly language: string | null;
}

const SECRET = /^([\w-]{43})(?:\.ics)?$/;

/** The feed with that secret, unless the account of its maker is closed or about to be. */
export async function feedBySecret(db: Kysely<Tables>, given: string): Promise<Feed | undefined> {
  const token = SECRET.exec(given)?.[1];
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.project_id', 'f.user_id', 'u.language'])
    .where('f.token_hash', '=', hashToken(token))
    .where('u.removed_at', 'is', null)
    .where('u.deletion_requested_at', 'is', null)
    .executeTakeFirst();
  const actor = row && (await loadActor(db, row.user_id));
  return actor && { id: row.id, projectId: row.project_id, actor, language: row.language };
}
