/** Text of ranges of days, and the form for one: calendar days, or numbers of days from today. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { typedDaysAhead } from '../../lib/day-words.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { isUnreadableDay } from '../../lib/parse-typed-day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useDurationText } from '../../ui/duration-text.tsx';
import { useToday } from '../../data/today.ts';
import { endsOf } from './day-ends.ts';
import type { ValueTexts } from './filter-texts.tsx';
import { RangeForm } from './range-form.tsx';

const NUMBER = /^[+-]?\d{1,5}$/;

/** Formats of days and estimates in filters. */
export function useValueTexts(): ValueTexts {
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
  /** A range in the format of `day-ends.ts`. */
  readonly onChoose: (range: string) => void;
}

interface TypedEnd {
  /** A day, or a number of days from today; empty for an open end. */
  readonly end: string;
  readonly typed: string;
}

const OPEN: TypedEnd = { end: '', typed: '' };

export function DayRangeForm({ anchor, label, onClose, onChoose }: DayRangeFormProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const [from, setFrom] = useState(OPEN);
  const [to, setTo] = useState(OPEN);
  /** The words for days relative to today. */
  const daysFromToday = (typed: string): string | null => {
    const text = typed.trim();
    const days = NUMBER.test(text) ? Number(text) : typedDaysAhead(foldText(text), locale);
    return days === null ? null : String(days);
  };
  const submit = (): void => {
    const ends = [from, to];
    if (ends.some(({ end, typed }) => isUnreadableDay(end, typed)) || from.end + to.end === '') return;
    onClose();
    onChoose(`${from.end}to${to.end}`);
  };
  const fieldOf = (name: string, { end }: TypedEnd, set: (next: TypedEnd) => void) => (
    <DateField
      size="sm"
      label={name}
      value={end}
      reads={daysFromToday}
      onValueChange={(day, typed) => set({ end: day, typed })}
    />
  );
  return (
    <RangeForm anchor={anchor} label={label} help={t('filter.rangeHelp')} onClose={onClose} onSubmit={submit}>
      {fieldOf(t('filter.from'), from, setFrom)}
      {fieldOf(t('filter.to'), to, setTo)}
    </RangeForm>
  );
}
