/** People who follow a project, by name. Never: access checks; the caller has done them. */
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import type { ReadContext } from '../../../db/transaction.ts';

export interface ProjectSubscriber {
  readonly name: string;
  readonly avatar_url: string | null;
  readonly user_id: string | null;
  readonly team_member_id: string;
  readonly project_id: string;
  readonly color_code: string;
}

/** All of them, ordered by name. */
export async function listProjectSubscribers(
  { db }: ReadContext,
  projectId: string,
): Promise<ProjectSubscriber[]> {
  const rows = await db
    .selectFrom('project_subscribers as s')
    .innerJoin('team_members as m', 'm.id', 's.team_member_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.name', 'u.avatar_url', 'u.id as user_id', 'm.id as team_member_id', 's.project_id'])
    .where('s.project_id', '=', projectId)
    .orderBy('u.name')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, color_code: avatarColor(row.name) }));
}
