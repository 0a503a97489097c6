/**
 * The number of seeds that `npm test` runs: enough to test every rule under every kind of failure. `npm run nightly`
 * runs 2,000; `SIMULATION_SEEDS` sets another number.
 */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 48);

/** Two files run in parallel. That of the even seeds also has the stories and missing mutations, a third of the time. */
export const EVEN_SEEDS = Math.ceil(SEEDS / 3);
export const ODD_SEEDS = SEEDS - EVEN_SEEDS;

/** Seeds of one test: a failure names a range that can be repeated quickly. */
export const CHUNK = 25;
