/** Finds the team of the demo workspace to which more is added. Must never find a team that is not the demo's. */
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { DEMO_PEOPLE, DEMO_TEAMS } from './people.ts';

/** The team's id; null when the database has no demo workspace. */
export async function findDemoTeam(trx: Transaction<Tables>): Promise<string | null> {
  const [owner] = DEMO_PEOPLE;
  const team = await trx
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.owner_id')
    .where('users.email', '=', owner?.email ?? '')
    .where('teams.name', '=', DEMO_TEAMS.site)
    .select('teams.id')
    .executeTakeFirst();
  return team?.id ?? null;
}
