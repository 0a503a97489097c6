/**
 * THE field for a time of day: accepts common formats (`14:30`, `2pm`, `930`, `14 uhr`), shows `14:30` after blur.
 * Unreadable text counts as no time, stays as typed and is marked then. TimeField has label, help and error; TimeInput
 * is the input alone. Props: value (HH:MM or ''), onValueChange(time or '', typed text), of the input alone ariaLabel
 * and invalid.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedTime } from '../lib/parse-typed-time.ts';
import { useIsPhone } from '../lib/use-media-query.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Field, type FieldProps, useFieldControl } from './field.tsx';

interface ControlProps {
  readonly value: string;
  readonly onValueChange: (time: string, typed: string) => void;
  readonly ariaLabel?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly 'data-autofocus'?: string | undefined;
}

interface TypedTime {
  readonly text: string;
  readonly done: boolean;
}

function useTypedTime({ value, onValueChange }: ControlProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<TypedTime | null>(null);
  const isWrong = typed !== null && typed.done && value === '';
  return {
    text: typed && (isWrong || !typed.done) ? typed.text : value,
    isWrong,
    type: (text: string): void => {
      setTyped({ text, done: false });
      // Digits without a separator, as typed on phones.
      const marked = text.trim().replace(/^(\d{1,2})(\d{2})$/, '$1:$2');
      onValueChange(parseTypedTime(marked, locale) ?? '', text);
    },
    leave: (): void => {
      if (typed) setTyped(value === '' && typed.text.trim() !== '' ? { ...typed, done: true } : null);
    },
  };
}

interface InputProps extends ControlProps {
  readonly typed: ReturnType<typeof useTypedTime>;
}

function Input({ typed, ariaLabel, invalid = false, 'data-autofocus': autofocus }: InputProps) {
  const control = useFieldControl();
  const isPhone = useIsPhone();
  return (
    <input
      {...control}
      className="hf-input hf-num"
      aria-label={ariaLabel}
      {...((invalid || typed.isWrong) && { 'aria-invalid': true })}
      autoComplete="off"
      inputMode={isPhone ? 'numeric' : undefined}
      data-autofocus={autofocus}
      value={typed.text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}

export function TimeInput(props: ControlProps) {
  return <Input {...props} typed={useTypedTime(props)} />;
}

export function TimeField(props: Omit<FieldProps, 'children'> & Omit<ControlProps, 'ariaLabel' | 'invalid'>) {
  const { label, help, error, required, disabled, action, ...control } = props;
  const { t } = useTranslation('ui');
  const typed = useTypedTime(control);
  return (
    <Field
      label={label}
      help={help}
      error={typed.isWrong ? t('time.unreadable') : error}
      required={required}
      disabled={disabled}
      action={action}
    >
      <Input {...control} typed={typed} />
    </Field>
  );
}
