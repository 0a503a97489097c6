/** Connections to the database that end while in use: the request fails, and the process goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appErrorOf } from '../../server/plugins/error-answer.ts';
import { connect } from '../../server/db/connect.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';

let cluster: TestCluster;
let database: TestDatabase;
beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

it('a connection that ends between two statements fails its transaction only', async () => {
  const pool = connect(database.url, 1);
  try {
    const work = pool.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid ?? 0;
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      const isThere = async () =>
        (await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows.length > 0;
      while (await isThere()) await pause(10);
      // The driver notices it while no query is running.
      await pause(50);
      await sql`select 1`.execute(trx);
    });
    const error: unknown = await work.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(appErrorOf(error).code).toBe('unavailable');
    expect((await sql<{ one: number }>`select 1 as one`.execute(pool)).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.destroy();
  }
});
