/**
 * Records the next pressed keys. Props: group, label, onKeys(keys), onCancel. Escape and leaving the field change
 * nothing.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chordOf, needsSecond } from '../../../modules/commands/shortcut-rules.ts';
import type { ShortcutGroup } from '../../../modules/commands/shortcuts.ts';
import { keyLabels } from '../../../lib/keyboard.ts';

interface KeyFieldProps {
  readonly group: ShortcutGroup;
  readonly label: string;
  readonly onKeys: (keys: string) => void;
  readonly onCancel: () => void;
}

export function KeyField({ group, label, onKeys, onCancel }: KeyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const chord = chordOf(event);
    if (chord === null) return;
    if (chord === 'escape' || chord === 'tab') onCancel();
    else if (first !== null) onKeys(`${first} ${chord}`);
    else if (needsSecond(group, chord)) setFirst(chord);
    else onKeys(chord);
  };
  return (
    <input
      ref={field}
      className="hf-input settings-shortcut-field"
      aria-label={label}
      placeholder={label}
      readOnly
      value={first === null ? '' : `${keyLabels(first).join(' ')} …`}
      onKeyDown={onKeyDown}
      onBlur={onCancel}
    />
  );
}
