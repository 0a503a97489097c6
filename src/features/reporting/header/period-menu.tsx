/** The menu for the period of a report: presets with their dates, or a custom range. */
import { CalendarRange } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRange, DURATION_KEYS, presetRange } from '../../../../contract/rules/date-presets.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Calendar } from '../../../ui/calendar.tsx';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { rangeOf, DEFAULT_PERIOD } from './period.ts';
import { useReportAddress } from './use-report-address.ts';

/** `9–15 Nov`, or a single day. */
export function useRangeText(): (range: DayRange) => string {
  const locale = useLocale();
  const today = useToday();
  return ({ from, to }) => {
    const [start, end] = [formatDay(from, locale, today), formatDay(to, locale, today)];
    return from === to ? start : `${start} – ${end}`;
  };
}

/** The text of the report's period. */
export function usePeriodText(): string {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const today = useToday();
  const rangeText = useRangeText();
  const range = rangeOf(search, today);
  const own = search.from !== undefined;
  const name = own ? null : t(`period.${search.duration ?? DEFAULT_PERIOD}`);
  return [name, range && rangeText(range)].filter((part) => part !== null).join(', ');
}

interface OwnRangeProps {
  readonly first: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

function OwnRange({ first, onChoose }: OwnRangeProps) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  const [range, setRange] = useState<{ readonly from: string | null; readonly to: string | null }>(first);
  const [end, setEnd] = useState<'from' | 'to'>('from');
  const [shown, setShown] = useState(first.from);
  const dayText = (day: string | null): string => (day === null ? '–' : formatDay(day, locale, today));
  const choose = (day: string): void => {
    if (end === 'from') {
      setRange({ from: day, to: range.to !== null && range.to < day ? null : range.to });
      setEnd('to');
    } else if (range.from !== null && day < range.from) {
      setRange({ from: day, to: range.from });
    } else setRange({ ...range, to: day });
  };
  const { from, to } = range;
  return (
    <div className="report-range">
      <Segmented
        label={t('period.ends')}
        value={end}
        onValueChange={setEnd}
        options={[
          { id: 'from', label: t('period.from', { day: dayText(from) }) },
          { id: 'to', label: t('period.to', { day: dayText(to) }) },
        ]}
      />
      <Calendar value={range[end]} shown={shown} onShown={setShown} onChoose={choose} today={today} />
      <Button
        kind="primary"
        full
        disabled={from === null || to === null}
        onClick={() => {
          if (from !== null && to !== null) onChoose({ from, to });
        }}
      >
        {t('period.apply')}
      </Button>
    </div>
  );
}

export function PeriodMenu() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const today = useToday();
  const rangeText = useRangeText();
  const text = usePeriodText();
  const home = useRef<HTMLSpanElement>(null);
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const current = search.from === undefined ? (search.duration ?? DEFAULT_PERIOD) : 'own';
  const presets = DURATION_KEYS.map((key) => {
    const range = presetRange(key, today);
    return {
      id: key,
      label: t(`period.${key}`),
      hint: range ? rangeText(range) : undefined,
      checked: key === current,
      onSelect: () =>
        change({ duration: key === DEFAULT_PERIOD ? undefined : key, from: undefined, to: undefined }),
    };
  });
  return (
    <span ref={home} className="report-period">
      <OfferedMenuButton
        icon={CalendarRange}
        kind="line"
        label={t('period.label')}
        items={[
          ...presets,
          { id: 'line', separator: true },
          {
            id: 'own',
            label: t('period.own'),
            checked: current === 'own',
            onSelect: () => setOwn(home.current?.querySelector('button') ?? null),
          },
        ]}
      >
        {text}
      </OfferedMenuButton>
      <Popover anchor={own} onClose={() => setOwn(null)} label={t('period.own')} padded>
        <OwnRange
          first={rangeOf(search, today) ?? { from: today, to: today }}
          onChoose={({ from, to }) => {
            setOwn(null);
            change({ duration: undefined, from, to });
          }}
        />
      </Popover>
    </span>
  );
}
