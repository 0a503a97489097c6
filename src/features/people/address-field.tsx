/**
 * E-mail addresses as chips. A comma, semicolon, space, Enter, a paste of several, or leaving the field ends an
 * address; Backspace in the empty field makes the last chip editable again. Props: chips, onChange(emails), typed,
 * onType(text), error.
 */
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../lib/keyboard.ts';
import { Field, useFieldControl } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addAddresses, type Chip, endsAddress } from './addresses.ts';

interface ChipsProps {
  readonly chips: readonly Chip[];
  readonly onChange: (emails: readonly string[]) => void;
  /** The address that is not complete yet. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

interface AddressFieldProps extends ChipsProps {
  readonly error: string | null;
}

interface ChipItemProps {
  readonly chip: Chip;
  readonly onRemove: () => void;
}

function ChipItem({ chip: { email, problem, again }, onRemove }: ChipItemProps) {
  const { t } = useTranslation('people');
  const note = problem ? t(`problem.${problem}`) : again ? t('again') : undefined;
  return (
    <li className="people-chip" data-problem={problem ?? undefined} data-tip={note}>
      <span className="hf-trunc">{email}</span>
      {note && <VisuallyHidden>{note}</VisuallyHidden>}
      <button type="button" aria-label={t('removeAddress', { email })} onClick={onRemove}>
        <Icon icon={X} size={12} />
      </button>
    </li>
  );
}

function ChipInput({ chips, onChange, typed: text, onType: setText }: ChipsProps) {
  const { t } = useTranslation('people');
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const emails = chips.map(({ email }) => email);
  const take = (typed: string): void => {
    onChange(addAddresses(emails, typed));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const last = emails.at(-1);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      onChange(emails.slice(0, -1));
      setText(last);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!endsAddress(pasted.trim())) return;
    event.preventDefault();
    take(`${text} ${pasted}`);
  };
  return (
    <div
      className="hf-input people-chips"
      data-invalid={control['aria-invalid'] ? '' : undefined}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <ul aria-label={t('addresses')}>
        {chips.map((chip) => (
          <ChipItem
            key={chip.email}
            chip={chip}
            onRemove={() => {
              onChange(emails.filter((one) => one !== chip.email));
              input.current?.focus();
            }}
          />
        ))}
      </ul>
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        placeholder={chips.length === 0 ? t('placeholder') : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => (endsAddress(value) ? take(value) : setText(value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (text.trim() !== '') take(text);
        }}
      />
    </div>
  );
}

export function AddressField({ error, ...field }: AddressFieldProps) {
  const { t } = useTranslation('people');
  return (
    <Field label={t('emails')} help={t('emailsHelp')} error={error} required>
      <ChipInput {...field} />
    </Field>
  );
}
