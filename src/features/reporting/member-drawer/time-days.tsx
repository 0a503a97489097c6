/** Time a member logged, a section per day, the newest first; an entry opens its task. Billable time can be shown alone. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CsvTable } from '../header/export-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DaySection } from '../report-parts/day-section.tsx';

export type TimeDay = ReportOf<'reporting.memberTimeLogs'>[number];

export const secondsOfDay = ({ logs }: TimeDay): number => logs.reduce((sum, log) => sum + log.time_spent, 0);

export const timeCsv = (days: readonly TimeDay[], t: TFunction<'reporting'>): CsvTable => [
  [t('log.day'), t('task.task'), t('log.key'), t('task.project'), t('log.minutes')],
  ...days.flatMap(({ log_day: day, logs }) =>
    logs.map((log) => [day, log.task_name, log.task_key, log.project_name, Math.floor(log.time_spent / 60)]),
  ),
];

const BILLABLE = ['both', 'billable', 'non-billable'] as const;

function BillableChoice() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  return (
    <Segmented
      label={t('filter.billable')}
      value={search.billable ?? 'both'}
      onValueChange={(id) => change({ billable: id === 'both' ? undefined : id })}
      options={BILLABLE.map((id) => ({ id, label: t(`billable.${id}`) }))}
    />
  );
}

export function TimeDays({ days }: { readonly days: readonly TimeDay[] }) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  const shown = days.toSorted((one, other) => other.log_day.localeCompare(one.log_day));
  return (
    <>
      <div className="report-table-bar">
        <BillableChoice />
      </div>
      {shown.length === 0 && <EmptyState compact title={t('nothingLogged')} />}
      {shown.map((day) => (
        <DaySection
          key={day.log_day}
          day={day.log_day}
          end={<DurationText minutes={Math.floor(secondsOfDay(day) / 60)} />}
        >
          {day.logs.map((log, index) => (
            <li key={`${log.created_at} ${String(index)}`}>
              <button
                type="button"
                className="report-log"
                data-task={log.task_id}
                onClick={() => open({ id: log.task_id, projectId: log.project_id })}
              >
                <span className="report-log-time">
                  <DurationText minutes={Math.floor(log.time_spent / 60)} />
                </span>
                <span className="report-log-name hf-trunc">{log.task_name}</span>
                <span className="hf-subtle">{log.task_key}</span>
                <span className="hf-subtle hf-trunc">{log.project_name}</span>
              </button>
            </li>
          ))}
        </DaySection>
      ))}
    </>
  );
}
