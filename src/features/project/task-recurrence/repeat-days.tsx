/** The days of a recurrence: the interval, the weekdays, the day of the month. */
import { useTranslation } from 'react-i18next';
import { COUNTS_FROM } from '../../../../contract/entities/schedule-entity.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { MAX_INTERVAL, type RepeatForm } from '../../../modules/repeat-rule/repeat-form.ts';
import { RepeatRow } from './repeat-row.tsx';
import { ChoiceField } from '../../../ui/pick-field.tsx';
import { nthText, weekdaysIn } from '../../../modules/repeat-rule/recurrence-text.ts';

interface DayFieldsProps {
  readonly form: RepeatForm;
  readonly due: string;
  /** The interval is invalid. */
  readonly wrong: boolean;
  readonly onChange: (change: Partial<RepeatForm>) => void;
}

const DATES = Array.from({ length: 28 }, (_, index) => index + 1);
const WEEKS = [1, 2, 3, 4, 5] as const;

export function DayFields({ form, due, wrong, onChange }: DayFieldsProps) {
  const { t } = useTranslation('repeat');
  const byCalendar = form.countsFrom === 'due';
  const isOne = byCalendar && form.every.trim() === '1';
  return (
    <>
      {form.unit !== 'year' && (
        <RepeatRow name={t('every')}>
          <input
            className="hf-input hf-input-sm hf-num hf-repeat-number"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus=""
            aria-label={t('everyLabel', { most: MAX_INTERVAL[form.unit] })}
            aria-invalid={wrong || undefined}
            value={form.every}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange({ every: event.currentTarget.value })}
          />
          <span>{t(`counted.${form.unit}`, { count: Number(form.every) || 1 })}</span>
        </RepeatRow>
      )}
      <RepeatRow name={t('counts')}>
        <ChoiceField
          bare
          label={t('countsLabel')}
          value={form.countsFrom}
          onValueChange={(countsFrom) => onChange({ countsFrom })}
          options={COUNTS_FROM.map((from) => ({ id: from, label: t(`countsFrom.${from}`) }))}
        />
      </RepeatRow>
      {form.unit === 'week' && isOne && (
        <RepeatRow name={t('on')}>
          <Weekdays value={form.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        </RepeatRow>
      )}
      {form.unit === 'month' && isOne && <MonthFields form={form} due={due} onChange={onChange} />}
    </>
  );
}

interface WeekdaysProps {
  readonly value: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

function Weekdays({ value, onChange }: WeekdaysProps) {
  const { t } = useTranslation('repeat');
  const locale = useLocale();
  return (
    <div className="hf-repeat-days" role="group" aria-label={t('weekdays')}>
      {weekdaysIn(locale).map(({ id, short, long }) => {
        const on = value.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={on}
            aria-label={long}
            onClick={() => onChange(on ? value.filter((one) => one !== id) : [...value, id])}
          >
            {short}
          </button>
        );
      })}
    </div>
  );
}

function MonthFields({ form, due, onChange }: Omit<DayFieldsProps, 'wrong'>) {
  const { t } = useTranslation('repeat');
  const locale = useLocale();
  const date = Number(due.slice(8));
  const isLate = date > DATES.length || form.monthBy === 'same';
  return (
    <RepeatRow name={t('on')}>
      <ChoiceField
        bare
        label={t('monthBy')}
        value={form.monthBy}
        onValueChange={(monthBy) => onChange({ monthBy })}
        options={[
          { id: 'date', label: t('byDate') },
          { id: 'weekday', label: t('byWeekday') },
          ...(isLate ? [{ id: 'same' as const, label: t('bySame', { date }) }] : []),
        ]}
      />
      {form.monthBy === 'date' && (
        <ChoiceField
          bare
          label={t('date')}
          value={String(form.date)}
          onValueChange={(day) => onChange({ date: Number(day) })}
          options={DATES.map((day) => ({ id: String(day), label: String(day) }))}
        />
      )}
      {form.monthBy === 'weekday' && (
        <>
          <ChoiceField
            bare
            label={t('week')}
            value={String(form.week)}
            onValueChange={(week) => onChange({ week: Number(week) })}
            options={WEEKS.map((week) => ({ id: String(week), label: nthText(t, week, form.weekday) }))}
          />
          <ChoiceField
            bare
            label={t('weekday')}
            value={String(form.weekday)}
            onValueChange={(weekday) => onChange({ weekday: Number(weekday) })}
            options={weekdaysIn(locale).map(({ id, long }) => ({ id: String(id), label: long }))}
          />
        </>
      )}
    </RepeatRow>
  );
}
