/**
 * Counts what closing an account deletes, before its owner decides. Runs as the database's owner, to include teams of
 * the account's organization that the person is not a member of.
 */
import { sql, type Kysely } from 'kysely';
import { CLOSING_DAYS, type ClosingPreview } from '../../../contract/calls/account.ts';
import type { Tables } from '../../db/tables.ts';

type ClosingTeam = ClosingPreview['teams'][number];

export async function closingPreview(db: Kysely<Tables>, userId: string): Promise<ClosingPreview> {
  const owned = await sql<ClosingTeam>`
    select t.id, t.name,
      (select count(*)::int from team_members m where m.team_id = t.id and m.user_id <> ${userId}) as members,
      (select count(*)::int from projects p where p.team_id = t.id) as projects,
      (select count(*)::int from tasks k where k.team_id = t.id) as tasks
    from teams t where t.id in (select id from teams_of_owner(${userId})) order by t.created_at, t.id`.execute(
    db,
  );
  const left = await db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .select(['teams.id', 'teams.name'])
    .where('team_members.user_id', '=', userId)
    .where(sql<boolean>`teams.id not in (select id from teams_of_owner(${userId}))`)
    .orderBy('teams.created_at')
    .execute();
  const sum = (count: (team: ClosingTeam) => number): number =>
    owned.rows.reduce((total, team) => total + count(team), 0);
  return {
    days: CLOSING_DAYS,
    teams: owned.rows,
    projects: sum((team) => team.projects),
    tasks: sum((team) => team.tasks),
    members: sum((team) => team.members),
    left_teams: left,
  };
}
