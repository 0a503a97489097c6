/**
 * Adds people to a team of the demo workspace, each planned for two years, to view a schedule of any size. Nobody can
 * sign in to their accounts. Must never touch a workspace that is not the demo's.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { teamScope, userScope } from '../../contract/sync.ts';
import type { Tables } from '../db/tables.ts';
import { createDemoClock, type DemoClock } from './clock.ts';
import { findDemoTeam } from './find-demo-team.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { DemoRows } from './rows.ts';

interface Making {
  readonly rows: DemoRows;
  readonly chance: SeededRandom;
  readonly clock: DemoClock;
  readonly teamId: string;
  readonly projects: readonly string[];
}

const NAMES = ['Anton', 'Berta', 'Cem', 'Dora', 'Emil', 'Frida', 'Gustav', 'Hanna', 'Ivo', 'Jana'] as const;
/** Planned days before and after today. */
const REACH = 360;

/** Returns the number of added people; null when the database has no demo workspace. */
export async function addPeople(
  db: Kysely<Tables>,
  options: { readonly now: Date; readonly people: number },
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const teamId = await findDemoTeam(trx);
    if (teamId === null) return null;
    const found = await trx.selectFrom('projects').where('team_id', '=', teamId).select('id').execute();
    // The random sequences of different seeds overlap, so ids come from another source.
    const chance = { ...createRandom(options.people), uuid: randomUUID };
    const rows = new DemoRows();
    const clock = createDemoClock(options.now, chance);
    const making = { rows, chance, clock, teamId, projects: found.map(({ id }) => id) };
    for (let number = 1; number <= options.people; number += 1) addPerson(making, number);
    await rows.write(trx);
    return options.people;
  });
}

function addPerson(making: Making, number: number): void {
  const { rows, chance, clock, teamId } = making;
  const [userId, memberId] = [chance.uuid(), chance.uuid()];
  rows.add('users', {
    id: userId,
    name: `${chance.pick(NAMES)} ${String(number).padStart(4, '0')}`,
    email: `${userId}@demo.holdfast.example`,
    setup_completed: true,
    created_at: clock.instant(-200),
  });
  rows.announce(userScope(userId), 'user', userId);
  rows.add('team_members', {
    id: memberId,
    team_id: teamId,
    user_id: userId,
    role: 'member',
    created_at: clock.instant(-200),
  });
  rows.announce(teamScope(teamId), 'teamMember', memberId);
  addPlan(making, memberId);
}

/** Consecutive allocations of some weeks, with free weeks in between. */
function addPlan({ rows, chance, clock, teamId, projects }: Making, memberId: string): void {
  for (let from = chance.int(-REACH, 20 - REACH); from < REACH;) {
    const to = from + chance.int(4, 60);
    const id = chance.uuid();
    rows.add('allocations', {
      id,
      team_id: teamId,
      project_id: chance.pick(projects),
      team_member_id: memberId,
      allocated_from: clock.day(from),
      allocated_to: clock.day(to),
      minutes_per_day: chance.int(2, 9) * 60,
      note: '',
    });
    rows.announce(teamScope(teamId), 'allocation', id);
    from = to + chance.int(1, 20);
  }
}
