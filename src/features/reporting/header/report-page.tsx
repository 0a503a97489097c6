/**
 * One report: its header with title, count, age, archived switch and actions, a row of filters, and the report.
 * Printed, it has its title, filters and date. Props: title, count, answer (whose age is shown), exports, filters,
 * actions, children.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDayLong } from '../../../lib/format-day.ts';
import { FreshnessMark } from '../../../modules/answers/freshness-mark.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExportMenu, type ReportExports } from './export-menu.tsx';
import { useReportAddress } from './use-report-address.ts';
import './report-page.css';

interface ReportPageProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly answer: Pick<ShownAnswer<unknown>, 'at' | 'problem' | 'refresh'>;
  readonly exports?: ReportExports | undefined;
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function ArchivedSwitch() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  return (
    <Checkbox
      label={t('archived')}
      checked={search.archived === true}
      onCheckedChange={(checked) => change({ archived: checked || undefined })}
    />
  );
}

export function ReportPage(props: ReportPageProps) {
  const { title, count, answer, exports, filters, actions, children } = props;
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  return (
    <div className="report-page hf-column">
      <PageHeader title={title} count={count}>
        <FreshnessMark answer={answer} onRetry={answer.refresh} />
        <span className="report-page-tools">
          <ArchivedSwitch />
          {actions}
          {exports && <ExportMenu {...exports} />}
        </span>
      </PageHeader>
      <p className="report-print-date">{t('printedOn', { day: formatDayLong(today, locale) })}</p>
      {filters && (
        <div className="report-filters" data-commands="">
          {filters}
        </div>
      )}
      <div className="report-body hf-scroll">{children}</div>
    </div>
  );
}
