/**
 * Polls for due work in every process, so that nothing waits for the next run of a job. Whatever a poll finds must be
 * taken once, however many processes poll. Never throws: a failure is logged, and the next poll tries again.
 */
import type { JobLog } from './job-runner.ts';

export interface Poller {
  /** Lets the running poll finish. */
  stop(): Promise<void>;
}

interface RoundsDeps {
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  readonly log: Pick<JobLog, 'error'>;
  /** Log message of a failed poll. */
  readonly failure: string;
}

export function startPolling({ everyMs, look, log, failure }: RoundsDeps): Poller {
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
