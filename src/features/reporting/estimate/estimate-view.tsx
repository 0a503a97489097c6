/**
 * Estimated against logged days of projects, in working days, man days or hours, and time used against work done. A
 * project opens its time logs.
 */
import { ArrowUp, Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import { type ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { type ReportColumn } from '../report-parts/report-column.ts';
import { PairedBars } from '../report-parts/time-bars.tsx';
import { type Estimate, estimatesIn, type EstimateUnit } from './estimates.ts';
import { ProjectTimePage } from '../time-reports/project-time-page.tsx';
import { ChartSwitch } from '../time-reports/time-chart.tsx';
import { useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';

const EMPTY: ReportOf<'timeReports.estimatedVsActual'> = [];
const UNITS: readonly EstimateUnit[] = ['working-days', 'man-days', 'hours'];

const ICONS = { over: ArrowUp, ahead: TriangleAlert, done: Check } as const;
const share = (percent: number | null): string => (percent === null ? '–' : `${String(percent)}%`);
const usedShare = ({ used, actual, estimated }: Estimate): number | null =>
  used === null ? null : percentOf(actual, estimated);

function StateText({ row: { state } }: { readonly row: Estimate }) {
  const { t } = useTranslation('reporting');
  if (state === null) return null;
  return (
    <span className="report-state" data-state={state}>
      <Icon icon={ICONS[state]} size={14} />
      {t(`estimate.state.${state}`)}
    </span>
  );
}

const useNumber = (): Intl.NumberFormat => new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });

function Bars({ row, longest }: { readonly row: Estimate; readonly longest: number }) {
  const { t } = useTranslation('reporting');
  const number = useNumber();
  const { estimated, actual, state } = row;
  return (
    <PairedBars
      planned={estimated}
      actual={actual}
      scale={longest}
      plannedText={
        estimated === 0 ? (
          t('estimate.none')
        ) : (
          <>
            <VisuallyHidden>{`${t('estimate.estimated')} `}</VisuallyHidden>
            {number.format(estimated)}
          </>
        )
      }
      actualText={
        <>
          <VisuallyHidden>{`${t('estimate.actual')} `}</VisuallyHidden>
          {state === 'over'
            ? t('estimate.overBy', {
                actual: number.format(actual),
                over: number.format(actual - estimated),
              })
            : number.format(actual)}
        </>
      }
    />
  );
}

/** Both figures and the state, without bars, where the width does not allow them. */
function PhoneLine({ row }: { readonly row: Estimate }) {
  const { t } = useTranslation('reporting');
  const number = useNumber();
  const planned = row.estimated === 0 ? t('estimate.none') : number.format(row.estimated);
  return (
    <span className="report-phone-line">
      <span className="hf-num">{`${number.format(row.actual)} / ${planned}`}</span>
      <StateText row={row} />
    </span>
  );
}

const phoneLine = (row: Estimate) => <PhoneLine row={row} />;

function useColumns(longest: number): readonly ReportColumn<Estimate>[] {
  const { t } = useTranslation('reporting');
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (row) => (
          <>
            <ColorSquare color={row.color} />
            <span className="hf-trunc">{row.name}</span>
          </>
        ),
        value: (row) => row.name,
      },
      {
        id: 'estimated',
        header: t('estimate.estimated'),
        head: t('estimate.bars'),
        width: '44%',
        hideOnPhone: true,
        cell: (row) => <Bars row={row} longest={longest} />,
        value: (row) => row.estimated,
      },
      {
        id: 'actual',
        header: t('estimate.actual'),
        onScreen: false,
        cell: (row) => row.actual,
        value: (row) => row.actual,
      },
      {
        id: 'used',
        header: t('estimate.used'),
        align: 'end',
        cell: (row) => share(usedShare(row)),
        value: (row) => (row.used === null ? null : Math.round(row.used * 100) / 100),
      },
      {
        id: 'done',
        header: t('estimate.done'),
        align: 'end',
        cell: (row) => share(row.done),
        value: (row) => row.done,
      },
      {
        id: 'state',
        header: t('utilisation.stateHead'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => <StateText row={row} />,
        value: (row) => row.state && t(`estimate.state.${row.state}`),
      },
      {
        id: 'ends',
        header: t('column.end'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => (row.endDate === null ? '–' : <DueDate day={row.endDate} today={today} plain />),
        value: (row) => row.endDate,
      },
    ],
    [t, today, longest],
  );
}

function Summary({ rows, unit }: { readonly rows: readonly Estimate[]; readonly unit: EstimateUnit }) {
  const { t } = useTranslation('reporting');
  const sum = (pick: (row: Estimate) => number): number =>
    Math.round(rows.reduce((total, row) => total + pick(row), 0) * 10) / 10;
  const planned = rows.filter((row) => row.estimated > 0);
  const having = (state: Estimate['state']): number => rows.filter((row) => row.state === state).length;
  const [over, ahead] = [having('over'), having('ahead')];
  return (
    <p className="report-sentence">
      {t(unit === 'hours' ? 'estimate.sumHours' : 'estimate.sumDays', {
        actual: sum((row) => row.actual),
        estimated: sum((row) => row.estimated),
        count: rows.length,
      })}{' '}
      {over > 0 && t('estimate.over', { count: over })} {ahead > 0 && t('estimate.ahead', { count: ahead })}{' '}
      {planned.length < rows.length && t('estimate.without', { count: rows.length - planned.length })}
    </p>
  );
}

export function EstimateView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const filters = useTimeFilters(search);
  const unit: EstimateUnit = search.unit ?? 'working-days';
  const answer = useTimeReport('timeReports.estimatedVsActual', filters, {
    empty: EMPTY,
    ask: (body) => ({
      query: { archived: search.archived === true },
      body: { ...body, type: unit === 'man-days' ? 'MAN_DAYS' : 'WORKING_DAYS' },
    }),
  });
  const rows = useMemo(() => estimatesIn(answer.data ?? EMPTY, unit), [answer.data, unit]);
  const longest = Math.max(0, ...rows.map((row) => Math.max(row.estimated, row.actual)));
  const columns = useColumns(longest);
  const number = useNumber();
  return (
    <ProjectTimePage
      title={t('pages.time-sheet-estimate-vs-actual')}
      answer={answer}
      rows={rows}
      columns={columns}
      sortedBy="estimated"
      drawing={{
        unit: t(`estimate.units.${unit}`),
        rows: rows.map((row) => ({ ...row, planned: row.estimated })),
        actualName: t('estimate.actual'),
        plannedName: t('estimate.estimated'),
        text: (value) => number.format(value),
      }}
      filters={filters}
      switches={
        <>
          <ChartSwitch />
          <Segmented
            label={t('estimate.unit')}
            value={unit}
            onValueChange={(id) => change({ unit: id === 'working-days' ? undefined : id })}
            options={UNITS.map((id) => ({ id, label: t(`estimate.units.${id}`) }))}
          />
        </>
      }
      above={<Summary rows={rows} unit={unit} />}
      phoneLine={phoneLine}
    />
  );
}
