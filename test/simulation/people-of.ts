import type { SimDatabase } from './sim-database.ts';
import type { SimPerson } from './sim-browser.ts';

/** The active people of the test company. */
export async function peopleOf(database: SimDatabase): Promise<SimPerson[]> {
  const rows = await database.memory.db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['users.id as userId', 'team_members.team_id as teamId', 'team_members.id as teamMemberId'])
    .where('team_members.active', '=', true)
    .whereRef('team_members.team_id', '=', 'users.active_team_id')
    .orderBy('team_members.id')
    .execute();
  return rows.flatMap((row) => (row.userId === null ? [] : [row]));
}
