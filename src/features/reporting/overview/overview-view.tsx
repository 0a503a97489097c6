/** The organization in three cards and its teams; a team opens beside them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { csvTable, type ReportColumn, sortedThere } from '../report-parts/report-column.ts';
import { DeviceProjects } from '../report-parts/device-knows.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import '../report-parts/report-parts.css';
import './overview.css';

type Statistics = ReportOf<'reporting.statistics'>;
type Team = ReportOf<'reporting.teams'>[number];

interface CardProps {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly danger?: boolean }[];
}

function Card({ title, lines }: CardProps) {
  return (
    <section className="overview-card">
      <h2>{title}</h2>
      {lines.map(({ text, danger }) => (
        <p key={text} data-tone={danger ? 'danger' : undefined}>
          {text}
        </p>
      ))}
    </section>
  );
}

function Cards({ teams, projects, members }: Statistics) {
  const { t } = useTranslation('reporting');
  return (
    <div className="overview-cards">
      <Card
        title={t('card.teams', { count: teams.count })}
        lines={[
          { text: t('card.projects', { count: teams.projects }) },
          { text: t('card.members', { count: teams.members }) },
        ]}
      />
      <Card
        title={t('card.projects', { count: projects.count })}
        lines={[
          { text: t('card.active', { count: projects.active }) },
          { text: t('card.overdue', { count: projects.overdue }), danger: projects.overdue > 0 },
        ]}
      />
      <Card
        title={t('card.members', { count: members.count })}
        lines={[
          { text: t('card.unassigned', { count: members.unassigned }) },
          { text: t('card.withOverdue', { count: members.overdue }), danger: members.overdue > 0 },
        ]}
      />
    </div>
  );
}

const CardSkeletons = () => (
  <div className="overview-cards">
    {[0, 1, 2].map((card) => (
      <section key={card} className="overview-card">
        <Skeleton width={120} height={24} />
        <Skeleton width={160} lines={2} />
      </section>
    ))}
  </div>
);

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

export function OverviewView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const query = { archived: search.archived === true };
  const statistics = useReport('reporting.statistics', { query });
  const teams = useReport('reporting.teams', { query });
  const columns = useTeamColumns();
  const rows = teams.data;
  const open = rows?.find(({ id }) => id === search.team);
  return (
    <>
      <ReportPage
        title={t('pages.overview')}
        answer={statistics}
        exports={{ name: t('pages.overview'), csv: rows ? () => csvTable(columns, rows) : null }}
      >
        <AnswerArea answer={statistics} skeleton={<CardSkeletons />} instead={<DeviceProjects />}>
          {(found) => <Cards {...found} />}
        </AnswerArea>
        <AnswerArea answer={teams} skeleton={<RowSkeleton rows={4} />}>
          {(found) => (
            <Table
              label={t('card.teams', { count: found.length })}
              rows={found}
              rowKey={({ id }) => id}
              columns={sortedThere(columns)}
              onOpen={({ id }) => change({ team: id })}
              selectedKey={search.team ?? null}
              empty={<EmptyState compact title={t('noTeams')} />}
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
