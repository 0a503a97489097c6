/** Ranges of days in words, and the form that asks for one: a day of the calendar, or so many days from today. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';
import { useDurationText } from '../../ui/duration-text.tsx';
import { useToday } from '../../data/today.ts';
import { endsOf } from './day-ends.ts';
import type { ValueWords } from './filter-words.tsx';
import { RangeForm } from './range-form.tsx';

const NUMBER = /^[+-]?\d{1,5}$/;

/** How days and estimates of filters are worded. */
export function useValueWords(): ValueWords {
  const today = useToday();
  const locale = useLocale();
  const minutes = useDurationText();
  const days = useCallback(
    (choice: string) => {
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const [from, to] = (endsOf(choice) ?? ['', '']).map((end) => {
        if (end === '') return '';
        return NUMBER.test(end) ? relative.format(Number(end), 'day') : formatDay(end, locale, today);
      });
      if (!to) return `≥ ${from}`;
      if (!from) return `≤ ${to}`;
      return from === to ? from : `${from} – ${to}`;
    },
    [locale, today],
  );
  const percent = useCallback(
    (from: number, to: number) => {
      const format = new Intl.NumberFormat(locale, { style: 'percent' });
      return from === to ? format.format(to / 100) : format.formatRange(from / 100, to / 100);
    },
    [locale],
  );
  return { days, minutes, percent };
}

interface DayRangeFormProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  /** A range as `day-ends.ts` reads it. */
  readonly onChoose: (range: string) => void;
}

export function DayRangeForm({ anchor, label, onClose, onChoose }: DayRangeFormProps) {
  const { t } = useTranslation('tasks');
  const today = useToday();
  const locale = useLocale();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  /** Undefined where it cannot be read. */
  const read = (typed: string): string | undefined => {
    const text = typed.trim();
    if (text === '') return text;
    if (NUMBER.test(text)) return String(Number(text));
    return parseTypedDay(text, today, locale) ?? undefined;
  };
  const ends = [read(from), read(to)] as const;
  const submit = (): void => {
    const [first, last] = ends;
    if (first === undefined || last === undefined || first + last === '') return;
    onClose();
    onChoose(`${first}to${last}`);
  };
  const errorOf = (end: string | undefined): string | undefined =>
    end === undefined ? t('filter.noDay') : undefined;
  return (
    <RangeForm
      anchor={anchor}
      label={label}
      help={t('filter.rangeHelp')}
      from={{ value: from, onValueChange: setFrom, error: errorOf(ends[0]), placeholder: '-7' }}
      to={{ value: to, onValueChange: setTo, error: errorOf(ends[1]), placeholder: '+7' }}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
