/**
 * My recent activity: hours of this week against working time, my last time logs, and the last tasks I opened. All from
 * the replica.
 */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyWorkLogs } from '../../data/my-work-logs.ts';
import { useMe, useMyMembership } from '../../data/people.ts';
import { useMyWorkingTime } from '../../data/schedule.ts';
import { useSync } from '../../data/sync-context.ts';
import { type FoundTask, useTasksById } from '../../data/task-search.ts';
import { dayIn } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { type Day, weekDays, weekStart } from '../../lib/day.ts';
import { formatDay, formatDayLong, formatTime, formatWeekday } from '../../lib/format-day.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';
import { readRecent } from '../../modules/navigation/recent-items.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { DurationText, useDurationText } from '../../ui/duration-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useTaskSearch } from './task-row.tsx';
import { type DayHours, lastEntries, weekHours } from './week-hours.ts';

type Logs = NonNullable<ReturnType<typeof useMyWorkLogs>>;

const SHOWN = 7;
const sum = (days: readonly DayHours[], of: 'logged' | 'planned'): number =>
  days.reduce((total, day) => total + day[of], 0);

interface DayBarProps {
  readonly hours: DayHours;
  readonly today: Day;
  /** Minutes at the full height of the chart. */
  readonly scaleMax: number;
}

function DayBar({ hours, today, scaleMax }: DayBarProps) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const durationText = useDurationText();
  const { day, logged, planned } = hours;
  const share = (minutes: number): string => `${String(Math.round((minutes / scaleMax) * 100))}%`;
  const within = Math.min(logged, planned);
  const values = {
    day: formatDayLong(day, locale),
    time: durationText(logged),
    planned: durationText(planned),
  };
  return (
    <li
      className="home-week-day"
      data-today={day === today ? '' : undefined}
      data-tip={t('weekLeft', values)}
      aria-label={t('weekLeft', values)}
    >
      <span className="home-week-bar">
        <i style={{ height: share(within) }} />
        <i className="home-week-more" style={{ bottom: share(within), height: share(logged - within) }} />
      </span>
      {formatWeekday(day, locale)}
    </li>
  );
}

function WeekBlock({ logs, today }: { readonly logs: Logs; readonly today: Day }) {
  const { t } = useTranslation('home');
  const durationText = useDurationText();
  const first = firstWeekday(useLocale());
  const time = useMyWorkingTime();
  const zone = useMe()?.timezone_name;
  const dayOfInstant = useCallback((at: string) => dayIn(zone, new Date(at)), [zone]);
  const week = useMemo(
    () => weekHours(logs, weekDays(weekStart(today, first)), time, dayOfInstant),
    [logs, today, first, time, dayOfInstant],
  );
  const scaleMax = Math.max(60, ...week.flatMap(({ logged, planned }) => [logged, planned]));
  return (
    <section className="home-block" aria-labelledby="home-hours">
      <div className="home-block-head">
        <h2 id="home-hours" className="hf-sect">
          {t('week')}
        </h2>
        <span className="hf-grow" />
        <Link to="/worklenz/my-time" className="home-count-link hf-time">
          {t('weekOf', {
            time: durationText(sum(week, 'logged')),
            planned: durationText(sum(week, 'planned')),
          })}
        </Link>
      </div>
      <ol className="home-week home-rows">
        {week.map((hours) => (
          <DayBar key={hours.day} hours={hours} today={today} scaleMax={scaleMax} />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly task: FoundTask;
  readonly children?: ReactNode;
}

function Entry({ task, children }: EntryProps) {
  const projectId = task.project.id;
  const search = useTaskSearch(projectId, task.id);
  const onOpen = useTaskLink();
  return (
    <li className="home-entry">
      <Link
        to="/worklenz/projects/$projectId"
        params={{ projectId }}
        search={search}
        className="home-timer-link"
        onClick={onOpen({ id: task.id, projectId })}
      >
        <span className="hf-trunc" data-tip-overflow="">
          {task.name}
        </span>
        <span className="home-second hf-trunc">{task.project.name}</span>
      </Link>
      {children}
    </li>
  );
}

/** Reads more than are shown, because some tasks may belong to another team or not be on this device. */
const ASKED = 40;

function LoggedEntries({ logs, today }: { readonly logs: Logs; readonly today: Day }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const zone = useMe()?.timezone_name;
  const last = useMemo(() => lastEntries(logs, ASKED), [logs]);
  const ids = useMemo(() => [...new Set(last.map((log) => log.task_id))], [last]);
  const { tasks, areAll } = useTasksById(ids);
  const shown = last.filter((log) => tasks.has(log.task_id)).slice(0, SHOWN);
  if (shown.length === 0) {
    if (!areAll) return null;
    return (
      <p className="home-nothing">
        {t('noLogged')}{' '}
        <Link to="/worklenz/my-time" className="hf-link">
          {t('logTime')}
        </Link>
      </p>
    );
  }
  return (
    <ul className="home-rows">
      {shown.map((log) => {
        const task = tasks.get(log.task_id);
        const day = dayIn(zone, new Date(log.started_at));
        return (
          task && (
            <Entry key={log.id} task={task}>
              <span className="home-entry-side">
                <DurationText minutes={Math.floor(log.time_spent / 60)} />
                <span className="home-second">
                  {day === today ? formatTime(log.started_at, locale, zone) : formatDay(day, locale, today)}
                </span>
              </span>
            </Entry>
          )
        );
      })}
    </ul>
  );
}

function RecentTasks() {
  const { t } = useTranslation('home');
  const { userId } = useSync();
  const [ids] = useState(() => readRecent(userId).flatMap(({ kind, id }) => (kind === 'task' ? [id] : [])));
  const { tasks, areAll } = useTasksById(ids);
  const shown = ids.flatMap((id) => tasks.get(id) ?? []).slice(0, SHOWN);
  if (shown.length === 0) return areAll && <p className="home-nothing">{t('noRecent')}</p>;
  return (
    <ul className="home-rows">
      {shown.map((task) => (
        <Entry key={task.id} task={task}>
          <span className="home-second">{task.key}</span>
        </Entry>
      ))}
    </ul>
  );
}

export function HomeActivity({ today }: { readonly today: Day }) {
  const { t } = useTranslation('home');
  const logs = useMyWorkLogs();
  const isMember = useMyMembership() !== undefined;
  const [tab, setTab] = useState<'logged' | 'recentTasks'>('logged');
  // Renders nothing until the logs are read.
  if (logs === null || !isMember) return null;
  return (
    <>
      <WeekBlock logs={logs} today={today} />
      <section className="home-block" aria-labelledby="home-activity">
        <div className="home-block-head">
          <h2 id="home-activity" className="hf-sect">
            {t('activity')}
          </h2>
          <span className="hf-grow" />
          <Segmented
            label={t('activity')}
            value={tab}
            onValueChange={setTab}
            options={(['logged', 'recentTasks'] as const).map((id) => ({ id, label: t(id) }))}
          />
        </div>
        {tab === 'logged' ? <LoggedEntries logs={logs} today={today} /> : <RecentTasks />}
      </section>
    </>
  );
}
