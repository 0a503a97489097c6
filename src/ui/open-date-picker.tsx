/**
 * The inside of DatePicker: the field, the quick choices and the month, which gets the focus on touch devices. Only
 * `floating-parts.ts` imports it. Props: see date-picker.tsx.
 */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, nextMonday, today as machineToday } from '../lib/day.ts';
import type { Day } from '../lib/day.ts';
import { isComposing } from '../lib/keyboard.ts';
import { useIsTouch } from '../lib/use-media-query.ts';
import { formatDay, formatDayLong } from '../lib/format-day.ts';
import { parseTypedDay } from '../lib/parse-typed-day.ts';
import { type Moment, parseTypedMoment } from '../lib/parse-typed-moment.ts';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import type { DatePanelProps, OpenDatePickerProps } from './date-picker.tsx';
import { focusByTyping } from './focus-by-typing.ts';
import { OpenPopover } from './open-popover.tsx';
import { useLocale } from '../i18n/use-locale.ts';

export function DatePanel(props: DatePanelProps) {
  const { label, value, onChange, min, max, today = machineToday(), clearable = true, withTime } = props;
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const isTouch = useIsTouch();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState<Day>(value ?? today);
  const quick = [
    { label: t('date.today'), day: today },
    { label: t('date.tomorrow'), day: addDays(today, 1) },
    { label: t('date.nextWeek'), day: nextMonday(today) },
  ];
  const isOut = (day: Day): boolean => (min !== undefined && day < min) || (max !== undefined && day > max);
  const readMoment = (text: string): Moment | null => {
    if (withTime) return parseTypedMoment(text, today, locale);
    const day = parseTypedDay(text, today, locale);
    return day === null ? null : { day };
  };
  const moment = typed === null ? null : readMoment(typed);
  const read = moment && (moment.day ?? value);
  const wrong = typed !== null && typed.trim() !== '' && (read === null || isOut(read));

  const type = (text: string): void => {
    setTyped(text);
    const day = readMoment(text)?.day;
    if (day && !isOut(day)) setShown(day);
  };
  const hint = (): string => {
    if (!read) return t(moment ? 'date.timeAlone' : 'date.unreadable');
    if (isOut(read)) return t('date.outOfRange');
    return [formatDayLong(read, locale), moment?.time ?? []].flat().join(', ');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed === null || typed.trim() === '') onChange(typed === null ? shown : null);
      else if (read && !wrong) onChange(read, moment?.time);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      const panel = event.currentTarget.closest('.hf-date, .hf-date-panel');
      panel?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
    }
  };
  return (
    <div className="hf-date-panel" onKeyDown={(event) => focusByTyping(event, field.current)}>
      <input
        ref={field}
        className="hf-picker-input"
        data-autofocus={isTouch ? undefined : ''}
        aria-label={label}
        aria-invalid={wrong || undefined}
        autoComplete="off"
        placeholder={t(withTime ? 'date.typeWithTime' : 'date.type')}
        value={typed ?? (value ? formatDay(value, locale, today) : '')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="hf-date-quick">
        {quick.map((choice) => (
          <Button
            key={choice.label}
            size="sm"
            kind="soft"
            disabled={isOut(choice.day)}
            onClick={() => onChange(choice.day)}
          >
            {choice.label}
          </Button>
        ))}
        {clearable && value !== null && (
          <Button size="sm" kind="soft" onClick={() => onChange(null)}>
            {t('date.none')}
          </Button>
        )}
      </div>
      <Calendar
        value={read ?? value}
        shown={shown}
        onShown={setShown}
        autoFocus={isTouch}
        onChoose={(day) => onChange(day)}
        today={today}
        min={min}
        max={max}
      />
      {typed !== null && typed.trim() !== '' && (
        <p className="hf-date-hint" aria-live="polite">
          {hint()}
        </p>
      )}
    </div>
  );
}

export function OpenDatePicker({ anchor, onClose, placement, at, ...panel }: OpenDatePickerProps) {
  const choose = (day: Day | null, time?: string): void => {
    onClose();
    if (day !== panel.value || time !== undefined) panel.onChange(day, time);
  };
  return (
    <OpenPopover
      anchor={anchor}
      onClose={onClose}
      label={panel.label}
      placement={placement}
      at={at}
      className="hf-date"
    >
      <DatePanel {...panel} onChange={choose} />
    </OpenPopover>
  );
}
