/**
 * Text edited where it stands (row title, cell, column name). Props: value, onCommit(text), onCancel, ariaLabel, maxLength, multiline
 * (a long name is shown on several lines; it holds no line breaks, a pasted one becomes a space), className. Mount it while editing: it takes the focus with everything selected.
 * Enter or leaving commits a changed, non-empty text, also by the field's going; Escape, or leaving it empty or unchanged, cancels. What
 * others made of the value meanwhile stands where nothing was typed. typed: what it begins with instead, typed before and not
 * committed; onType hears what is typed, null for nothing.
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
