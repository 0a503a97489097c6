/** What one person sets for a project: favourite, archived, followed, preferred views. Other people's marks change only by archive for all. */
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';

export interface Marks {
  readonly favorite?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly default_view?: 'TASK_LIST' | 'BOARD' | undefined;
  readonly task_list_group_by?: string | undefined;
  readonly board_group_by?: string | undefined;
}

/** Sets the given marks of a person (the actor unless given); the others stay. */
export async function setMarks(
  tx: Tx,
  { projectId, teamId }: ProjectAccess,
  marks: Marks,
  userId = tx.actor.userId,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
  await tx.db
    .insertInto('project_prefs')
    .values({ user_id: userId, project_id: projectId, team_id: teamId, ...given })
    .onConflict((conflict) =>
      Object.keys(given).length === 0
        ? conflict.doNothing()
        : conflict.columns(['user_id', 'project_id']).doUpdateSet(given),
    )
    .execute();
  tx.feed.forUser(userId, 'projectPref', projectId);
}

/** Lets the actor follow the project, or no longer. What says so is a subscriber's row; the mark of the person shows it. */
export async function setProjectSubscribed(tx: Tx, access: ProjectAccess, wanted: boolean): Promise<void> {
  const row = { project_id: access.projectId, team_member_id: access.membership.teamMemberId };
  if (wanted) {
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
  await setMarks(tx, access, {});
}

/** Archives for every member with an account, or restores the project for everybody. */
export async function archiveForAll(tx: Tx, access: ProjectAccess, archived: boolean): Promise<void> {
  if (!archived) {
    const freed = await tx.db
      .updateTable('project_prefs')
      .set({ archived: false })
      .where('project_id', '=', access.projectId)
      .where('archived', '=', true)
      .returning('user_id')
      .execute();
    for (const { user_id } of freed) tx.feed.forUser(user_id, 'projectPref', access.projectId);
    return;
  }
  const people = await tx.db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', access.teamId)
    .where('user_id', 'is not', null)
    .execute();
  for (const { user_id } of people)
    if (user_id !== null) await setMarks(tx, access, { archived: true }, user_id);
}
