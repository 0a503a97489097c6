/** A person's own settings of a project: favourite, archived, followed, preferred views. Those of others change only by `archiveForAll`. */
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';

export interface ProjectPrefs {
  readonly favorite?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly default_view?: 'TASK_LIST' | 'BOARD' | undefined;
  readonly task_list_group_by?: string | undefined;
  readonly board_group_by?: string | undefined;
}

/** Sets the given settings of a person (by default the actor); the others are unchanged. */
export async function setProjectPrefs(
  tx: Tx,
  { projectId, teamId }: ProjectAccess,
  prefs: ProjectPrefs,
  userId = tx.actor.userId,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(prefs).filter(([, value]) => value !== undefined));
  await tx.db
    .insertInto('project_prefs')
    .values({ user_id: userId, project_id: projectId, team_id: teamId, ...values })
    .onConflict((conflict) =>
      Object.keys(values).length === 0
        ? conflict.doNothing()
        : conflict.columns(['user_id', 'project_id']).doUpdateSet(values),
    )
    .execute();
  tx.feed.forUser(userId, 'projectPref', projectId);
}

/** Follows or unfollows the project. Stored as a subscriber row; the person's `projectPref` row shows it. */
export async function setProjectSubscribed(
  tx: Tx,
  access: ProjectAccess,
  subscribed: boolean,
): Promise<void> {
  const row = { project_id: access.projectId, team_member_id: access.membership.teamMemberId };
  if (subscribed) {
    await tx.db
      .insertInto('project_subscribers')
      .values({ ...row, team_id: access.teamId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tx.db
      .deleteFrom('project_subscribers')
      .where((eb) => eb.and(row))
      .execute();
  }
  await setProjectPrefs(tx, access, {});
}

/** Archives for every member with an account, or restores the project for everybody. */
export async function archiveForAll(tx: Tx, access: ProjectAccess, archived: boolean): Promise<void> {
  if (!archived) {
    const restored = await tx.db
      .updateTable('project_prefs')
      .set({ archived: false })
      .where('project_id', '=', access.projectId)
      .where('archived', '=', true)
      .returning('user_id')
      .execute();
    for (const { user_id } of restored) tx.feed.forUser(user_id, 'projectPref', access.projectId);
    return;
  }
  const people = await tx.db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', access.teamId)
    .where('user_id', 'is not', null)
    .execute();
  for (const { user_id } of people)
    if (user_id !== null) await setProjectPrefs(tx, access, { archived: true }, user_id);
}
