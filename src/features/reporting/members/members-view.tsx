/** Members of the active team with their figures in a period; a member opens in a drawer. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PAGE_SIZES } from '../../../ui/list-page.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Table } from '../../../ui/table.tsx';
import { exportPath } from '../header/export-path.ts';
import { periodQuery } from '../header/period.ts';
import { PeriodMenu } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { SearchField } from '../header/search-field.tsx';
import { ReportViews } from '../header/report-views.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { MemberDrawer } from '../member-drawer/member-drawer.tsx';
import { csvTable, decimalHours, type ReportColumn, serverSorted } from '../report-parts/report-column.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ShareBar } from '../report-parts/time-bars.tsx';

type Member = ReportOf<'reporting.members'>['members'][number];
type CountId = 'tasks' | 'overdue' | 'completed' | 'ongoing';

function useMemberColumns(): readonly ReportColumn<Member>[] {
  const { t } = useTranslation('reporting');
  return useMemo(() => {
    const number = (id: CountId): ReportColumn<Member> => ({
      id,
      header: t(`members.${id}`),
      align: 'end',
      hideOnPhone: id !== 'overdue',
      cell: (row) =>
        row[id] === 0 ? '–' : <span className={id === 'overdue' ? 'report-over' : undefined}>{row[id]}</span>,
      value: (row) => row[id],
    });
    const logged = (row: Member): number => Math.floor((row.billable_time + row.non_billable_time) / 60);
    return [
      {
        id: 'name',
        header: t('member.name'),
        primary: true,
        width: '28%',
        cell: (row) => (
          <>
            <PersonAvatar
              decorative
              size={28}
              id={row.id}
              name={row.name ?? '?'}
              color={row.color_code.slice(0, 7)}
              src={row.avatar_url}
            />
            <span className="report-two">
              <span className="hf-trunc">{row.name ?? '–'}</span>
              <span className="report-second hf-trunc">{row.email}</span>
            </span>
          </>
        ),
        value: (row) => row.name,
        // Two people may have one name.
        parts: [
          { header: t('member.name'), value: (row) => row.name },
          { header: t('member.email'), value: (row) => row.email },
        ],
      },
      {
        id: 'progress',
        header: t('column.tasksProgress'),
        width: '22%',
        hideOnPhone: true,
        cell: ({ tasks_stat: { todo, doing, done } }) =>
          todo + doing + done === 0 ? '–' : <ShareBar of={{ todo, doing, done }} />,
        value: (row) => row.tasks_stat.done,
        parts: (['done', 'doing', 'todo'] as const).map((part) => ({
          header: `${t(`category.${part}`)} (%)`,
          value: (row: Member) => row.tasks_stat[part],
        })),
      },
      number('tasks'),
      number('overdue'),
      number('completed'),
      number('ongoing'),
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => (logged(row) === 0 ? '–' : <DurationText minutes={logged(row)} />),
        value: (row) => decimalHours(row.billable_time + row.non_billable_time),
      },
    ];
  }, [t]);
}

export function MembersView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const searchText = useDebouncedText(search.search ?? '');
  const period = periodQuery(search);
  const archived = search.archived === true;
  const [index, size] = [search.index ?? 1, search.size ?? 10];
  const answer = useReport('reporting.members', {
    query: { index, size, search: searchText, archived, ...period },
  });
  const columns = useMemberColumns();
  const rows = answer.data?.members ?? [];
  return (
    <>
      <ReportPage
        title={t('pages.members')}
        count={answer.data?.total}
        answer={answer}
        exports={{
          name: t('pages.members'),
          csv: answer.data ? () => csvTable(columns, rows) : null,
          xlsx: exportPath('members/export', {
            team_name: answer.data?.team.name ?? '',
            archived,
            search: searchText,
            ...period,
          }),
          all: answer.data && answer.data.total > rows.length ? answer.data.total : undefined,
        }}
        actions={<ReportViews />}
        filters={
          <>
            <PeriodMenu />
            <SearchField label={t('findMember')} />
          </>
        }
      >
        <AnswerArea answer={answer} skeleton={<RowSkeleton rows={10} />} instead={<DeviceTime by="member" />}>
          {({ members, total }) => (
            <>
              <Table
                label={t('pages.members')}
                rows={members}
                rowKey={({ id }) => id}
                columns={serverSorted(columns)}
                onOpen={({ id }) => change({ member: id })}
                selectedKey={search.member ?? null}
                phoneLine={(row) => t('shares', row.tasks_stat)}
                empty={
                  <EmptyState compact title={t(searchText === '' ? 'noMembers' : 'nothingMatches')}>
                    {t(searchText === '' ? 'hint.people' : 'hint.filters')}
                  </EmptyState>
                }
              />
              {total > 0 && (
                <Pagination
                  page={index}
                  pageSize={size}
                  total={total}
                  pageSizes={PAGE_SIZES}
                  onPageChange={(next) => change({ index: next === 1 ? undefined : next })}
                  onPageSizeChange={(next) => change({ size: next === 10 ? undefined : next })}
                />
              )}
            </>
          )}
        </AnswerArea>
      </ReportPage>
      {search.member !== undefined && (
        <MemberDrawer
          key={search.member}
          memberId={search.member}
          person={rows.find(({ id }) => id === search.member) ?? null}
          rows={rows.map(({ id }) => id)}
        />
      )}
    </>
  );
}
