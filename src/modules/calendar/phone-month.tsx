/** A month or week on a phone: days with dots for their items, and the list of the chosen day below. */
import type { ReactNode } from 'react';
import type { Day } from '../../lib/day.ts';
import { weekdayNames } from '../../lib/format-day.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import { datesFrom, isLate, itemsOn, type Scale, spanOf, weeksOf } from './calendar-model.ts';
import { useDayLabel } from './day-cell.tsx';

const DOTS = 3;

function PhoneDay({ day, month }: { readonly day: Day; readonly month: string }) {
  const calendar = useCalendar();
  const { items, today, day: chosen, onDay, markOf, pickedUp, pickUp, change } = calendar;
  const label = useDayLabel()(day);
  const here = itemsOn(items, day);
  const late = here.some((item) => isLate(item, today) && spanOf(item)?.end === day);
  const { free, holiday, away } = markOf(day);
  const dots = here.length > DOTS ? 2 : here.length - Number(late);
  return (
    <button
      type="button"
      className="hf-cld-phone-day"
      data-day={day}
      data-outside={day.slice(0, 7) === month ? undefined : ''}
      data-free={free || holiday !== null ? '' : undefined}
      data-away={away.length > 0 ? '' : undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={day === chosen}
      tabIndex={day === chosen ? 0 : -1}
      onClick={() => {
        onDay(day);
        if (!pickedUp) return;
        change(pickedUp, datesFrom(pickedUp, day));
        pickUp(null);
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <b className="hf-num" aria-hidden>
        {Number(day.slice(8))}
      </b>
      <span className="hf-cld-dots" aria-hidden>
        {late && <i data-late="" />}
        {Array.from({ length: Math.max(0, dots) }, (_, index) => (
          <i key={index} />
        ))}
        {here.length > DOTS && <em className="hf-num">{here.length}</em>}
      </span>
    </button>
  );
}

interface PhoneMonthProps {
  readonly scale: Scale;
  readonly firstWeekday: number;
  /** The list of the chosen day. */
  readonly children: ReactNode;
}

export function PhoneMonth({ scale, firstWeekday, children }: PhoneMonthProps) {
  const { day, locale } = useCalendar();
  const weeks = weeksOf(scale, day, firstWeekday);
  return (
    <>
      <div className="hf-cld-phone">
        {weekdayNames(locale, firstWeekday).map(({ long, short }) => (
          <span key={long} className="hf-cld-phone-name" aria-hidden>
            {short}
          </span>
        ))}
        {weeks.flat().map((one) => (
          <PhoneDay key={one} day={one} month={day.slice(0, 7)} />
        ))}
      </div>
      {children}
    </>
  );
}
