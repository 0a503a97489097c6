/** [D150] The claim of a request is checked once for a statement, however many rows and scopes it has. */
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimOf, setClaim } from '../../server/db/request-claim.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { plantEverything, plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let team: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  team = await plantTeam(database.db, 'Harbour', 100);
  await plantEverything(database.db, team);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

/** Counts for this connection; checks of the transaction before are included. */
async function countChecks(db: Kysely<Tables>): Promise<number> {
  const found = await sql<{ calls: string | null }>`
    select sum(calls) as calls from pg_stat_xact_user_functions where funcname = 'app_claimed'`.execute(db);
  return Number(found.rows[0]?.calls ?? 0);
}

/** How often one statement checks the claim under the role of requests. */
async function checksOf(statement: (db: Kysely<Tables>) => Promise<unknown>, scopes = ''): Promise<number> {
  const claim = await claimOf(database.db, team.owner.userId, [team.teamId]);
  let checks = 0;
  const undo = new Error('undo');
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('track_functions', 'pl', true), set_config('app.scopes', ${scopes}, true)`.execute(
        tx,
      );
      await setClaim(tx, claim, { switchRole: true });
      const before = await countChecks(tx);
      await statement(tx);
      checks = (await countChecks(tx)) - before;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return checks;
}

const noted = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, () => ({ scope: `team:${v7()}`, entity: 'label', id: v7() })));

it('checks the claim as often for all tasks as for one', async () => {
  const one = await checksOf((db) =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('id', '=', team.projects[0].taskIds[0] ?? '')
      .execute(),
  );
  expect(one).toBeGreaterThan(0);
  expect(await checksOf((db) => db.selectFrom('tasks').select('id').execute())).toBe(one);
});

it('checks the claim for 201 scopes no more often than for two', async () => {
  const read = (db: Kysely<Tables>): Promise<unknown> => db.selectFrom('feed').select('entity_id').execute();
  const few = await checksOf(read, `team:${team.teamId},project:${v7()}`);
  expect(few).toBeGreaterThan(0);
  const projects = Array.from({ length: 200 }, () => `project:${v7()}`);
  expect(await checksOf(read, [`team:${team.teamId}`, ...projects].join(','))).toBeLessThanOrEqual(few);
});

it('checks the claim as often for 200 recorded changes as for one', async () => {
  const note = (count: number) => (db: Kysely<Tables>) =>
    sql`select count(*) from record_change(${noted(count)}::jsonb)`.execute(db);
  const one = await checksOf(note(1));
  expect(one).toBeGreaterThan(0);
  expect(await checksOf(note(200))).toBe(one);
});
