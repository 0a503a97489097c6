/**
 * Looks again and again for what is due, in every process, so that nobody waits for the next round of a job. What a look finds
 * must be taken once, however many look. Never throws: what fails is logged, and looked for again.
 */
import type { JobLog } from './job-runner.ts';

export interface Rounds {
  /** Lets the look that goes on end. */
  stop(): Promise<void>;
}

interface RoundsDeps {
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  readonly log: Pick<JobLog, 'error'>;
  /** What the log says of a look that failed. */
  readonly failure: string;
}

export function startRounds({ everyMs, look, log, failure }: RoundsDeps): Rounds {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const later = (): void => {
    timer = setTimeout(next, everyMs).unref();
  };
  const round = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.error({ err: error }, failure);
    }
    if (!stopped) later();
  };
  const next = (): void => {
    current = round();
  };
  later();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
