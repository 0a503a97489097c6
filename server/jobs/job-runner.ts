/**
 * Scheduled jobs: pg-boss with a schema of its own in the same database, so that each job runs once, however many
 * processes there are, and a failed one is retried. Owns schedules and the orderly stop, not what jobs do.
 */
import { PgBoss, type Queue } from 'pg-boss';

export interface Job {
  /** Never reused for another meaning: pg-boss stores it. */
  readonly name: string;
  /** Cron, in UTC. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export interface JobLog {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface JobRunner {
  /** Runs one now, beside its schedule; resolves when it is in the queue. */
  trigger(name: string): Promise<void>;
  /** Waits for running jobs, with a time limit. */
  stop(): Promise<void>;
}

/** Called after each run, with its duration in milliseconds. */
export type MeasureRun = (job: string, ms: number, ok: boolean) => void;

const SCHEMA = 'jobs';
const RETRY = { retryDelay: 60, retryBackoff: true };
/** Connections of this process for jobs. */
const CONNECTIONS = 3;
const STOP_MS = 15_000;
const POLL_SECONDS = 5;
const QUEUE = {
  // At most one queued and one running: late jobs must not pile up.
  policy: 'stately',
  retryLimit: 3,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
} as const;

export async function startJobRunner(
  databaseUrl: string,
  jobs: readonly Job[],
  log: JobLog,
  retry: { readonly retryDelay: number; readonly retryBackoff: boolean } = RETRY,
  measureRun: MeasureRun = () => undefined,
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    application_name: 'holdfast-jobs',
    max: CONNECTIONS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job runner met an error'));
  await boss.start();
  for (const job of jobs) await addJob(boss, job, { ...QUEUE, ...retry }, log, measureRun);
  return {
    trigger: async (name) => {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

async function addJob(
  boss: PgBoss,
  { name, cron, run }: Job,
  queue: Omit<Queue, 'name'>,
  log: JobLog,
  measureRun: MeasureRun,
): Promise<void> {
  await boss.createQueue(name, queue);
  await boss.schedule(name, cron, null, { tz: 'UTC' });
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const started = performance.now();
    try {
      await run();
      measureRun(name, performance.now() - started, true);
      log.info({ job: name, ms: Math.round(performance.now() - started) }, 'a job is done');
    } catch (error) {
      measureRun(name, performance.now() - started, false);
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  });
}
