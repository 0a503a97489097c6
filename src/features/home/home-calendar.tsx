/** My tasks in a month by due day; the chosen day's tasks stand below. Arrow keys move between days. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { addDays, addMonths, monthGrid } from '../../lib/day.ts';
import { formatDayLong, formatMonth, weekdayNames } from '../../lib/format-day.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { HomeFacts } from './home-facts.ts';
import type { OpenPicker } from './task-pickers.tsx';
import { TaskRow } from './task-row.tsx';

interface HomeCalendarProps {
  readonly tasks: readonly Task[];
  readonly facts: HomeFacts;
  /** The chosen day; its month is shown. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onPick: (picker: OpenPicker) => void;
}

const IN_CELL = 3;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DayCellProps {
  readonly day: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly outside: boolean;
  readonly tasks: readonly Task[];
  readonly facts: HomeFacts;
  readonly onDay: (day: string) => void;
}

function DayCell({ day, label, chosen, outside, tasks, facts, onDay }: DayCellProps) {
  const { t } = useTranslation('home');
  const isLate = tasks.length > 0 && day < facts.today;
  return (
    <td>
      <button
        type="button"
        className="home-day"
        data-day={day}
        data-outside={outside ? '' : undefined}
        data-today={day === facts.today ? '' : undefined}
        data-late={isLate ? '' : undefined}
        aria-pressed={chosen}
        tabIndex={chosen ? 0 : -1}
        onClick={() => onDay(day)}
      >
        <span className="home-day-number">{Number(day.slice(8))}</span>
        <VisuallyHidden>{`${label}, ${t('tasks', { count: tasks.length })}`}</VisuallyHidden>
        <span className="home-day-tasks">
          {tasks.slice(0, tasks.length > IN_CELL ? IN_CELL - 1 : IN_CELL).map((task) => {
            const status = facts.statusById.get(task.status_id);
            return (
              <span key={task.id} className="home-day-task">
                <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
                <span className="hf-trunc">{task.name}</span>
              </span>
            );
          })}
          {tasks.length > IN_CELL && (
            <span className="home-day-more">{t('plus', { count: tasks.length - IN_CELL + 1 })}</span>
          )}
        </span>
        {tasks.length > 0 && <span className="home-day-count">{tasks.length}</span>}
      </button>
    </td>
  );
}

function useMonth(day: string, tasks: readonly Task[]) {
  const locale = useLocale();
  const first = firstWeekday(locale);
  const byDay = useMemo(() => Map.groupBy(tasks, (task) => task.end_date ?? ''), [tasks]);
  const grid = monthGrid(day, first);
  const weeks = grid.filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)));
  return { locale, byDay, weeks, weekdays: weekdayNames(locale, first) };
}

export function HomeCalendar({ tasks, facts, day, onDay, onPick }: HomeCalendarProps) {
  const { t } = useTranslation(['home', 'ui']);
  const { locale, byDay, weeks, weekdays } = useMonth(day, tasks);
  const chosen = byDay.get(day) ?? [];
  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    const table = event.currentTarget;
    onDay(next);
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <>
      <div className="home-month">
        <h2 className="hf-sect" aria-live="polite">
          {formatMonth(day, locale)}
        </h2>
        <span className="hf-grow" />
        <Button size="sm" kind="line" onClick={() => onDay(facts.today)}>
          {t('ui:date.today')}
        </Button>
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={t('ui:date.previousMonth')}
          onClick={() => onDay(addMonths(day, -1))}
        />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={t('ui:date.nextMonth')}
          onClick={() => onDay(addMonths(day, 1))}
        />
      </div>
      <table className="home-calendar" aria-label={formatMonth(day, locale)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name.long} scope="col" abbr={name.long}>
                {name.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  label={formatDayLong(one, locale)}
                  chosen={one === day}
                  outside={one.slice(0, 7) !== day.slice(0, 7)}
                  tasks={byDay.get(one) ?? []}
                  facts={facts}
                  onDay={onDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
              <TaskRow key={task.id} task={task} facts={facts} onPick={onPick} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
