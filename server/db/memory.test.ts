import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryDatabase, type MemoryDatabase } from './memory.ts';

let memory: MemoryDatabase;
beforeAll(async () => {
  memory = await createMemoryDatabase();
}, 60_000);
afterAll(async () => memory.close());

describe('the database in memory', () => {
  it('reads days and instants as text, and counts as numbers', async () => {
    const found =
      await sql`select date '2026-11-20' as day, timestamptz '2026-11-20 10:00:00.123456+02' as instant, count(*) as count,
      '{"a":[1]}'::jsonb as json from users`.execute(memory.db);
    expect(found.rows).toEqual([
      { day: '2026-11-20', instant: '2026-11-20T08:00:00.123Z', count: 0, json: { a: [1] } },
    ]);
  });

  it('runs one transaction at a time, and the next one after a rollback', async () => {
    const user = (index: number) => ({
      id: crypto.randomUUID(),
      name: `Person ${index}`,
      email: `p${index}@example.com`,
    });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        memory.db.transaction().execute(async (trx) => {
          await trx.insertInto('users').values(user(index)).execute();
          await sql`select 1`.execute(trx);
          if (index % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
    const [{ count } = { count: -1 }] = await memory.db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .execute();
    expect(count).toBe(8);
  });

  it('enforces row-level security for the role of requests', async () => {
    const seen = await memory.db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'holdfast_request', true), set_config('app.claim', '', true)`.execute(
        trx,
      );
      return trx.selectFrom('users').select('id').execute();
    });
    expect(seen).toEqual([]);
    expect(await memory.db.selectFrom('users').select('id').execute()).toHaveLength(8);
  });
});
