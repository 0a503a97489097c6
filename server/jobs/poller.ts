/**
 * Polls for due work in every process, so that nothing waits for the next run of a job. Each item must be claimed
 * by one process only. Never throws: a failure is logged, and the next poll tries again.
 */
import type { JobLog } from './job-runner.ts';

export interface Poller {
  /** Lets the running poll finish. */
  stop(): Promise<void>;
}

interface PollerOptions {
  readonly everyMs: number;
  readonly poll: () => Promise<unknown>;
  readonly log: Pick<JobLog, 'error'>;
  /** Log message of a failed poll. */
  readonly failure: string;
}

export function startPolling({ everyMs, poll, log, failure }: PollerOptions): Poller {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const scheduleNext = (): void => {
    timer = setTimeout(run, everyMs).unref();
  };
  const pollOnce = async (): Promise<void> => {
    try {
      await poll();
    } catch (error) {
      log.error({ err: error }, failure);
    }
    if (!stopped) scheduleNext();
  };
  const run = (): void => {
    current = pollOnce();
  };
  scheduleNext();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
