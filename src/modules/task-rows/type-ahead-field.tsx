/**
 * Type-ahead in a list of tasks: a key opens a small field, and typing moves the cursor to the task with a matching
 * word. Down and up go to the next and the previous match, Enter stays there, Escape goes back. Props: list. Opened
 * explicitly, because letters alone are shortcuts of the list.
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
  /** Names of all rows in order; null for rows that are not tasks. */
  readonly names: () => readonly (string | null)[];
  /** Index of the active row; -1 for none. */
  readonly at: () => number;
  /** Makes a row active; -1 for none. */
  readonly go: (index: number) => void;
  /**
   * Called when the field closes. `isGoingOn`: the list gets the focus; false when the person has pressed elsewhere.
   */
  readonly leave: (isGoingOn: boolean) => void;
}

export function TypeAheadField({ list }: { readonly list: TypeAheadList }) {
  const { t } = useTranslation('tasks');
  /** The active row when the field opened; null while it is closed. */
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
