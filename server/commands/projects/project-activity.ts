/** Writes the activity log of projects (projects notes 4.14); entries outlive the project. */
import type { Tx } from '../../db/transaction.ts';

/** Prefix of the attributes of its entries. */
export const PROJECT_ACTIVITY = 'activityLogs.project.';

export type ProjectActivityKey =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'archived'
  | 'unarchived'
  | 'favorited'
  | 'unfavorited'
  | 'managerAssigned'
  | 'memberAdded'
  | 'memberRemoved';

export interface ProjectActivity {
  readonly teamId: string;
  /** Null once the project is gone. */
  readonly projectId: string | null;
  readonly projectName: string;
  readonly key: ProjectActivityKey;
  /** Accounts of those who were in a project that is gone. */
  readonly audience?: readonly string[];
}

export async function recordProjectActivity(
  tx: Tx,
  { teamId, projectId, projectName, key, audience }: ProjectActivity,
): Promise<void> {
  await tx.db
    .insertInto('activity')
    .values({
      id: tx.newId(),
      team_id: teamId,
      project_id: projectId,
      user_id: tx.actor.userId,
      attribute: `${PROJECT_ACTIVITY}${key}`,
      log_type: key === 'created' ? 'create' : key === 'deleted' ? 'delete' : 'update',
      params: JSON.stringify({ userName: tx.actor.name, projectName }),
      audience: audience ? [...audience] : null,
      created_at: tx.now,
    })
    .execute();
}

/** Logs a personal setting that the actor has changed for a project. */
export async function recordPrefChange(tx: Tx, id: string, key: ProjectActivityKey): Promise<void> {
  const project = await tx.db
    .selectFrom('projects')
    .select(['name', 'team_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await recordProjectActivity(tx, { teamId: project.team_id, projectId: id, projectName: project.name, key });
}
