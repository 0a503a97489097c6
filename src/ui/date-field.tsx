/**
 * THE field for a day in a form: typed in common formats (`15 dec`, `+3`, `mon`), or chosen in the month, which opens
 * by its button, by arrow down or, on phones, by a tap. Unreadable text counts as no day, stays as typed and is marked
 * after blur. Props: those of Field plus value (YYYY-MM-DD or ''), onValueChange(day or ''), min, max (of the month),
 * ariaLabel (without a label), invalid (the reason is shown elsewhere), size (md | sm), reads (parses further texts,
 * such as days from today in a range: its result becomes the value, and the field shows the text as typed).
 */
import './date-field.css';
import { type KeyboardEvent, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay, today as machineToday } from '../lib/day.ts';
import { formatDay } from '../lib/format-day.ts';
import { isUnreadableDay, parseTypedDay } from '../lib/parse-typed-day.ts';
import { useIsPhone } from '../lib/use-media-query.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { classNames } from './class-names.ts';
import { DatePicker } from './date-picker.tsx';
import { Field, type FieldProps, useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface ControlProps {
  readonly value: Day;
  /**
   * `text`: the typed text. A form with an optional day must not treat unreadable text as no day (`isUnreadableDay`).
   */
  readonly onValueChange: (day: Day, text: string) => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly ariaLabel?: string | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly invalid?: boolean | undefined;
  readonly reads?: ((typed: string) => string | null) | undefined;
}

export type DateFieldProps = Omit<FieldProps, 'children' | 'label' | 'error'> &
  ControlProps & {
    readonly label?: string | undefined;
    readonly error?: string | null | undefined;
  };

interface TypedDay {
  readonly text: string;
  /** True after blur, when an error may be shown. */
  readonly done: boolean;
}

function useTypedDay({ value, onValueChange, reads }: ControlProps) {
  const locale = useLocale();
  const today = machineToday();
  const [typed, setTyped] = useState<TypedDay | null>(null);
  const isWrong = typed !== null && typed.done && value === '';
  const isOther = value !== '' && !isDay(value);
  const shown = value === '' ? '' : formatDay(value, locale, today);
  return {
    text: typed && (isWrong || isOther || !typed.done) ? typed.text : shown,
    isWrong,
    type: (text: string): void => {
      setTyped({ text, done: false });
      onValueChange(reads?.(text) ?? parseTypedDay(text, today, locale) ?? '', text);
    },
    leave: (): void => {
      if (typed) setTyped(isOther || isUnreadableDay(value, typed.text) ? { ...typed, done: true } : null);
    },
    choose: (day: Day | null): void => {
      setTyped(null);
      onValueChange(day ?? '', '');
    },
  };
}

function DateInput(
  props: ControlProps & { readonly name: string; readonly typed: ReturnType<typeof useTypedDay> },
) {
  const { value, min, max, ariaLabel, size, invalid, name, typed } = props;
  const { t } = useTranslation('ui');
  const control = useFieldControl();
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <span className="hf-datefield">
      <input
        {...control}
        className={classNames('hf-input hf-num', size === 'sm' && 'hf-input-sm')}
        aria-label={ariaLabel}
        {...(invalid && { 'aria-invalid': true })}
        aria-haspopup="dialog"
        autoComplete="off"
        // The sheet has its own field.
        inputMode={isPhone ? 'none' : undefined}
        placeholder={t('date.type')}
        value={typed.text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.leave}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (isPhone) setAnchor(event.currentTarget);
        }}
      />
      <IconButton
        icon={CalendarDays}
        size="sm"
        iconSize={14}
        tabIndex={-1}
        label={t('date.month')}
        disabled={control.disabled}
        onClick={(event) => setAnchor(event.currentTarget.parentElement?.querySelector('input') ?? null)}
      />
      <DatePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={name}
        value={isDay(value) ? value : null}
        min={min}
        max={max}
        clearable={!control.required}
        onChange={typed.choose}
      />
    </span>
  );
}

export function DateField(props: DateFieldProps) {
  const { label, help, error, required, disabled, action, ...control } = props;
  const { t } = useTranslation('ui');
  const typed = useTypedDay(control);
  const wrong = typed.isWrong ? t('date.unreadable') : error;
  const name = label ?? control.ariaLabel ?? '';
  const input = <DateInput {...control} name={name} typed={typed} />;
  return (
    <Field label={label} help={help} error={wrong} required={required} disabled={disabled} action={action}>
      {input}
    </Field>
  );
}
