/**
 * A duration as people type it: `1h 30m`, `90`, `1:30`, `1.5h`. Props: minutes (null = empty), onCommit(minutes | null), ariaLabel,
 * placeholder, size (sm | md), autoFocus, onCancel. Enter and leaving commit, Escape restores; what cannot be read is marked and stays.
 */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDuration } from '../lib/duration.ts';
import { isComposing } from '../lib/keyboard.ts';
import { classNames } from './class-names.ts';
import { useDurationText } from './duration-text.tsx';

export type DurationInputProps = {
  readonly minutes: number | null;
  readonly onCommit: (minutes: number | null) => void;
  readonly ariaLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly autoFocus?: boolean | undefined;
};

export function DurationInput(props: DurationInputProps) {
  const { minutes, onCommit, ariaLabel, onCancel, placeholder, size = 'md', autoFocus } = props;
  const { t } = useTranslation('ui');
  const words = useDurationText();
  const shown = minutes === null ? '' : words(minutes);
  const [draft, setDraft] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) ref.current?.select();
  }, [autoFocus]);
  const text = draft ?? shown;
  const read = parseDuration(text);
  const invalid = draft !== null && draft.trim() !== '' && read === null;

  const commit = (): void => {
    if (draft === null || invalid) return;
    setDraft(null);
    if (read !== minutes) onCommit(read);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      if (!invalid) onCancel?.();
    } else if (event.key === 'Escape' && (draft !== null || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
      onCancel?.();
    }
  };
  return (
    <input
      className={classNames('hf-input hf-num', size === 'sm' && 'hf-input-sm')}
      aria-label={ariaLabel}
      aria-invalid={invalid || undefined}
      title={invalid ? t('duration.invalid') : undefined}
      placeholder={placeholder ?? t('duration.example')}
      autoComplete="off"
      inputMode="text"
      ref={ref}
      value={text}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
