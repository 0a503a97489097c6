/** Mutes or unmutes a task or project for the actor (decision D302). The caller checks that they may see it. */
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';

interface MutedPlace {
  readonly teamId: string;
  readonly projectId: string;
  /** Without it, the whole project is muted. */
  readonly taskId?: string;
}

/** Does nothing when it is set already. */
export async function setMuted(
  tx: Tx,
  { teamId, projectId, taskId }: MutedPlace,
  muted: boolean,
): Promise<void> {
  const { userId } = tx.actor;
  const id = taskId ?? projectId;
  if (muted) {
    const row = { user_id: userId, team_id: teamId, project_id: projectId, task_id: taskId ?? null };
    const made = await tx.db
      .insertInto('mutes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) tx.feed.forUser(userId, 'mute', id);
    return;
  }
  const gone = await tx.db
    .deleteFrom('mutes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone) tx.feed.removed(userScope(userId), 'mute', id);
}
