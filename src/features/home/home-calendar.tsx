/** My tasks in a month calendar; the tasks of the chosen day are listed below. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMyTasksOfAllDays, useSpecialDays } from '../../data/calendar.ts';
import { useMyMembership, useTeam } from '../../data/people.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { CalendarView } from '../../modules/calendar/calendar-view.tsx';
import { type CalendarItem, itemsOn, spanOf } from '../../modules/calendar/calendar-model.ts';
import { useCalendarScale } from '../../modules/calendar/use-calendar-scale.ts';
import { useChangeDays } from '../../modules/calendar/use-change-days.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import type { RowLookups } from '../../modules/task-rows/row-lookups.ts';
import { type HomeRows, rowProps } from './home-rows.ts';
import { TaskRow } from './task-row.tsx';

interface HomeCalendarProps {
  /** Tasks I assigned to others; null for my own, including done ones. */
  readonly tasks: readonly Task[] | null;
  readonly lookups: RowLookups;
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** Puts a day into the page's field for a new task; null without permission to create tasks. */
  readonly onAdd: ((day: string) => void) | null;
  readonly rows: HomeRows;
}

function itemOf(task: Task, lookups: RowLookups): CalendarItem {
  const status = lookups.statusById.get(task.status_id);
  const project = lookups.projectById.get(task.project_id);
  return {
    id: task.id,
    title: task.name,
    dates: { start_date: task.start_date, end_date: task.end_date },
    time: task.due_time?.slice(0, 5) ?? null,
    milestone: task.milestone,
    done: status?.kind === 'done',
    color: project?.color_code ?? null,
    status: { kind: status?.kind ?? 'todo', color: status?.color, name: status?.name ?? '' },
    people: [],
    note: project?.name ?? '',
    canMove: true,
  };
}

export function HomeCalendar({ tasks, lookups, day, onDay, onAdd, rows }: HomeCalendarProps) {
  const { t } = useTranslation(['home', 'calendar']);
  const locale = useLocale();
  const own = useMyTasksOfAllDays();
  const isArriving = useIsInitialSync();
  const open = useOpenTask();
  const [scale, setScale] = useCalendarScale();
  const change = useChangeDays(lookups.today);
  const team = useTeam();
  const membership = useMyMembership();
  const me = useMemo(() => new Set(membership ? [membership.id] : []), [membership]);
  const markOf = useSpecialDays(team?.id ?? '', me);
  const shown = tasks ?? own;
  const byId = useMemo(() => new Map(shown.map((task) => [task.id, task])), [shown]);
  const all = useMemo(() => shown.map((task) => itemOf(task, lookups)), [shown, lookups]);
  const items = useMemo(() => all.filter((item) => spanOf(item) !== null), [all]);
  const undated = useMemo(() => all.filter((item) => spanOf(item) === null && !item.done), [all]);
  const chosen = itemsOn(items, day).flatMap(({ id }) => byId.get(id) ?? []);
  return (
    <CalendarView
      label={t('calendar:label')}
      {...{ items, undated, isArriving, day, scale, markOf, onDay }}
      today={lookups.today}
      onScale={setScale}
      onOpen={(id) => {
        const task = byId.get(id);
        if (task) open({ id, projectId: task.project_id });
      }}
      onChange={({ id }, wanted) => {
        const task = byId.get(id);
        if (task) change(task, wanted);
      }}
      onAdd={onAdd}
      list={
        <section aria-labelledby="home-day">
          <div className="home-section">
            <h2 id="home-day">{formatDayLong(day, locale)}</h2>
            <span className="hf-count">{chosen.length}</span>
          </div>
          {chosen.length === 0 ? (
            <p className="home-nothing">{t('nothingDue')}</p>
          ) : (
            <ul className="home-rows">
              {chosen.map((task) => (
                <TaskRow key={task.id} task={task} lookups={lookups} {...rowProps(rows, task.id)} />
              ))}
            </ul>
          )}
        </section>
      }
    />
  );
}
