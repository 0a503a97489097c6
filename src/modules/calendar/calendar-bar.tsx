/** Toolbar of the calendar: period, late tasks, tasks without dates, and the scale. */
import { CalendarOff, ChevronLeft, ChevronRight, ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Day } from '../../lib/day.ts';
import { formatDay, formatDayLong, formatMonth } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { stepped } from './calendar-keys.ts';
import { type CalendarItem, isLate, type Scale, SCALES, spanOf, weeksOf } from './calendar-model.ts';

interface CalendarBarProps {
  readonly scale: Scale;
  readonly onScale: (scale: Scale) => void;
  readonly day: Day;
  readonly onDay: (day: Day) => void;
  readonly today: Day;
  readonly locale: string;
  readonly firstWeekday: number;
  readonly items: readonly CalendarItem[];
  readonly undated: number;
  readonly isArriving: boolean;
  readonly tray: boolean;
  readonly onTray: () => void;
}

function titleOf({ scale, day, locale, today, firstWeekday }: CalendarBarProps): string {
  if (scale === 'month') return formatMonth(day, locale);
  if (scale === 'day') return formatDayLong(day, locale);
  const [week = []] = weeksOf('week', day, firstWeekday);
  return `${formatDay(week[0] ?? day, locale, today)} – ${formatDay(week[6] ?? day, locale, today)}`;
}

/** As text; on a phone the number beside the icon. */
function Counted({ text, count }: { readonly text: string; readonly count: number | null }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className="hf-cld-words" aria-hidden>
        {text}
      </span>
      <span className="hf-phone-only" aria-hidden>
        {count}
      </span>
    </>
  );
}

export function CalendarBar(props: CalendarBarProps) {
  const { scale, onScale, day, onDay, today, items, undated, isArriving, tray, onTray } = props;
  const { t } = useTranslation('calendar');
  const late = items.filter((item) => isLate(item, today));
  /** Cycles through the days with late tasks. */
  const toLate = (): void => {
    const days = [...new Set(late.map((item) => spanOf(item)?.end ?? ''))].sort();
    onDay(days.find((one) => one > day) ?? days[0] ?? day);
  };
  return (
    <Toolbar label={t('tools')} className="hf-cld-bar">
      <IconButton
        icon={ChevronLeft}
        label={t(`back.${scale}`)}
        onClick={() => onDay(stepped(scale, day, -1))}
      />
      <h2 className="hf-cld-title" aria-live="polite">
        {titleOf(props)}
      </h2>
      <IconButton
        icon={ChevronRight}
        label={t(`next.${scale}`)}
        onClick={() => onDay(stepped(scale, day, 1))}
      />
      <Button kind="line" keys="t" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <span className="hf-grow" />
      {!isArriving && late.length > 0 && (
        <Button icon={ClockAlert} className="hf-cld-late" onClick={toLate}>
          <Counted text={t('overdue', { count: late.length })} count={late.length} />
        </Button>
      )}
      <span data-cal-tray="">
        <Button icon={CalendarOff} aria-pressed={tray} onClick={onTray}>
          {isArriving ? (
            <Counted text={t('tray.title')} count={null} />
          ) : (
            <Counted text={t('undated', { count: undated })} count={undated} />
          )}
        </Button>
      </span>
      <Segmented
        label={t('scale.title')}
        value={scale}
        onValueChange={onScale}
        options={SCALES.map((id) => ({ id, label: t(`scale.${id}`) }))}
      />
    </Toolbar>
  );
}
