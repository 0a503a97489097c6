/** The items of a day, one below the other: in a panel over the month, and below it on a phone. */
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import type { Day } from '../../lib/day.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { paint } from '../../lib/stored-color.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import { ItemGlyph, useItemGestures, useItemLabel, useSpanText } from './calendar-item.tsx';
import { type CalendarItem, isLate, itemsOn, spanOf } from './calendar-model.ts';

function DayRow({ item, day }: { readonly item: CalendarItem; readonly day: Day | null }) {
  const { t } = useTranslation('calendar');
  const { today, pickedUp } = useCalendar();
  const text = useSpanText();
  const label = useItemLabel()(item);
  const { className, style } = paint(item.color);
  const span = spanOf(item);
  const late = isLate(item, today);
  const isHere = span !== null && span.start === span.end && span.end === day;
  const when = span && (isHere ? (item.time ?? (day === today ? t('today') : '')) : text(span, item.time));
  return (
    <li>
      <button
        type="button"
        className={classNames('hf-cld-row', className)}
        style={style}
        data-task={item.id}
        data-late={late ? '' : undefined}
        data-done={item.done ? '' : undefined}
        data-held={pickedUp?.id === item.id ? '' : undefined}
        {...useItemGestures(item)}
      >
        <ItemGlyph item={item} size={16} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className="hf-cld-row-text" aria-hidden>
          <span className="hf-trunc">{item.title}</span>
          <span className="hf-cld-row-note">
            <span className="hf-cld-square" />
            <span className="hf-trunc">{item.note}</span>
            <span className="hf-cld-row-when hf-num">{when}</span>
          </span>
        </span>
        <AvatarStack people={item.people} size={22} max={2} />
      </button>
    </li>
  );
}

function ItemRows({ items, day }: { readonly items: readonly CalendarItem[]; readonly day: Day | null }) {
  return (
    <ul className="hf-cld-rows">
      {items.map((item) => (
        <DayRow key={item.id} item={item} day={day} />
      ))}
    </ul>
  );
}

export function DayList({ day }: { readonly day: Day }) {
  const { t } = useTranslation('calendar');
  const { items, locale, onAdd, markOf } = useCalendar();
  const here = itemsOn(items, day);
  const { holiday, away } = markOf(day);
  return (
    <section className="hf-cld-list" aria-label={formatDayLong(day, locale)}>
      <header>
        <h2>{formatDayLong(day, locale)}</h2>
        <span className="hf-count">{here.length}</span>
        <span className="hf-grow" />
        {onAdd && (
          <IconButton icon={Plus} label={t('add')} onClick={(event) => onAdd(day, event.currentTarget)} />
        )}
      </header>
      {(holiday !== null || away.length > 0) && (
        <p className="hf-cld-list-notes">
          {[holiday, away.length > 0 && t('away', { names: away.join(', ') })].filter(Boolean).join(' · ')}
        </p>
      )}
      {here.length === 0 ? (
        <p className="hf-cld-list-notes">{t('nothing')}</p>
      ) : (
        <ItemRows items={here} day={day} />
      )}
    </section>
  );
}
