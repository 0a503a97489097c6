/**
 * The last row of a list of projects: sums over all its pages, under their columns; on phones a line below the count.
 */
import { useTranslation } from 'react-i18next';
import { PROJECT_HEALTHS } from '../../../../contract/rules/defaults.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { HealthGlyph } from '../../../modules/project-lookups/health-glyph.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import type { TableFoot } from '../../../ui/table.tsx';
import type { ProjectColumnId } from './project-columns.tsx';

export type ProjectTotals = NonNullable<ReportOf<'reporting.projects'>['totals']>;

const AT_RISK = PROJECT_HEALTHS[2].id;

/** Undefined without projects, and in older answers, which have no totals. */
export function useProjectTotals(totals: ProjectTotals | undefined, projects: number): TableFoot | undefined {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  if (!totals || projects === 0) return undefined;
  const { tasks_count: tasks, open, at_risk: atRisk, overdue } = totals;
  const time = <DurationText logged={Math.floor(totals.actual_time / 60)} estimate={totals.estimated_time} />;
  const openText = t('totals.open', { count: open });
  const risk = atRisk > 0 && (
    <span className="report-cell">
      <HealthGlyph id={AT_RISK} />
      {t('totals.atRisk', { count: atRisk })}
    </span>
  );
  const over = overdue > 0 && <span className="report-over">{t('totals.overdue', { count: overdue })}</span>;
  const cells: Partial<Record<ProjectColumnId, TableFoot['phoneLine']>> = {
    name: t('card.projects', { count: projects }),
    estimatedVsActual: time,
    tasksProgress: `${formatNumber(tasks.done, locale)} / ${formatNumber(tasks.all, locale)}`,
    status: openText,
    health: risk,
    daysLeft: over,
  };
  return {
    cells,
    phoneLine: (
      <span className="report-phone-line">
        {time}
        <span>{openText}</span>
        {risk}
        {over}
      </span>
    ),
  };
}
