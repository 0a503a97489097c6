/**
 * Finds a calendar feed by its secret. Runs as the database's owner, because there is no actor yet. Never reads the
 * feed's content.
 */
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from '../../db/transaction.ts';
import { loadActor } from '../../policies/actor.ts';

export interface Feed {
  readonly id: string;
  readonly projectId: string | null;
  /** Its creator, with their current name and language. */
  readonly actor: Actor;
  readonly language: string | null;
}

const SECRET = /^([\w-]{43})(?:\.ics)?$/;

/** The feed with that secret, unless the account of its creator is closed. */
export async function feedBySecret(db: Kysely<Tables>, secret: string): Promise<Feed | undefined> {
  const token = SECRET.exec(secret)?.[1];
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
