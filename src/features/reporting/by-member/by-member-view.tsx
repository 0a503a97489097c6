/** Utilisation by member: figures, bars against capacity, and a table; a member opens in a drawer. */
import { ArrowDown, ArrowUp, Check, Eye, EyeOff, Minus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf } from '../../../data/reports.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { DurationText, useDurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePeriodText } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { ReportViews } from '../header/report-views.tsx';
import { utilisationStatesOf } from '../header/report-search.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { MemberDrawer } from '../member-drawer/member-drawer.tsx';
import { csvTable, decimalHours, type ReportColumn, clientSorted } from '../report-parts/report-column.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { CapacityBar, CapacityMarks } from '../report-parts/time-bars.tsx';
import { ChangeText } from '../time-reports/change-text.tsx';
import { CompareSwitch } from '../time-reports/compare-switch.tsx';
import { ChartSwitch, TimeChart, useIsChart } from '../time-reports/time-chart.tsx';
import { TimeFilters } from '../time-reports/time-filters.tsx';
import { useCompared } from '../time-reports/use-compared.ts';
import { type TimeBody, useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';
import { UtilisationCards } from './utilisation-cards.tsx';
import { capacityScale, stateOf } from './utilisation.ts';

type Row = ReportOf<'timeReports.byMember'>['filteredRows'][number];
type Before = ReadonlyMap<string, number> | null;

const EMPTY: ReportOf<'timeReports.byMember'> = {
  filteredRows: [],
  totals: { total_time_logs: '0', total_estimated_hours: '0', total_utilization: '0' },
};
const CARDS_KEY = `${STORAGE_KEYS.reportLook}.cards`;
const ICONS = { under: ArrowDown, optimal: Check, over: ArrowUp, none: Minus } as const;

function StateText({ row }: { readonly row: Row }) {
  const { t } = useTranslation('reporting');
  const state = stateOf(row);
  return (
    <span className="report-state" data-state={state}>
      <Icon icon={ICONS[state]} size={14} />
      {t(`utilisation.state.${state}`)}
    </span>
  );
}

function useColumns(
  before: Before,
  scale: ReturnType<typeof capacityScale>,
  teamOf: ReadonlyMap<string, string | null>,
): readonly ReportColumn<Row>[] {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  return useMemo(() => {
    const variance = (row: Row): number => Number(row.over_under_utilized_hours);
    const columns: readonly ReportColumn<Row>[] = [
      {
        id: 'name',
        header: t('member.name'),
        primary: true,
        cell: (row) => (
          <>
            <PersonAvatar decorative id={row.team_member_id} name={row.name ?? '?'} color={row.color_code} />
            <span className="report-two">
              <span className="hf-trunc">{row.name ?? '–'}</span>
              {teamOf.get(row.team_member_id) && (
                <span className="report-second hf-trunc">{teamOf.get(row.team_member_id)}</span>
              )}
            </span>
          </>
        ),
        value: (row) => row.name,
        // A person has a row in each of their teams.
        parts: [
          { header: t('member.name'), value: (row) => row.name },
          ...([...teamOf.values()].some((team) => team !== null)
            ? [
                {
                  header: t('column.team'),
                  value: (row: Row) => teamOf.get(row.team_member_id) ?? null,
                },
              ]
            : []),
        ],
      },
      {
        id: 'bar',
        header: t('filter.utilisation'),
        head: scale.hasCapacity ? (
          <>
            <VisuallyHidden>{t('filter.utilisation')}</VisuallyHidden>
            <CapacityMarks
              scale={scale.longest}
              text={
                scale.common === null
                  ? t('utilisation.capacity')
                  : t('utilisation.capacityOf', { hours: durationText(Math.round(scale.common * 60)) })
              }
            />
          </>
        ) : undefined,
        width: '38%',
        hideOnPhone: true,
        inFile: false,
        cell: (row) => <CapacityBar {...scale.of(row)} scale={scale.longest} />,
        value: (row) => row.value,
      },
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => <DurationText minutes={Math.floor(row.logged_time / 60)} />,
        value: (row) => row.value,
      },
      {
        id: 'used',
        header: t('utilisation.used'),
        align: 'end',
        cell: (row) =>
          row.total_working_hours === 0 ? '–' : `${String(Math.round(Number(row.utilization_percent)))}%`,
        value: (row) => (row.total_working_hours === 0 ? null : Number(row.utilization_percent)),
      },
      {
        id: 'variance',
        header: t('utilisation.variance'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) =>
          `${variance(row) < 0 ? '−' : '+'}${durationText(Math.round(Math.abs(variance(row)) * 60))}`,
        value: variance,
      },
      {
        id: 'state',
        header: t('utilisation.stateHead'),
        width: 128,
        cell: (row) => <StateText row={row} />,
        value: (row) => t(`utilisation.state.${stateOf(row)}`),
      },
    ];
    if (!before) return columns;
    return [
      ...columns,
      {
        id: 'change',
        header: t('change.label'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => <ChangeText now={row.logged_time} before={before.get(row.team_member_id) ?? 0} />,
        value: (row) => decimalHours(row.logged_time - (before.get(row.team_member_id) ?? 0)),
      },
    ];
  }, [t, durationText, before, scale, teamOf]);
}

export function ByMemberView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const filters = useTimeFilters(search, true);
  const query = { archived: search.archived === true };
  const more = { members: filters.chosen.members, utilization: utilisationStatesOf(search) ?? [] };
  const ask = (body: TimeBody) => ({ query, body: { ...body, ...more } });
  const answer = useTimeReport('timeReports.byMember', filters, { empty: EMPTY, ask });
  const compared = useCompared('timeReports.byMember', filters, search, ask);
  const earlier = compared?.data;
  const before = useMemo(
    () =>
      earlier ? new Map(earlier.filteredRows.map((row) => [row.team_member_id, row.logged_time])) : null,
    [earlier],
  );
  const rows = answer.data?.filteredRows ?? EMPTY.filteredRows;
  const scale = useMemo(() => capacityScale(rows), [rows]);
  const teamOf = useMemo(() => new Map(filters.members.map(({ id, team }) => [id, team])), [filters.members]);
  const columns = useColumns(before, scale, teamOf);
  const period = usePeriodText();
  const name = `${t('titles.time-sheet-members')}, ${period}`;
  const isChart = useIsChart();
  const durationText = useDurationText();
  const drawn = rows.map((row) => ({
    id: row.team_member_id,
    name: row.name ?? '–',
    actual: row.value,
    planned: row.total_working_hours,
  }));
  const [hasCards, setCards] = useState(() => readStored('local', CARDS_KEY) !== 'hidden');
  const toggle = (): void => {
    writeStored('local', CARDS_KEY, hasCards ? 'hidden' : null);
    setCards(!hasCards);
  };
  return (
    <>
      <ReportPage
        title={t('titles.time-sheet-members')}
        count={answer.data?.filteredRows.length}
        answer={answer}
        exports={{ name, csv: () => csvTable(columns, rows) }}
        actions={<ReportViews />}
        filters={
          <TimeFilters filters={filters} hasMembers>
            <CompareSwitch />
            <ChartSwitch />
            <IconButton
              icon={hasCards ? EyeOff : Eye}
              label={t(hasCards ? 'utilisation.hide' : 'utilisation.show')}
              onClick={toggle}
            />
          </TimeFilters>
        }
      >
        <AnswerArea answer={answer} skeleton={<RowSkeleton rows={10} />} instead={<DeviceTime by="member" />}>
          {({ totals }) => (
            <>
              {hasCards && <UtilisationCards rows={rows} totals={totals} before={before} />}
              {rows.length === 0 ? (
                <EmptyState compact title={t(filters.isNothing ? 'filter.nothingChosen' : 'nothingMatches')}>
                  {t('hint.filters')}
                </EmptyState>
              ) : isChart ? (
                <TimeChart
                  label={name}
                  categoryName={t('member.name')}
                  rows={drawn}
                  actualName={t('task.logged')}
                  plannedName={t('utilisation.expected')}
                  text={(value) => durationText(Math.round(value * 60))}
                  fileName={name}
                  onSelect={(id) => change({ member: id })}
                />
              ) : (
                <div className="report-sections">
                  <ListTable
                    label={t('titles.time-sheet-members')}
                    rows={rows}
                    rowKey={(row) => row.team_member_id}
                    columns={clientSorted(columns)}
                    initialSort={{ id: 'used', descending: true }}
                    searchText={(row) => `${row.name ?? ''} ${row.email ?? ''}`}
                    searchLabel={t('findMember')}
                    onOpen={(row) => change({ member: row.team_member_id })}
                    selectedKey={search.member ?? null}
                    empty={null}
                  />
                </div>
              )}
            </>
          )}
        </AnswerArea>
      </ReportPage>
      {search.member !== undefined && (
        <MemberDrawer
          key={search.member}
          memberId={search.member}
          person={rows.find((row) => row.team_member_id === search.member) ?? null}
          rows={rows.map((row) => row.team_member_id)}
        />
      )}
    </>
  );
}
