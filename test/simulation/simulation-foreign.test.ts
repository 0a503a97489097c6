/** Runs in which some people also use another client: numbered events beside our batches. */
import './globals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimDatabase } from './sim-database.ts';
import { simulate } from './simulate.ts';

const SEEDS = 6;

let database: SimDatabase;
beforeAll(async () => {
  database = await SimDatabase.open();
});
afterAll(async () => {
  await database.close();
});

describe('simulation with a client of numbered events', () => {
  it(`[RB1] [FD1] [FD3] replicas equal the tables at the end of ${SEEDS} runs`, async () => {
    let heard = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1)
      heard += (await simulate(seed, database, { foreign: true })).heard;
    // More than five events per run are not refused.
    expect(heard).toBeGreaterThan(SEEDS * 5);
  });

  it('the same seed gives the same trace', async () => {
    const first = await simulate(7, database, { foreign: true });
    expect(await simulate(7, database, { foreign: true })).toEqual(first);
  });
});
