/** Searches the shown tasks: a button that becomes a field, also by `/`. */
import './find-field.css';
import { listKeys } from '../commands/shortcuts.ts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Search } from 'lucide-react';
import { afterPointerUp } from '../../lib/after-pointer-up.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

export interface FindHandle {
  readonly focus: () => void;
}

interface FindFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<FindHandle>;
}

export function FindField({ value, onChange, ref }: FindFieldProps) {
  const { t } = useTranslation('tasks');
  const [open, setOpen] = useState(value !== '');
  const input = useRef<HTMLInputElement>(null);
  const focus = (): void => {
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  useImperativeHandle(ref, () => ({ focus }));
  if (!open && value === '') {
    return (
      <Button
        icon={Search}
        keys={listKeys('find')}
        className="hf-find"
        aria-label={t('find')}
        onClick={focus}
      >
        <span className="hf-tool-words">{t('find')}</span>
      </Button>
    );
  }
  return (
    <span
      className="hf-find-open"
      onBlur={(event) => {
        const field = event.currentTarget;
        if (value !== '' || field.contains(event.relatedTarget)) return;
        // After the pointer is up: removing the field earlier would move the clicked element away.
        afterPointerUp(() => {
          if (!field.contains(document.activeElement)) setOpen(false);
        });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        setOpen(false);
        document.querySelector<HTMLElement>('[data-view]')?.focus();
      }}
    >
      <SearchInput ref={input} value={value} onValueChange={onChange} label={t('find')} width={220} />
    </span>
  );
}
