/**
 * A month, week or day of tasks. The parent passes the items, handles changes and opened tasks, and may pass its own
 * list of the chosen day. On a phone: dots and a list. Keys: arrows move between days, Page Up and Down by period, T
 * today, Enter adds, Tab goes to the items of the day; on an item Alt with arrows moves it, with Shift moves its end,
 * Alt Backspace removes its dates.
 */
import './calendar.css';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import {
  type CalendarActions,
  CalendarContext,
  type CalendarParts,
  type ItemChange,
  useCalendar,
} from './calendar-context.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { dayByKey } from './calendar-keys.ts';
import { type CalendarItem, type DayMark, type Scale, spanOf } from './calendar-model.ts';
import { CalendarTray } from './calendar-tray.tsx';
import { useSpanText } from './calendar-item.tsx';
import { DayList } from './day-list.tsx';
import { HourGrid } from './hour-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { useItemDrag } from './use-item-drag.ts';
import { DragLabel } from '../../ui/drag-label.tsx';

export interface CalendarViewProps extends CalendarActions {
  readonly label: string;
  readonly items: readonly CalendarItem[];
  /** Open tasks without dates. */
  readonly undated: readonly CalendarItem[];
  /** While more tasks may arrive, no number is shown. */
  readonly isArriving?: boolean;
  readonly today: Day;
  readonly day: Day;
  readonly onDay: (day: Day) => void;
  readonly scale: Scale;
  readonly onScale: (scale: Scale) => void;
  readonly markOf: (day: Day) => DayMark;
  /** The item that page-level keys apply to. */
  readonly focusedId?: string | null;
  /** Fills the available height instead of that of its weeks. */
  readonly fill?: boolean;
  /** A replacement for the calendar's own list of the chosen day. */
  readonly list?: ReactNode;
}

/** The name and the new dates of the dragged item, at the pointer. */
function LiftedLabel() {
  const { t } = useTranslation('calendar');
  const { lifted } = useCalendar();
  const text = useSpanText();
  if (!lifted) return null;
  const { item, change } = lifted;
  const [was, is] = [spanOf(item), change && spanOf({ ...item, dates: change })];
  const time = change?.time === undefined ? item.time : change.time;
  return (
    <DragLabel x={lifted.x} y={lifted.y} title={item.title}>
      <span className="hf-num">
        {change === null ? (was ? t('stays') : t('nowhere')) : is ? text(is, time) : t('withoutDate')}
        {is && was && ` · ${t('was', { dates: text(was, item.time) })}`}
      </span>
    </DragLabel>
  );
}

function PickedUpBanner() {
  const { t } = useTranslation(['calendar', 'ui']);
  const { pickedUp, pickUp } = useCalendar();
  if (!pickedUp) return null;
  return (
    <div className="hf-cld-held" role="status">
      <span className="hf-trunc">{t('calendar:held', { name: pickedUp.title })}</span>
      <Button size="sm" onClick={() => pickUp(null)}>
        {t('ui:cancel')}
      </Button>
    </div>
  );
}

function useParts(props: CalendarViewProps): CalendarParts {
  const { items, today, day, onDay, markOf, focusedId = null, onOpen, onChange, onAdd, onFocusItem } = props;
  const locale = useLocale();
  const [pickedUp, pickUp] = useState<CalendarItem | null>(null);
  const change = (item: CalendarItem, wanted: ItemChange): void => onChange(item, wanted);
  const drag = useItemDrag({ onDrop: change, onLongPress: pickUp });
  return {
    ...{
      items,
      today,
      day,
      locale,
      markOf,
      focusedId,
      onDay,
      onOpen,
      onChange,
      onAdd,
      pickedUp,
      pickUp,
      change,
    },
    ...(onFocusItem && { onFocusItem }),
    lifted: drag.lifted,
    press: drag.start,
    wasDrag: drag.wasDrag,
  };
}

export function CalendarView(props: CalendarViewProps) {
  const { label, items, undated, today, day, onDay, scale, onScale, fill = false, list, onAdd } = props;
  const { isArriving = false } = props;
  const isPhone = useIsPhone();
  const parts = useParts(props);
  const { locale } = parts;
  const first = useMemo(() => firstWeekday(locale), [locale]);
  const [tray, setTray] = useState(false);
  const [more, setMore] = useState<{ day: Day; anchor: HTMLElement } | null>(null);
  const root = useRef<HTMLElement>(null);
  const focusDay = (next: Day): void => {
    onDay(next);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const isDay = target.dataset['day'] !== undefined;
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === 't' && plain && !target.matches('input, textarea')) {
      event.preventDefault();
      focusDay(today);
    } else if (event.key === 'Escape' && parts.pickedUp) {
      event.preventDefault();
      parts.pickUp(null);
    } else if (isDay && event.key === 'Enter' && onAdd) {
      event.preventDefault();
      onAdd(day, target);
    } else if (isDay) {
      const next = dayByKey(event, day, scale, first);
      if (next === null) return;
      event.preventDefault();
      focusDay(next);
    }
  };
  const below = list ?? <DayList day={day} />;
  const grid =
    scale === 'day' || (scale === 'week' && !isPhone) ? (
      <HourGrid scale={scale} firstWeekday={first} />
    ) : isPhone ? (
      <PhoneMonth scale={scale} firstWeekday={first}>
        {below}
      </PhoneMonth>
    ) : (
      <MonthGrid firstWeekday={first} onMore={(one, anchor) => setMore({ day: one, anchor })} />
    );
  return (
    <CalendarContext value={parts}>
      <section
        ref={root}
        className="hf-cld"
        aria-label={label}
        data-view="calendar"
        data-scale={scale}
        data-fill={fill ? '' : undefined}
        data-dragging={parts.lifted ? '' : undefined}
        onKeyDown={onKeyDown}
      >
        <CalendarBar
          {...{ scale, onScale, day, onDay, today, locale, items, tray }}
          firstWeekday={first}
          undated={undated.length}
          isArriving={isArriving}
          onTray={() => setTray(!tray)}
        />
        <PickedUpBanner />
        <div className="hf-cld-main hf-fill">
          <div className="hf-cld-area hf-column" data-own-touch="">
            {grid}
          </div>
          {tray && <CalendarTray items={undated} isArriving={isArriving} onClose={() => setTray(false)} />}
        </div>
        {!fill && !isPhone && list}
        <LiftedLabel />
        <Popover
          anchor={more?.anchor ?? null}
          onClose={() => setMore(null)}
          label={label}
          width={288}
          placement="right-start"
        >
          {more && (
            <CalendarContext value={parts}>
              <DayList day={more.day} />
            </CalendarContext>
          )}
        </Popover>
      </section>
    </CalendarContext>
  );
}
