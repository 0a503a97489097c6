/**
 * How many seeds `npm test` plays: enough for every rule to be tried under every kind of trouble. `npm run nightly` plays two
 * thousand, `SIMULATION_SEEDS` sets another number.
 */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 48);

/** Two files run side by side. That of the even seeds also plays what chance leaves out and the stories, which take as long as a third of all. */
export const EVEN_SEEDS = Math.ceil(SEEDS / 3);
export const ODD_SEEDS = SEEDS - EVEN_SEEDS;

/** Seeds of one test: a failure names a range that is quickly played again. */
export const CHUNK = 25;
