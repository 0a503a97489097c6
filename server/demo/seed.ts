/**
 * Creates the demo workspace: one organization, two teams, fourteen people, nine projects, about 1,500 tasks.
 * Deterministic except for the current day. Does nothing when anybody has signed up already.
 */
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ProjectBlueprint } from './blueprint.ts';
import { buildHistory } from './build-history.ts';
import { buildPlan } from './build-plan.ts';
import { buildProject, type DemoMaking } from './build-project.ts';
import { buildTasks, countTasks } from './build-tasks.ts';
import { buildUpdates } from './build-updates.ts';
import { buildWorkspace } from './build-workspace.ts';
import { createDemoClock } from './clock.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { harbourQuay } from './projects/harbour-quay.ts';
import { depotMove, fieldService, schoolExtension, tenders } from './projects/site-projects.ts';
import { campaign, designSystem, onboarding, release } from './projects/studio-projects.ts';
import { createRandom } from './random.ts';
import { DemoRows } from './rows.ts';

const SEED = 20_261_120;
const PROJECTS: readonly ProjectBlueprint[] = [
  harbourQuay,
  schoolExtension,
  fieldService,
  depotMove,
  tenders,
  release,
  campaign,
  designSystem,
  onboarding,
];

export interface DemoSummary {
  readonly people: number;
  readonly projects: number;
  readonly tasks: number;
}

/** Seeds an empty database; returns null when it has people already. */
export async function seedDemo(
  db: Kysely<Tables>,
  options: { readonly now: Date; readonly billing?: boolean },
): Promise<DemoSummary | null> {
  const passwordHash = await hash(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (somebody) return null;
    const rows = makeRows(options.now, passwordHash, options.billing ?? false);
    await rows.write(trx);
    await trx
      .updateTable('users')
      .set((eb) => ({
        active_team_id: eb
          .selectFrom('team_members')
          .innerJoin('teams', 'teams.id', 'team_members.team_id')
          .whereRef('team_members.user_id', '=', 'users.id')
          .orderBy('teams.name')
          .limit(1)
          .select('teams.id'),
      }))
      .execute();
    return { people: rows.count('users'), projects: rows.count('projects'), tasks: rows.count('tasks') };
  });
}

function makeRows(now: Date, passwordHash: string, billing: boolean): DemoRows {
  const rows = new DemoRows();
  const chance = createRandom(SEED);
  const clock = createDemoClock(now, chance);
  const workspace = buildWorkspace({ rows, chance, clock, passwordHash, billing });
  const making: DemoMaking = { rows, chance, clock, named: new Map() };
  const built = PROJECTS.map((blueprint) => {
    const project = buildProject(making, workspace, blueprint, countTasks(blueprint));
    const tasks = buildTasks(making, project);
    buildHistory(making, tasks);
    return { project, tasks };
  });
  buildPlan(making, workspace, built);
  buildUpdates(making, built);
  return rows;
}

/** Lines for the terminal that list the accounts to sign in with. */
export function demoSignIn(): string[] {
  const [owner, ...others] = DEMO_PEOPLE;
  const [, host = ''] = (owner?.email ?? '').split('@');
  const names = others.map(({ email }) => email.slice(0, email.indexOf('@')));
  return [
    `Demo sign-in: ${owner?.email ?? ''} / ${DEMO_PASSWORD}`,
    `The same password: ${names.join(', ')} @${host}`,
  ];
}
