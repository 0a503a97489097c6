/** Mutes or unmutes a task or project for the actor (decision D302). The caller checks that they may see it. */
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';

interface MuteTarget {
  readonly teamId: string;
  readonly projectId: string;
  /** Without it, the whole project is muted. */
  readonly taskId?: string;
}

/** Idempotent. */
export async function setMuted(
  tx: Tx,
  { teamId, projectId, taskId }: MuteTarget,
  muted: boolean,
): Promise<void> {
  const { userId } = tx.actor;
  const id = taskId ?? projectId;
  if (muted) {
    const row = { user_id: userId, team_id: teamId, project_id: projectId, task_id: taskId ?? null };
    const inserted = await tx.db
      .insertInto('mutes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) tx.feed.forUser(userId, 'mute', id);
    return;
  }
  const deleted = await tx.db
    .deleteFrom('mutes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (deleted) tx.feed.removed(userScope(userId), 'mute', id);
}
