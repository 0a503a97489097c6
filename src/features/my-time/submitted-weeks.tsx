/**
 * Submitted weeks to review: member, time per task as far as it is on this device, a note, and Approve or Send back.
 * For team leads and managers of a project of the member. Works offline.
 */
import { Clock3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { TimesheetWeek } from '../../../contract/entities/report-entities.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useWorkLogsOf } from '../../data/my-work-logs.ts';
import { useTeamMember } from '../../data/people.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useTasksById } from '../../data/task-search.ts';
import { useWeeksToDecide } from '../../data/timesheet-weeks.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { weekDays } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { Button } from '../../ui/button.tsx';
import { DurationText } from '../../ui/duration-text.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MissingTask } from './missing-task.tsx';
import { useDayOfInstant } from './use-week.ts';
import { weekRows } from './week.ts';

/** The tasks of the week with their time, most first. */
function useWeekOf(week: TimesheetWeek, userId: string) {
  const logs = useWorkLogsOf(userId);
  const dayOfInstant = useDayOfInstant();
  const rows = useMemo(
    () =>
      weekRows(logs ?? [], weekDays(week.week_start), dayOfInstant).toSorted(
        (one, other) => other.seconds - one.seconds,
      ),
    [logs, week.week_start, dayOfInstant],
  );
  const ids = useMemo(() => rows.map(({ taskId }) => taskId), [rows]);
  const { tasks, areAll } = useTasksById(ids, true);
  return {
    rows: rows.map((row) => ({ ...row, task: tasks.get(row.taskId) })),
    areAll: areAll && logs !== null,
  };
}

const minutes = (seconds: number): number => Math.floor(seconds / 60);

function WeekTasks({ week, userId }: { readonly week: TimesheetWeek; readonly userId: string }) {
  const { t } = useTranslation('my-time');
  const link = useTaskLink();
  const { rows, areAll } = useWeekOf(week, userId);
  return (
    <details className="my-time-behind">
      <summary>
        {areAll ? (
          <>
            <DurationText minutes={minutes(rows.reduce((sum, row) => sum + row.seconds, 0))} />{' '}
            {t('onTasks', { count: rows.length })}
          </>
        ) : (
          <Skeleton width={120} />
        )}
      </summary>
      <ul>
        {rows.map(({ taskId, seconds, task }) => (
          <li key={taskId}>
            <span className="my-time-behind-time">
              <DurationText minutes={minutes(seconds)} />
            </span>
            {task ? (
              <a
                className="hf-trunc"
                href={`/worklenz/projects/${task.project.id}?task=${taskId}`}
                onClick={link({ id: taskId, projectId: task.project.id })}
              >
                {task.name}
              </a>
            ) : (
              <MissingTask areAll={areAll} />
            )}
          </li>
        ))}
      </ul>
      <p className="hf-subtle">{t('knownHere')}</p>
    </details>
  );
}

function SubmittedWeek({ week }: { readonly week: TimesheetWeek }) {
  const { t } = useTranslation('my-time');
  const locale = useLocale();
  const today = useToday();
  const mutate = useMutate();
  const member = useTeamMember(week.team_member_id);
  const [answer, setAnswer, forget] = useFormDraft(`week-answer.${week.id}`, '', isText);
  const name = member?.name ?? '–';
  const day = formatDay(week.week_start, locale, today);
  const decide = (approved: boolean): void =>
    void mutate.timesheetWeek
      .decide({ weekId: week.id, approved, answer: answer.trim() === '' ? null : answer.trim() })
      .then(forget, reportNotStored);
  return (
    <li aria-label={t('weekOfPerson', { name, day })}>
      <div className="my-time-who">
        <PersonAvatar decorative id={week.team_member_id} name={name} src={member?.avatar_url} />
        <b className="hf-trunc">{name}</b>
        <span className="hf-subtle">{t('weekOf', { day })}</span>
      </div>
      {week.note !== null && <p className="my-time-note">{week.note}</p>}
      {member?.user_id != null && <WeekTasks week={week} userId={member.user_id} />}
      <TextField
        label={t('decisionNote')}
        value={answer}
        onValueChange={setAnswer}
        maxLength={LIMITS.weekNote}
      />
      <div className="my-time-decide">
        <Button size="sm" kind="line" onClick={() => decide(false)}>
          {t('sendBack')}
        </Button>
        <Button size="sm" kind="primary" onClick={() => decide(true)}>
          {t('approve')}
        </Button>
      </div>
    </li>
  );
}

export function SubmittedWeeks() {
  const { t } = useTranslation('my-time');
  const waiting = useWeeksToDecide();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (waiting.length === 0) {
    // Its button is removed; the next week must not open the popover.
    if (anchor) setAnchor(null);
    return null;
  }
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
        <ul className="my-time-weeks hf-scroll">
          {waiting.map((week) => (
            <SubmittedWeek key={week.id} week={week} />
          ))}
        </ul>
      </Popover>
    </>
  );
}
