/**
 * Looks in every process for reports that somebody wants now, so that nobody waits for the next round of the job. However many
 * look, each report is taken once. Never throws: what fails is in the run.
 */
import { sendScheduledReports, type ScheduledDeps } from './scheduled-reports.ts';

const EVERY_MS = 2_000;

export interface ReportWatch {
  /** Lets the report that is being made go out. */
  stop(): Promise<void>;
}

export function watchReports(deps: ScheduledDeps): ReportWatch {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      if (await isDue(deps)) await sendScheduledReports(deps);
    } catch (error) {
      deps.log.error({ err: error }, 'scheduled reports could not be looked for');
    }
    if (!stopped) timer = setTimeout(next, EVERY_MS).unref();
  };
  const next = (): void => {
    current = round();
  };
  timer = setTimeout(next, EVERY_MS).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
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
