/**
 * Type-ahead in a list of tasks: a key opens a small field, and what is typed there moves the cursor to the task with a word that begins so. Down
 * and up go to the next and the one before, Enter stays there, Escape goes back. Props: list. Letters alone are the keys of the list.
 */
import './type-ahead-field.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../lib/keyboard.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import { useOfferCommands } from '../commands/offered-commands.ts';
import { listKeys } from '../commands/shortcuts.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { findRowByText } from './find-row-by-text.ts';

export interface TypeAheadList {
  /** Of all rows in their order, null of those that are no tasks. */
  readonly names: () => readonly (string | null)[];
  /** The row where the keys are; -1 when they are on none. */
  readonly at: () => number;
  /** Shows a row as the one where the keys are; none of them by -1. */
  readonly go: (index: number) => void;
  /** The field is closed. `isGoingOn`: the keys go on in the list, and not where somebody has pressed. */
  readonly leave: (isGoingOn: boolean) => void;
}

export function TypeAheadField({ list }: { readonly list: TypeAheadList }) {
  const { t } = useTranslation('tasks');
  /** Where the keys were; null while the field is not open. */
  const [from, setFrom] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isOpen = from !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const open = (): void => {
    setText('');
    setAnnouncement('');
    setFrom(list.at());
  };
  useSingleKeys([{ keys: [listKeys('seek')], onPress: () => (open(), true) }]);
  useOfferCommands(() => [{ id: 'seek', run: open }]);
  if (from === null) return null;

  const go = (words: string, at: number, by: 1 | -1 = 1, withStart = true): void => {
    const names = list.names();
    const index = findRowByText(names, words, at, by, withStart);
    setAnnouncement(names[index] ?? (words.trim() === '' ? '' : t('seek.none')));
    if (index >= 0) list.go(index);
  };
  const close = (): void => {
    setFrom(null);
    list.leave(true);
  };
  const goBack = (): void => {
    list.go(from);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      go(text, list.at(), event.key === 'ArrowDown' ? 1 : -1, false);
    else if (event.key === 'Enter') close();
    else if (event.key === 'Escape') goBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="hf-seek"
      role="search"
      onKeyDownCapture={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFrom(null);
        list.leave(false);
      }}
    >
      <SearchInput
        ref={input}
        value={text}
        label={t('seek.label')}
        width={240}
        onValueChange={(words) => {
          setText(words);
          go(words, from);
        }}
      />
      <span role="status" className="hf-trunc">
        {announcement}
      </span>
    </div>
  );
}
