/** The drawer of one team: numbers of projects by status, category and health; its projects; its members. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReportDrawer } from '../drawer/report-drawer.tsx';
import { useOpenTab } from '../drawer/use-open-tab.ts';
import { exportPath } from '../header/export-path.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { csvTable, type ReportColumn, clientSorted } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { DeviceTeam, DeviceTeamMembers } from './device-team.tsx';
import { TeamOverview } from './team-overview.tsx';
import { TeamProjects } from './team-projects.tsx';

type Member = ReportOf<'reporting.teamMembers'>[number];

const TABS = ['overview', 'projects', 'members'] as const;
const COUNTS = ['projects', 'tasks', 'overdue', 'completed', 'ongoing'] as const;

function useMemberColumns(): readonly ReportColumn<Member>[] {
  const { t } = useTranslation('reporting');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('member.name'),
        primary: true,
        cell: (row) => (
          <span className="report-cell">
            <PersonAvatar decorative id={row.id} name={row.name ?? '?'} />
            <span className="hf-trunc">{row.name ?? '–'}</span>
          </span>
        ),
        value: (row) => row.name,
      },
      {
        id: 'email',
        header: t('member.email'),
        hideOnPhone: true,
        cell: (row) => row.email,
        value: (row) => row.email,
      },
      ...COUNTS.map((id): ReportColumn<Member> => ({
        id,
        header: t(`member.${id}`),
        align: 'end',
        hideOnPhone: id !== 'tasks' && id !== 'overdue',
        cell: (row) =>
          row[id] === 0 ? (
            '–'
          ) : (
            <span className={id === 'overdue' ? 'report-over' : undefined}>{row[id]}</span>
          ),
        value: (row) => row[id],
      })),
    ],
    [t],
  );
}

interface TeamDrawerProps {
  readonly teamId: string;
  readonly name: string;
  readonly rows: readonly string[];
}

export function TeamDrawer({ teamId, name, rows }: TeamDrawerProps) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const tab = useOpenTab(TABS);
  const archived = search.archived === true;
  const about = { params: { teamId }, query: { archived } };
  const info = useReport('reporting.teamInfo', about);
  const members = useReport('reporting.teamMembers', about);
  const columns = useMemberColumns();
  const found = members.data;
  const isOfMembers = tab === 'members';
  return (
    <ReportDrawer
      kind="team"
      title={name}
      glyph={<PersonAvatar square decorative id={teamId} name={name} />}
      tabs={[
        { id: 'overview', label: t('tab.overview') },
        { id: 'projects', label: t('tab.projects'), count: info.data?.by_status.all },
        { id: 'members', label: t('tab.members'), count: found?.length },
      ]}
      answer={isOfMembers ? members : info}
      exports={{
        name,
        // Only the server has all projects.
        csv: isOfMembers && found ? () => csvTable(columns, found) : null,
        xlsx: exportPath(isOfMembers ? 'overview/members' : 'overview/projects', {
          ...{ team_id: teamId, team_name: name, archived },
        }),
      }}
      rows={rows}
      current={teamId}
    >
      {tab === 'overview' && (
        <AnswerArea answer={info} skeleton={<RowSkeleton />} instead={<DeviceTeam teamId={teamId} />}>
          {(data) => <TeamOverview info={data} />}
        </AnswerArea>
      )}
      {tab === 'projects' && <TeamProjects teamId={teamId} archived={archived} />}
      {tab === 'members' && (
        <AnswerArea
          answer={members}
          skeleton={<RowSkeleton />}
          instead={<DeviceTeamMembers teamId={teamId} />}
        >
          {(data) => (
            <ListTable
              label={t('tab.members')}
              rows={data}
              rowKey={({ id }) => id}
              columns={clientSorted(columns)}
              searchText={(row) => `${row.name ?? ''} ${row.email ?? ''}`}
              searchLabel={t('findMember')}
              empty={
                <EmptyState compact title={t('noMembers')}>
                  {t('hint.people')}
                </EmptyState>
              }
            />
          )}
        </AnswerArea>
      )}
    </ReportDrawer>
  );
}
