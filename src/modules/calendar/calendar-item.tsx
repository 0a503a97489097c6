/**
 * One item in a week: a bar over several days, or an entry on one day at its time. A click opens it, a drag moves it.
 */
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format-day.ts';
import { paint } from '../../lib/stored-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import { changeByKey } from './calendar-keys.ts';
import { type CalendarItem, isLate, type Span, spanOf } from './calendar-model.ts';

/** `24 – 26 Nov`, with its time. */
export function useSpanText(): (span: Span, time?: string | null) => string {
  const { locale, today } = useCalendar();
  return ({ start, end }, time) => {
    const last = formatDay(end, locale, today);
    const days = start === end ? last : `${formatDay(start, locale, today)} – ${last}`;
    return time ? `${days} ${time}` : days;
  };
}

/** The accessible name of an item: its name, its status, its days, and that it is late. */
export function useItemLabel(): (item: CalendarItem) => string {
  const { t } = useTranslation('calendar');
  const { today } = useCalendar();
  const text = useSpanText();
  return (item) => {
    const span = spanOf(item);
    return [
      item.title,
      item.status.name,
      span && text(span, item.time),
      isLate(item, today) && t('late'),
      item.milestone && t('milestone'),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** Restores the focus to a moved item, even when it is in another week now. */
function refocus(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus()),
  );
}

/** Handlers of presses, drags and keys for every form of an item. */
export function useItemGestures(item: CalendarItem, hours = false) {
  const { press, wasDrag, onOpen, onDay, onFocusItem, change } = useCalendar();
  return {
    onPointerDown: (event: React.PointerEvent) => press(event, item, 'move'),
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (!wasDrag() || event.detail === 0) onOpen(item.id);
    },
    onContextMenu: (event: MouseEvent) => {
      if (wasDrag()) event.preventDefault();
    },
    onFocus: () => onFocusItem?.(item.id),
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = changeByKey(event, item, hours);
      if (!wanted) return;
      event.preventDefault();
      event.stopPropagation();
      change(item, wanted);
      const span = spanOf({ ...item, dates: wanted });
      if (span) onDay(event.shiftKey ? span.end : span.start);
      refocus(item.id);
    },
  };
}

export function ItemGlyph({ item, size = 12 }: { readonly item: CalendarItem; readonly size?: number }) {
  const { today } = useCalendar();
  if (item.milestone) return <span className="hf-cld-diamond" data-done={item.done ? '' : undefined} />;
  if (isLate(item, today)) return <Icon icon={ClockAlert} size={size} />;
  return <StatusGlyph kind={item.status.kind} color={item.status.color} size={size} />;
}

interface ItemProps {
  readonly item: CalendarItem;
  readonly span: Span;
  readonly style: CSSProperties;
  readonly startsHere: boolean;
  readonly endsHere: boolean;
  /** Whether it is shown in the hour grid of a day. */
  readonly hours?: boolean;
  readonly focusable: boolean;
}

export function CalendarItemButton(props: ItemProps) {
  const { item, span, style, startsHere, endsHere, hours = false, focusable } = props;
  const { t } = useTranslation('calendar');
  const { today, locale, lifted, press, pickedUp, focusedId } = useCalendar();
  const label = useItemLabel()(item);
  const late = isLate(item, today);
  const isBar = span.start < span.end;
  const { className, style: color } = paint(item.color);
  const gestures = useItemGestures(item, hours);
  return (
    <button
      type="button"
      className={classNames('hf-cld-item', className)}
      style={{ ...color, ...style }}
      data-item={item.id}
      data-task={item.id}
      data-cursor={focusedId === item.id ? '' : undefined}
      data-kind={hours ? 'hours' : isBar ? 'bar' : 'one'}
      data-late={late ? '' : undefined}
      data-done={item.done ? '' : undefined}
      data-from-before={startsHere ? undefined : ''}
      data-goes-on={endsHere ? undefined : ''}
      data-lifted={lifted?.item.id === item.id ? '' : undefined}
      data-held={pickedUp?.id === item.id ? '' : undefined}
      data-movable={item.canMove ? '' : undefined}
      data-tip={lifted ? undefined : label}
      tabIndex={focusable ? 0 : -1}
      {...gestures}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {isBar && item.canMove && startsHere && (
        <span
          className="hf-cld-grip"
          data-end="start"
          onPointerDown={(event) => press(event, item, 'start')}
        />
      )}
      {(!isBar || late) && <ItemGlyph item={item} />}
      {item.time !== null && endsHere && (
        <span className="hf-cld-time hf-num" aria-hidden>
          {item.time}
        </span>
      )}
      <span className="hf-trunc" aria-hidden>
        {item.title}
      </span>
      {isBar && late && endsHere && (
        <span className="hf-cld-due hf-num" aria-hidden>
          {t('due', { day: formatDay(span.end, locale, today) })}
        </span>
      )}
      {isBar && item.canMove && endsHere && (
        <span className="hf-cld-grip" data-end="end" onPointerDown={(event) => press(event, item, 'end')} />
      )}
      {!isBar && !hours && item.canMove && !item.milestone && (
        <span className="hf-cld-grip" data-end="end" onPointerDown={(event) => press(event, item, 'end')} />
      )}
    </button>
  );
}
