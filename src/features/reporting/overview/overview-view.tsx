/** Cards of the organization, its logged time in a period, and its teams; a team opens in a drawer. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Table } from '../../../ui/table.tsx';
import { periodQuery } from '../header/period.ts';
import { PeriodMenu } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { csvTable, type ReportColumn, serverSorted } from '../report-parts/report-column.ts';
import { DeviceProjects, DeviceTime } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { ChartSkeletons, OverviewCharts } from './overview-charts.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import './overview.css';

type Team = ReportOf<'reporting.teams'>[number];

function Faces({ members }: Pick<Team, 'members'>) {
  const people = members.filter(({ end }) => !end);
  const rest = members.find(({ end }) => end)?.names?.length ?? 0;
  return (
    <span className="report-cell">
      <AvatarStack
        people={people.map(({ name, avatar_url: src, color_code: color, team_member_id: id }) => ({
          id: id ?? name,
          name,
          src,
          color,
        }))}
      />
      {rest > 0 && <span className="hf-subtle hf-num">+{rest}</span>}
    </span>
  );
}

function useTeamColumns(): readonly ReportColumn<Team>[] {
  const { t } = useTranslation('reporting');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.team'),
        primary: true,
        cell: (row) => (
          <>
            <PersonAvatar square decorative id={row.id} name={row.name} />
            <span className="hf-trunc">{row.name}</span>
          </>
        ),
        value: (row) => row.name,
      },
      {
        id: 'projects',
        header: t('column.projects'),
        align: 'end',
        width: 120,
        cell: (row) => row.projects_count,
        value: (row) => row.projects_count,
      },
      {
        id: 'members',
        header: t('column.members'),
        width: '40%',
        cell: (row) => <Faces members={row.members} />,
        value: (row) =>
          row.members.flatMap(({ name, end, names }) => (end ? (names ?? []) : [name])).join(', '),
      },
    ],
    [t],
  );
}

type Age = Pick<ShownAnswer<unknown>, 'at' | 'problem' | 'refresh'>;

/** The age of several answers is that of the oldest; refreshing fetches all of them. */
function firstTrue(answers: readonly Age[]): Age {
  const times = answers.flatMap(({ at }) => (at === null ? [] : [at]));
  return {
    at: times.toSorted().at(0) ?? null,
    problem: answers.find(({ problem }) => problem !== null)?.problem ?? null,
    refresh: () => answers.forEach(({ refresh }) => refresh()),
  };
}

export function OverviewView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const query = { archived: search.archived === true };
  const statistics = useReport('reporting.statistics', { query });
  const work = useReport('reporting.overviewTime', { query: { ...query, ...periodQuery(search) } });
  const teams = useReport('reporting.teams', { query });
  const columns = useTeamColumns();
  const rows = teams.data;
  const open = rows?.find(({ id }) => id === search.team);
  return (
    <>
      <ReportPage
        title={t('pages.overview')}
        answer={firstTrue([statistics, work, teams])}
        exports={{ name: t('pages.overview'), csv: rows ? () => csvTable(columns, rows) : null }}
        filters={<PeriodMenu />}
      >
        <OverviewCards statistics={statistics} work={work} />
        <AnswerArea answer={statistics} skeleton={null} instead={<DeviceProjects />}>
          {() => null}
        </AnswerArea>
        <AnswerArea answer={work} skeleton={<ChartSkeletons />} compact instead={<DeviceTime by="project" />}>
          {(found) => <OverviewCharts work={found} />}
        </AnswerArea>
        <AnswerArea answer={teams} skeleton={<RowSkeleton rows={4} />}>
          {(found) => (
            <Table
              label={t('card.teams', { count: found.length })}
              rows={found}
              rowKey={({ id }) => id}
              columns={serverSorted(columns)}
              onOpen={({ id }) => change({ team: id })}
              selectedKey={search.team ?? null}
              empty={
                <EmptyState compact title={t('noTeams')}>
                  {t('hint.people')}
                </EmptyState>
              }
            />
          )}
        </AnswerArea>
      </ReportPage>
      {search.team !== undefined && (
        <TeamDrawer teamId={search.team} name={open?.name ?? '–'} rows={rows?.map(({ id }) => id) ?? []} />
      )}
    </>
  );
}
