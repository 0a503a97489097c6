/**
 * A month to choose a day from. Props: value (day or null), shown (the active day, whose month is shown), onShown(day),
 * onChoose(day), min, max, today, autoFocus (the active day gets the focus when the panel opens). Keys: arrows,
 * Home/End in the week, Page Up/Down by month (with Shift by year), Enter. Weeks start by locale.
 */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, monthGrid, weekdayOf } from '../lib/day.ts';
import type { Day } from '../lib/day.ts';
import { formatDayLong, formatMonth, weekdayNames } from '../lib/format-day.ts';
import { firstWeekday } from '../lib/intl-locale.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useLocale } from '../i18n/use-locale.ts';

export type CalendarProps = {
  readonly value: Day | null;
  readonly shown: Day;
  readonly onShown: (day: Day) => void;
  readonly onChoose: (day: Day) => void;
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly autoFocus?: boolean | undefined;
};

/** The day that a key moves to; null for other keys. */
function moved(event: KeyboardEvent, day: Day, first: number): Day | null {
  const inWeek = (weekdayOf(day) - first + 7) % 7;
  const months = event.shiftKey ? 12 : 1;
  const moves: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -inWeek),
    End: () => addDays(day, 6 - inWeek),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return moves[event.key]?.() ?? null;
}

export function Calendar(props: CalendarProps) {
  const { value, shown, onShown, onChoose, today, min, max, autoFocus } = props;
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const first = firstWeekday(locale);
  const grid = useRef<HTMLTableElement>(null);
  const keyboard = useRef(false);
  const isOut = (day: Day): boolean => (min !== undefined && day < min) || (max !== undefined && day > max);

  useEffect(() => {
    if (!keyboard.current) return;
    keyboard.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(event, shown, first);
    if (next === null) return;
    event.preventDefault();
    keyboard.current = true;
    onShown(next);
  };
  return (
    <div className="hf-cal">
      <div className="hf-cal-head">
        <span className="hf-cal-title" aria-live="polite">
          {formatMonth(shown, locale)}
        </span>
        <IconButton
          icon={ChevronLeft}
          label={t('date.previousMonth')}
          onClick={() => onShown(addMonths(shown, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('date.nextMonth')}
          onClick={() => onShown(addMonths(shown, 1))}
        />
      </div>
      <table ref={grid} onKeyDown={onKeyDown} aria-label={formatMonth(shown, locale)}>
        <thead>
          <tr>
            {weekdayNames(locale, first).map((name) => (
              <th key={name.long} scope="col" abbr={name.long}>
                {name.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(shown, first).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    className={classNames(
                      'hf-cal-day',
                      day.slice(0, 7) !== shown.slice(0, 7) && 'is-outside',
                      day === today && 'is-today',
                    )}
                    aria-label={formatDayLong(day, locale)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === shown ? 0 : -1}
                    data-autofocus={autoFocus && day === shown ? '' : undefined}
                    disabled={isOut(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
