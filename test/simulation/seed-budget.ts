/**
 * How many seeds each of the two files plays, which share the work: enough for every rule to be tried under every kind of
 * trouble in `npm test`. `npm run nightly` plays two thousand, `SIMULATION_SEEDS` sets another number.
 */
export const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 50);

/** Seeds of one test: a failure names a range that is quickly played again. */
export const CHUNK = 25;
