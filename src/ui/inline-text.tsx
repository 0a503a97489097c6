/**
 * Text edited in place (row title, cell, column name). Props: value, onCommit(text), onCancel, ariaLabel, maxLength,
 * multiline (a long name wraps; pasted line breaks become spaces), className, typed (initial text that was typed
 * earlier and not committed), onType(text, null for unchanged). Mount it while editing: it takes the focus with
 * everything selected. Enter, blur and unmounting commit a changed, non-empty text; Escape, or an empty or unchanged
 * text, cancels. While nothing is typed, the field follows changes of the value.
 */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../lib/keyboard.ts';
import { classNames } from './class-names.ts';
import { keyboards } from './keyboards.ts';
import { useOnLeave } from './use-on-leave.ts';

export type InlineTextProps = {
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly onCancel: () => void;
  readonly ariaLabel: string;
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean | undefined;
  readonly className?: string | undefined;
  readonly typed?: string | null | undefined;
  readonly onType?: ((text: string | null) => void) | undefined;
};

export function InlineText({
  value,
  onCommit,
  onCancel,
  ariaLabel,
  maxLength,
  multiline,
  className,
  typed,
  onType,
}: InlineTextProps) {
  const [text, setText] = useState(typed ?? value);
  const [began] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = input.current ?? area.current;
    element?.focus({ preventScroll: true });
    element?.select();
  }, []);
  const next = text.trim();
  const isChanged = next !== '' && next !== began && next !== value;
  const settle = useOnLeave(() => {
    if (isChanged) onCommit(next);
  });
  const finish = (keep: boolean): void => {
    if (!settle()) return;
    if (keep && isChanged) onCommit(next);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      finish(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      finish(false);
    }
  };
  const shared = {
    value: text,
    maxLength,
    'aria-label': ariaLabel,
    ...keyboards.name,
    onBlur: () => finish(true),
    onKeyDown,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const now = event.currentTarget.value.replaceAll(/[\r\n\t]+/g, ' ');
      setText(now);
      onType?.(now === value || now.trim() === '' ? null : now);
    },
  };
  if (multiline) {
    return (
      <textarea
        ref={area}
        rows={1}
        className={classNames('hf-inline hf-inline-multi', className)}
        {...shared}
      />
    );
  }
  return <input ref={input} className={classNames('hf-inline', className)} {...shared} />;
}
