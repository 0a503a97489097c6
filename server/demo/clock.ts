/** Days and instants relative to the day the demo is created, so that it always looks like current work. */
import type { SeededRandom } from './random.ts';

export interface DemoClock {
  readonly now: Date;
  /** `YYYY-MM-DD`, that many days from today. */
  day(offset: number): string;
  /** ISO instant at a working hour of that day, never in the future and not before `after`. */
  instant(offset: number, after?: string | null): string;
  /** True for Saturday and Sunday. */
  readonly isWeekend: (offset: number) => boolean;
}

const DAY_MS = 86_400_000;

export function createDemoClock(now: Date, chance: SeededRandom): DemoClock {
  const at = (offset: number): Date => new Date(now.getTime() + offset * DAY_MS);
  return {
    now,
    day: (offset) => at(offset).toISOString().slice(0, 10),
    isWeekend: (offset) => [0, 6].includes(at(offset).getUTCDay()),
    instant: (offset, after) => {
      const day = at(offset);
      day.setUTCHours(chance.int(6, 15), chance.int(0, 59), chance.int(0, 59), 0);
      const instant = new Date(Math.min(day.getTime(), now.getTime() - 60_000)).toISOString();
      return after && after > instant ? after : instant;
    },
  };
}
