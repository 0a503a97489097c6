/** Reports sent by mail each week or month: time, recipients, result of the last run. Editing needs a connection. */
import { CalendarClock, Pause, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyMembership, useTeamMembers } from '../../../data/people.ts';
import { useReport } from '../../../data/reports.ts';
import { currentInstant } from '../../../lib/clock.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { FreshnessMark } from '../../../modules/answers/freshness-mark.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import { formOf, newForm, type Schedule } from './schedule-form-state.ts';
import { useRunTime } from './schedule-runs.tsx';
import { useWhenText } from './schedule-texts.ts';
import { useScheduleAction } from './use-schedule-action.ts';
import '../header/report-page.css';
import './schedules.css';

function useColumns(): readonly ListTableColumn<Schedule>[] {
  const { t } = useTranslation('reporting');
  const when = useWhenText();
  const time = useRunTime();
  const members = useTeamMembers();
  return [
    {
      id: 'name',
      header: t('schedules.name'),
      primary: true,
      cell: ({ name }) => <span className="hf-trunc">{name}</span>,
      sortValue: ({ name }) => name,
    },
    {
      id: 'report',
      header: t('schedules.report'),
      hideOnPhone: true,
      cell: ({ report }) => t(`schedules.reports.${report}`),
      sortValue: ({ report }) => t(`schedules.reports.${report}`),
    },
    { id: 'when', header: t('schedules.when'), hideOnPhone: true, cell: when },
    {
      id: 'recipients',
      header: t('schedules.recipients'),
      hideOnPhone: true,
      cell: ({ recipients }) => (
        <AvatarStack
          people={recipients.map((id) => {
            const member = members.find((one) => one.id === id);
            return { id, name: member?.name ?? '–', src: member?.avatar_url };
          })}
        />
      ),
    },
    {
      id: 'next',
      header: t('schedules.next'),
      cell: ({ next_run_at: at, paused }) =>
        paused || at === null ? (
          <span className="report-cell hf-subtle">
            <Icon icon={Pause} size={14} />
            {t('schedules.paused')}
          </span>
        ) : (
          time(at)
        ),
      sortValue: ({ next_run_at: at }) => at,
    },
    {
      id: 'last',
      header: t('schedules.last'),
      hideOnPhone: true,
      cell: ({ last_run: run }) =>
        run === null ? (
          '–'
        ) : (
          <span className={run.state === 'failed' ? 'report-over' : undefined}>
            {t(`schedules.state.${run.state}`)}, {time(run.ran_at)}
          </span>
        ),
      sortValue: ({ last_run: run }) => run?.ran_at ?? null,
    },
  ];
}

const LOOK_AGAIN_MS = 3000;

/** While a report is due it is being made: looks again until it was sent, as after "Send now". */
function useLookWhileDue(schedules: readonly Schedule[] | undefined, refresh: () => void): void {
  const now = currentInstant();
  const isDue =
    schedules?.some(({ paused, next_run_at: at }) => !paused && at !== null && at <= now) ?? false;
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDue]);
}

export function SchedulesView() {
  const { t } = useTranslation('reporting');
  const me = useMyMembership();
  const answer = useReport('reportSchedules.list', {});
  const columns = useColumns();
  const when = useWhenText();
  const { run, busy, online } = useScheduleAction(answer.refresh);
  useLookWhileDue(online ? answer.data : undefined, answer.refresh);
  const [openId, setOpenId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Schedule | null>(null);
  const open = answer.data?.find(({ id }) => id === openId) ?? null;
  const create = (): void => setOpenId('');
  const button = (
    <Button kind="primary" icon={Plus} disabled={!online} onClick={create}>
      {t('schedules.new')}
    </Button>
  );
  const remove = async (): Promise<void> => {
    if (deleting === null) return;
    await run('reportSchedules.delete', { params: { id: deleting.id } });
    setDeleting(null);
  };
  return (
    <div className="report-page hf-column">
      <PageHeader title={t('schedules.title')} count={answer.data?.length}>
        <FreshnessMark answer={answer} onRetry={answer.refresh} />
        {button}
      </PageHeader>
      <div className="report-body hf-scroll">
        <AnswerArea answer={answer} skeleton={<RowSkeleton rows={4} />}>
          {(schedules) => (
            <div className="report-sections">
              <ListTable
                label={t('schedules.title')}
                rows={schedules}
                rowKey={({ id }) => id}
                columns={columns}
                searchText={({ name }) => name}
                searchLabel={t('schedules.find')}
                phoneLine={when}
                onOpen={({ id }) => setOpenId(id)}
                selectedKey={openId}
                actions={(schedule) => [
                  {
                    id: 'delete',
                    label: t('schedules.delete'),
                    icon: Trash2,
                    danger: true,
                    disabled: !online,
                    onSelect: () => setDeleting(schedule),
                  },
                ]}
                actionsLabel={({ name }) => t('schedules.actionsOf', { name })}
                onCreate={online ? create : null}
                empty={
                  <EmptyState icon={CalendarClock} title={t('schedules.none')} actions={button}>
                    {t('schedules.noneText')}
                  </EmptyState>
                }
              />
            </div>
          )}
        </AnswerArea>
      </div>
      {(openId === '' || open !== null) && (
        <ScheduleDrawer
          key={openId}
          schedule={open}
          first={open === null ? newForm('projects', '', me?.id) : formOf(open)}
          onClose={() => setOpenId(null)}
          onChanged={answer.refresh}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('schedules.deleteTitle', { name: deleting?.name ?? '' })}
        confirmLabel={t('schedules.delete')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(null)}
      >
        <p>{t('schedules.deleteText')}</p>
      </ConfirmDialog>
    </div>
  );
}
