/**
 * Creates, renews and revokes calendar feeds, and records readings. A feed belongs to its creator; its secret has 256
 * bits and is returned once. Never: the content of a feed, which is read in `queries/calendar`.
 */
import { randomBytes } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';

const CALENDARS_PATH = '/api/v1/calendars';

export interface CreatedFeed {
  readonly id: string;
  /** Includes the secret; relative to the server's root. */
  readonly path: string;
}

/**
 * An existing feed retains its id; its old secret becomes invalid. Error: `not_found` for a project the caller cannot
 * see.
 */
export async function createFeed(tx: Tx, projectId: string | null): Promise<CreatedFeed> {
  const { userId } = tx.actor;
  const team_id = projectId === null ? null : (await requireProject(tx, projectId)).teamId;
  const token = randomBytes(32).toString('base64url');
  const values = { token_hash: hashToken(token), created_at: tx.now, last_read_at: null };
  const renewed = await tx.db
    .updateTable('calendar_feeds')
    .set(values)
    .where('user_id', '=', userId)
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .returning('id')
    .executeTakeFirst();
  const id = renewed?.id ?? tx.newId();
  if (!renewed)
    await tx.db
      .insertInto('calendar_feeds')
      .values({ id, user_id: userId, team_id, project_id: projectId, ...values })
      .execute();
  return { id, path: `${CALENDARS_PATH}/${token}.ics` };
}

/** Error: `not_found` for one of somebody else. */
export async function removeFeed(tx: Tx, id: string): Promise<void> {
  const removed = await tx.db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', tx.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}

/** The instant since when the feed has this content: now, if it differs from the last reading. */
export async function recordRead(tx: Tx, id: string, contentHash: string): Promise<string> {
  const feed = await tx.db
    .selectFrom('calendar_feeds')
    .select(['content_hash', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!feed) throw new AppError('not_found');
  const changed = feed.content_hash === contentHash ? feed.changed_at : null;
  await tx.db
    .updateTable('calendar_feeds')
    .set({
      last_read_at: tx.now,
      ...(changed === null && { content_hash: contentHash, changed_at: tx.now }),
    })
    .where('id', '=', id)
    .execute();
  return changed ?? tx.now;
}
