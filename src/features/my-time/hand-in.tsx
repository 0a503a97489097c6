/** Handing a week in: its state, taking it back, and for who decides in the team the weeks that wait for a word. */
import { CircleCheck, Clock3, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { isAdminRole } from '../../../contract/permissions.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useMyMembership, useMyRole, useTeam, useTeamMembers } from '../../data/people.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useToday } from '../../data/today.ts';
import { useRowsBy } from '../../data/use-store.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';

function Waiting() {
  const { t } = useTranslation('my-time');
  const locale = useLocale();
  const today = useToday();
  const mutate = useMutate();
  const team = useTeam();
  const me = useMyMembership();
  const members = useTeamMembers();
  const weeks = useRowsBy('timesheetWeek', 'team_id', team?.id ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = weeks.filter((week) => week.state === 'submitted' && week.team_member_id !== me?.id);
  if (waiting.length === 0) return null;
  const decide = (weekId: string, approved: boolean): void =>
    void mutate.timesheetWeek.decide({ weekId, approved, answer: null }).catch(reportNotStored);
  return (
    <>
      <Button
        icon={Clock3}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('waiting', { count: waiting.length })}
      </Button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('waitingLabel')}
        placement="bottom-end"
        width={420}
        padded
      >
        <ul className="my-time-weeks">
          {waiting.map((week) => (
            <li key={week.id}>
              <span className="hf-grow hf-trunc">
                {members.find(({ id }) => id === week.team_member_id)?.name ?? '–'},{' '}
                {t('weekOf', { day: formatDay(week.week_start, locale, today) })}
              </span>
              <Button size="sm" kind="primary" onClick={() => decide(week.id, true)}>
                {t('approve')}
              </Button>
              <Button size="sm" kind="line" onClick={() => decide(week.id, false)}>
                {t('sendBack')}
              </Button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

export function HandIn({ weekStart }: { readonly weekStart: string }) {
  const { t } = useTranslation('my-time');
  const mutate = useMutate();
  const team = useTeam();
  const me = useMyMembership();
  const role = useMyRole();
  const weeks = useRowsBy('timesheetWeek', 'team_id', team?.id ?? '');
  const week = weeks.find((one) => one.team_member_id === me?.id && one.week_start === weekStart);
  if (!team || !me) return null;
  const submit = (): void =>
    void mutate.timesheetWeek
      .submit({ weekId: newId(), teamId: team.id, teamMemberId: me.id, weekStart, note: null })
      .catch(reportNotStored);
  return (
    <>
      {role !== null && isAdminRole(role) && <Waiting />}
      {week && (
        <span className="hf-subtle" role="status">
          {week.state === 'approved' && <Icon icon={CircleCheck} size={14} />} {t(`state.${week.state}`)}
        </span>
      )}
      {week?.state === 'submitted' && (
        <Button
          kind="line"
          icon={Undo2}
          onClick={() => void mutate.timesheetWeek.withdraw({ weekId: week.id }).catch(reportNotStored)}
        >
          {t('withdraw')}
        </Button>
      )}
      {(!week || week.state === 'sent_back') && (
        <Button kind="primary" onClick={submit}>
          {t('submit')}
        </Button>
      )}
    </>
  );
}
