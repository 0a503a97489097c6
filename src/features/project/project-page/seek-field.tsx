/**
 * Type-ahead in the list: a key opens a small field, and what is typed there moves the cursor to the task with a word that begins so. Down
 * and up go to the next and the one before, Enter stays there, Escape goes back. Props: reveal. Letters alone are the keys of the list.
 */
import './seek-field.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/keyboard.ts';
import { useSingleKeys } from '../../../lib/use-single-keys.ts';
import { useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useViewStore } from '../view-state/view-store.ts';
import { seekRow } from './seek-rows.ts';

interface SeekFieldProps {
  readonly reveal: (index: number) => void;
}

export function SeekField({ reveal }: SeekFieldProps) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  /** Where the cursor was; null while the field is not open. */
  const [from, setFrom] = useState<{ readonly cursor: string | null } | null>(null);
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
    setFrom({ cursor: store.getState().cursor });
  };
  useSingleKeys([{ keys: [listKeys('seek')], onPress: () => (open(), true) }]);
  useOfferCommands(() => [{ id: 'seek', run: open }]);
  if (!from) return null;

  const go = (words: string, at: string | null, by: 1 | -1 = 1, withStart = true): void => {
    const index = seekRow(store.rows, words, store.indexOf(at), by, withStart);
    const row = store.rows[index];
    setAnnouncement(row?.kind === 'task' ? row.task.name : words.trim() === '' ? '' : t('seek.none'));
    if (!row) return;
    store.setCursor(row.key);
    reveal(index);
  };
  const close = (): void => {
    setFrom(null);
    document.querySelector<HTMLElement>('[data-view="list"]')?.focus({ preventScroll: true });
  };
  const goBack = (): void => {
    store.setCursor(from.cursor);
    reveal(store.indexOf(from.cursor));
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      go(text, store.getState().cursor, event.key === 'ArrowDown' ? 1 : -1, false);
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
        if (!currentTarget.contains(relatedTarget)) setFrom(null);
      }}
    >
      <SearchInput
        ref={input}
        value={text}
        label={t('seek.label')}
        width={240}
        onValueChange={(words) => {
          setText(words);
          go(words, from.cursor);
        }}
      />
      <span role="status" className="hf-trunc">
        {announcement}
      </span>
    </div>
  );
}
