/**
 * A field for a duration: `1h 30m`, `90`, `1:30`, `1.5h`. Props: minutes (null = empty), onCommit(minutes | null),
 * ariaLabel, placeholder, size (sm | md), autoFocus, onCancel. Enter, blur and unmounting commit, Escape restores.
 * Unreadable text, and text for which `onCommit` resolves a reason, is marked and stays with the reason below it.
 */
import './duration-input.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { durationProblem, MAX_HOURS, parseDuration } from '../lib/duration.ts';
import { isComposing } from '../lib/keyboard.ts';
import { classNames } from './class-names.ts';
import { useDurationText } from './duration-text.tsx';
import { useOnLeave } from './use-on-leave.ts';

export type DurationInputProps = {
  readonly minutes: number | null;
  /** May resolve with the reason why it could not be stored; null when it was. */
  readonly onCommit: (minutes: number | null) => Promise<string | null> | undefined | void;
  readonly ariaLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly autoFocus?: boolean | undefined;
};

export function DurationInput(props: DurationInputProps) {
  const { minutes, onCommit, ariaLabel, onCancel, placeholder, size = 'md', autoFocus } = props;
  const { t } = useTranslation('ui');
  const durationText = useDurationText();
  const shown = minutes === null ? '' : durationText(minutes);
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const reasonId = useId();
  const ref = useRef<HTMLInputElement>(null);
  /** The text that is being stored: blur directly after Enter must not store it twice. */
  const storing = useRef<string | null>(null);
  /** Whether there is typed text: the field may unmount before it renders without it. */
  const isTyped = useRef(false);
  useEffect(() => {
    if (autoFocus) ref.current?.select();
  }, [autoFocus]);
  const text = draft ?? shown;
  const read = parseDuration(text);
  const problem = draft === null ? null : durationProblem(draft);
  const invalid = problem !== null || reason !== null;

  const change = (next: string | null): void => {
    isTyped.current = next !== null;
    setDraft(next);
    setReason(null);
  };
  const commit = (): void => {
    if (draft === null || draft === storing.current) return;
    if (problem !== null) {
      setReason(t(`duration.${problem}`, { count: MAX_HOURS }));
      return;
    }
    const stored = read === minutes ? undefined : onCommit(read);
    if (!stored) {
      change(null);
      return;
    }
    storing.current = draft;
    isTyped.current = false;
    void stored.then((why) => {
      storing.current = null;
      setReason(why);
      // Text typed meanwhile stays.
      if (why === null) setDraft((now) => (now === draft ? null : now));
    });
  };
  // The page may change without a blur, as by the browser's Back.
  useOnLeave(() => {
    if (isTyped.current) commit();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      if (problem === null) onCancel?.();
    } else if (event.key === 'Escape' && (draft !== null || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      change(null);
      onCancel?.();
    }
  };
  return (
    <span className="hf-duration">
      <input
        className={classNames('hf-input hf-num', size === 'sm' && 'hf-input-sm')}
        aria-label={ariaLabel}
        aria-invalid={invalid || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        placeholder={placeholder ?? t('duration.example')}
        autoComplete="off"
        inputMode="text"
        ref={ref}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {reason !== null && (
        <span id={reasonId} className="hf-field-error hf-duration-reason" role="alert">
          {reason}
        </span>
      )}
    </span>
  );
}
