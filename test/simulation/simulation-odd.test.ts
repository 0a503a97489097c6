/** The other seeds of `simulation.test.ts`: two processes share the work. */
import './globals.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CHUNK, ODD_SEEDS } from './seed-budget.ts';
import { SimDatabase } from './sim-database.ts';
import { simulate } from './simulate.ts';

let database: SimDatabase;
beforeAll(async () => {
  database = await SimDatabase.open();
});
afterAll(async () => {
  await database.close();
});

describe('simulation, odd seeds', () => {
  for (let first = 0; first < ODD_SEEDS; first += CHUNK) {
    it(`[OB2] [PU2] [RB1] [ST1] [FD1] [FD3] [FD4] hold in ${Math.min(CHUNK, ODD_SEEDS - first)} runs from seed ${first * 2 + 1}`, async () => {
      for (let n = first + 1; n <= Math.min(first + CHUNK, ODD_SEEDS); n += 1)
        await simulate(n * 2 - 1, database);
    });
  }
});
