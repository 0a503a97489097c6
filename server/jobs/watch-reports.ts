/**
 * Polls for reports that somebody requested. However many processes poll, each report is taken once; a failure is
 * stored in its run.
 */
import { startPolling, type Poller } from './poller.ts';
import { sendScheduledReports, type ScheduledDeps } from './scheduled-reports.ts';

const EVERY_MS = 2_000;

export function watchReports(deps: ScheduledDeps): Poller {
  return startPolling({
    everyMs: EVERY_MS,
    poll: async () => (await isDue(deps)) && sendScheduledReports(deps),
    log: deps.log,
    failure: 'scheduled reports could not be looked for',
  });
}

async function isDue({ db, now }: ScheduledDeps): Promise<boolean> {
  const due = await db
    .selectFrom('report_schedules')
    .select('id')
    .where('paused', '=', false)
    .where('next_run_at', '<=', now().toISOString())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
