/** The kinds of trouble in a drill, and their order. */
import type { Chance } from '../simulation/chance.ts';

/** The weight of each kind in the draw. */
const TROUBLE = {
  killServer: 3,
  holdServer: 2,
  cutDatabase: 2,
  holdDatabase: 1,
  killBrowser: 3,
  holdBrowser: 1,
  reload: 1,
  killWorkers: 1,
  cut: 3,
  hold: 3,
  page: 3,
  dead: 1,
  offline: 2,
  endSessions: 1,
  deploy: 1,
  killDatabase: 2,
  fillDisk: 2,
  failDisk: 1,
  shiftClock: 2,
  restoreBackup: 2,
  revoke: 2,
  evict: 2,
} as const;
export type Trouble = keyof typeof TROUBLE;

/** A number of steps, drawn by weight, or `each`: every kind of trouble once. */
export type Steps = number | 'each';

export function* planOf(chance: Chance, steps: Steps): Generator<Trouble | 'gesture'> {
  if (steps === 'each') yield* chance.shuffled(Object.keys(TROUBLE) as Trouble[]);
  else
    for (let step = 0; step < steps; step += 1) yield chance.hit(0.5) ? 'gesture' : chance.weighted(TROUBLE);
}
