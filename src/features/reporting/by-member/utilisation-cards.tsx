/**
 * Cards: time logged, capacity, utilisation on a scale to 150% with the range of 90 to 110% marked, the difference to
 * capacity, and the number of members by state.
 */
import './utilisation-cards.css';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Figures } from '../report-parts/figures.tsx';
import { ChangeText } from '../time-reports/change-text.tsx';
import { stateOf, teamUse } from './utilisation.ts';

type Report = ReportOf<'timeReports.byMember'>;

interface UtilisationCardsProps {
  readonly rows: Report['filteredRows'];
  readonly totals: Report['totals'];
  /** Seconds by member in the previous period. */
  readonly before: ReadonlyMap<string, number> | null;
}

function Gauge({ percent }: { readonly percent: number }) {
  return (
    <span className="report-gauge" aria-hidden="true">
      <i style={{ width: `${String(Math.min(150, percent) / 1.5)}%` }} />
      <b />
    </span>
  );
}

const STATES = ['under', 'optimal', 'over'] as const;
const ICONS = { under: ArrowDown, optimal: Check, over: ArrowUp } as const;

export function UtilisationCards({ rows, totals, before }: UtilisationCardsProps) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const percentText = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const { logged, expected, percent, state } = teamUse(totals);
  const variance = logged - expected;
  const minutes = (hours: number): string => durationText(Math.round(hours * 60));
  const seconds = rows.reduce((sum, row) => sum + row.logged_time, 0);
  const counts = STATES.map((one) => ({ id: one, count: rows.filter((row) => stateOf(row) === one).length }));
  return (
    <Figures
      figures={[
        {
          id: 'logged',
          label: t('utilisation.logged'),
          value: minutes(logged),
          note: before && (
            <ChangeText now={seconds} before={[...before.values()].reduce((sum, one) => sum + one, 0)} />
          ),
        },
        {
          id: 'capacity',
          label: t('utilisation.expected'),
          value: minutes(expected),
          note: t('utilisation.people', { count: rows.length }),
        },
        {
          id: 'used',
          label: t('utilisation.team'),
          value: percent === null ? '–' : percentText.format(percent / 100),
          note: (
            <>
              <Gauge percent={percent ?? 0} />
              <span className="report-state" data-state={state}>
                {t(`utilisation.state.${state}`)}
              </span>
            </>
          ),
        },
        {
          id: 'variance',
          label: t('utilisation.variance'),
          value: `${variance < 0 ? '−' : '+'}${minutes(Math.abs(variance))}`,
          note: t(variance < 0 ? 'utilisation.underCapacity' : 'utilisation.overCapacity'),
        },
        {
          id: 'people',
          label: t('column.members'),
          value: counts.map(({ id, count }) => (
            <span key={id} className="report-state-count" data-state={count > 0 ? id : undefined}>
              <b>
                <Icon icon={ICONS[id]} size={16} />
                {count}
              </b>
              <span>{t(`utilisation.range.${id}`)}</span>
            </span>
          )),
        },
      ]}
    />
  );
}
