/**
 * Three hundred lives of a small company on bad networks. `SIMULATION_SEEDS` sets how many; a seed that ever failed stays
 * below by name. `npm run sim -- --seeds 1 --from N --trace` shows what happened in one.
 */
import './globals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimDatabase } from './sim-database.ts';
import { simulate } from './simulate.ts';
import { STORIES } from './stories/index.ts';

/** Seeds that broke a rule once, and what it was. */
const ONCE_BROKEN: readonly (readonly [seed: number, what: string])[] = [];
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 150);
const CHUNK = 25;

let database: SimDatabase;
beforeAll(async () => {
  database = await SimDatabase.open();
});
afterAll(async () => {
  await database.close();
});

describe('simulation, even seeds', () => {
  it.each(ONCE_BROKEN)('seed %i: %s', async (seed) => {
    await simulate(seed, database);
  });

  for (let first = 0; first < SEEDS; first += CHUNK) {
    it(`[OB2] [PU2] [RB1] [ST1] [FD1] [FD3] [FD4] hold in ${CHUNK} runs from seed ${(first + 1) * 2}`, async () => {
      for (let n = first + 1; n <= Math.min(first + CHUNK, SEEDS); n += 1) await simulate(n * 2, database);
    });
  }

  it('[FD4] a device forgets what it has heard of a history that is no more', () =>
    STORIES['old pokes'](database));

  it('[RB4] an answer that was asked for before another tab led changes nothing', () =>
    STORIES['late answer'](database));

  it('the same seed gives the same trace', async () => {
    const first = await simulate(4, database);
    expect(await simulate(4, database)).toEqual(first);
  });
});
