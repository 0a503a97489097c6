/**
 * Adds a project of any size to an existing demo workspace. Reads the workspace from the database; must never touch a
 * workspace that is not the demo's.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { buildHistory } from './build-history.ts';
import { buildProject } from './build-project.ts';
import { buildTasks } from './build-tasks.ts';
import type { DemoTeam } from './build-workspace.ts';
import { createDemoClock } from './clock.ts';
import { findDemoTeam } from './find-demo-team.ts';
import { DEMO_PEOPLE } from './people.ts';
import { largeSite } from './projects/large-site.ts';
import { createRandom } from './random.ts';
import { DemoRows } from './rows.ts';

export interface AddedProject {
  readonly id: string;
  readonly name: string;
  readonly tasks: number;
}

/**
 * Work logs and comments are created for at most this many tasks: with more, measurements would show their cost instead
 * of that of tasks.
 */
const TASKS_WITH_HISTORY = 500;
const KEY_PREFIX = 'SQO';

/**
 * Null when the database has no demo workspace. Names, dates and progress are determined by `tasks`; ids are new each
 * time.
 */
export async function addLargeProject(
  db: Kysely<Tables>,
  options: { readonly now: Date; readonly tasks: number },
): Promise<AddedProject | null> {
  return db.transaction().execute(async (trx) => {
    const team = await readTeam(trx);
    const owner = team?.members[0];
    if (!team || !owner) return null;
    const number = await nextNumber(trx, team.id);
    // The random sequences of different seeds overlap, so ids come from another source.
    const chance = { ...createRandom(options.tasks + number), uuid: randomUUID };
    const rows = new DemoRows();
    const clock = createDemoClock(options.now, chance);
    const workspace = { ownerId: owner.userId, teams: { site: team, studio: team } };
    const making = { rows, chance, clock, named: await readNamed(trx, team.id) };
    const blueprint = largeSite(options.tasks, number);
    const project = buildProject(making, workspace, blueprint, options.tasks);
    const tasks = buildTasks(making, project);
    buildHistory(making, tasks.slice(0, TASKS_WITH_HISTORY));
    await rows.write(trx);
    return { id: project.id, name: blueprint.name, tasks: rows.count('tasks') };
  });
}

async function readTeam(trx: Transaction<Tables>): Promise<DemoTeam | null> {
  const id = await findDemoTeam(trx);
  if (id === null) return null;
  const labels = await trx.selectFrom('labels').where('team_id', '=', id).select(['id', 'name']).execute();
  const members = await trx
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .where('team_members.team_id', '=', id)
    .where('team_members.active', '=', true)
    .select(['team_members.id as teamMemberId', 'users.id as userId', 'users.email'])
    .execute();
  return {
    id,
    key: 'site',
    labels: new Map(labels.map((label) => [label.name, label.id])),
    members: DEMO_PEOPLE.flatMap((person) =>
      members
        .filter((member) => member.email === person.email)
        .map(({ teamMemberId, userId }) => ({ person, teamMemberId, userId })),
    ),
  };
}

/** Clients and categories by the keys that `build-project.ts` uses. */
async function readNamed(trx: Transaction<Tables>, teamId: string): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const table of ['clients', 'project_categories'] as const) {
    const rows = await trx.selectFrom(table).where('team_id', '=', teamId).select(['id', 'name']).execute();
    for (const row of rows) named.set(`${table} ${teamId} ${row.name}`, row.id);
  }
  return named;
}

async function nextNumber(trx: Transaction<Tables>, teamId: string): Promise<number> {
  const keys = await trx
    .selectFrom('projects')
    .where('team_id', '=', teamId)
    .where('key', 'like', `${KEY_PREFIX}%`)
    .select('key')
    .execute();
  const numbers = keys.map(({ key }) => Number(key.slice(KEY_PREFIX.length))).filter(Number.isInteger);
  return Math.max(0, ...numbers) + 1;
}
