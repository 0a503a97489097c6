/**
 * A member's time logs in a section per day, newest first; an entry opens its task. Can be limited to billable time.
 */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CsvTable } from '../header/export-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { LogDays } from '../report-parts/log-days.tsx';

export type TimeDay = ReportOf<'reporting.memberTimeLogs'>[number];

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

const projectOf = (log: TimeDay['logs'][number]) => (
  <span className="hf-subtle hf-trunc">{log.project_name}</span>
);

export function TimeDays({ days }: { readonly days: readonly TimeDay[] }) {
  return (
    <>
      <div className="report-table-bar" data-commands="">
        <BillableChoice />
      </div>
      <LogDays days={days} projectOf={(log) => log.project_id} behind={projectOf} />
    </>
  );
}
