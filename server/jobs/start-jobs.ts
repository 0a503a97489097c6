/**
 * Starts the background work of a server process: mails, digests, cleanup. Owns the list and the schedules. A job that
 * cannot start is reported and does not prevent the server from serving.
 */
import type { SessionStore } from '../auth/session-store.ts';
import type { PaymentProvider } from '../billing/provider.ts';
import { reconcileBilling } from '../billing/reconcile.ts';
import type { Config } from '../config.ts';
import type { TransactionDeps } from '../db/transaction.ts';
import { deleteOldMails } from '../mail/mail-store.ts';
import { startMailSender } from '../mail/send-mails.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { sendAssignmentMails } from './assignment-mails.ts';
import { sendDailyDigests } from './daily-digest.ts';
import type { FileStore } from '../files/file-store.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { DIGEST_HOUR } from './digest-window.ts';
import { runHousekeeping } from './housekeeping.ts';
import { startJobRunner, type Job, type JobLog, type JobRunner, type MeasureRun } from './job-runner.ts';
import { sendProjectDigests } from './project-digest.ts';
import { makeRecurringTasks } from './recurring-tasks.ts';
import { sendScheduledReports } from './scheduled-reports.ts';
import { removeExpiredAccounts } from './remove-expired-accounts.ts';
import { watchReports } from './watch-reports.ts';
import { watchSnoozes } from './unsnoozed-notifications.ts';

export interface JobDeps extends Pick<TransactionDeps, 'db' | 'requests' | 'now' | 'committed' | 'billing'> {
  readonly config: Pick<Config, 'mail'>;
  readonly databaseUrl: string;
  readonly sessions: SessionStore;
  readonly files: FileStore;
  /** Null where no plans are sold. */
  readonly payments: PaymentProvider | null;
  /** The product's address, for links in mails. */
  readonly base: string;
  readonly log: JobLog;
  readonly measureRun?: MeasureRun;
}

export interface Jobs {
  /** Runs a job now. For tests: schedules are by the wall clock. */
  trigger(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { smtpUrl, from } = deps.config.mail;
  const transport = smtpUrl === undefined ? null : smtpTransport(smtpUrl, from);
  const sender = startMailSender({ ...deps, transport });
  const runner = await startRunner(deps);
  const pollers = [watchReports(deps), watchSnoozes(deps)];
  return {
    trigger: async (name) => runner?.trigger(name),
    stop: async () => {
      await Promise.all([runner?.stop(), sender.stop(), ...pollers.map((poller) => poller.stop())]);
    },
  };
}

async function startRunner(deps: JobDeps): Promise<JobRunner | undefined> {
  try {
    return await startJobRunner(deps.databaseUrl, jobList(deps), deps.log, undefined, deps.measureRun);
  } catch (error) {
    deps.log.error({ err: error }, 'jobs do not run: digests are not sent and nothing is cleared away');
    return undefined;
  }
}

function jobList(deps: JobDeps): Job[] {
  const { db, now, payments } = deps;
  const weekdays = `0 ${DIGEST_HOUR} * * 1-5`;
  return [
    {
      name: 'assignment-mails',
      cron: '*/10 * * * *',
      run: () => discardCount(sendAssignmentMails({ db, now: now() })),
    },
    { name: 'daily-digest', cron: weekdays, run: () => discardCount(sendDailyDigests({ db, now: now() })) },
    {
      name: 'project-digest',
      cron: weekdays,
      run: () => discardCount(sendProjectDigests({ db, now: now() })),
    },
    { name: 'recurring-tasks', cron: '7 * * * *', run: () => discardCount(makeRecurringTasks(deps)) },
    { name: 'scheduled-reports', cron: '*/15 * * * *', run: () => discardCount(sendScheduledReports(deps)) },
    {
      name: 'reconcile-billing',
      cron: '41 3 * * *',
      run: async () => {
        if (payments !== null) await reconcileBilling(deps, payments);
      },
    },
    {
      name: 'housekeeping',
      cron: '17 */6 * * *',
      run: async () => {
        await runHousekeeping(deps);
        await removeExpiredAccounts(deps, now());
        await deleteOldMails(db, now());
        await deleteUnusedFiles({ db, store: deps.files }, now());
      },
    },
  ];
}

async function discardCount(count: Promise<number>): Promise<void> {
  await count;
}
