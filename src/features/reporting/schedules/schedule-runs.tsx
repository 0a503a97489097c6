/** Past runs of a scheduled report and their results. Props: scheduleId, lastRunId (of the newest run that is known). */
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/day.ts';
import { formatDay, formatTime } from '../../../lib/format-day.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';

export function useRunTime(): (at: string) => string {
  const locale = useLocale();
  const today = useToday();
  return (at) => `${formatDay(dayOf(new Date(at)), locale, today)}, ${formatTime(at, locale)}`;
}

interface ScheduleRunsProps {
  readonly scheduleId: string;
  readonly lastRunId: string | undefined;
}

export function ScheduleRuns({ scheduleId, lastRunId }: ScheduleRunsProps) {
  const { t } = useTranslation(['reporting', 'errors']);
  const time = useRunTime();
  const runs = useReport('reportSchedules.runs', { params: { id: scheduleId } });
  // An answer of the last half minute would not be loaded again by itself.
  const isBehind =
    runs.data !== undefined && lastRunId !== undefined && runs.data.every(({ id }) => id !== lastRunId);
  const load = useEffectEvent(runs.refresh);
  useEffect(() => {
    if (isBehind) load();
  }, [isBehind]);
  return (
    <section className="schedule-runs" aria-label={t('schedules.runs')}>
      <h3>{t('schedules.runs')}</h3>
      <AnswerArea answer={runs} compact skeleton={<RowSkeleton rows={2} />}>
        {(found) =>
          found.length === 0 ? (
            <p className="hf-subtle">{t('schedules.neverSent')}</p>
          ) : (
            <ul>
              {found.map((run) => (
                <li key={run.id} data-state={run.state}>
                  <Icon icon={run.state === 'sent' ? CircleCheck : CircleAlert} size={14} />
                  <span>{time(run.ran_at)}</span>
                  <span className="hf-trunc">
                    {run.state === 'sent'
                      ? t('schedules.sentTo', { count: run.recipients })
                      : t('schedules.failed', {
                          why: t(`errors:${run.error ?? 'internal'}`, { defaultValue: t('errors:internal') }),
                        })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerArea>
    </section>
  );
}
