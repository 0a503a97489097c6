/**
 * The field of a description while its editor loads: what is typed goes into the editor, and no key is taken for a
 * shortcut.
 */
import './task-description.css';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesKeys } from '../../../lib/keyboard.ts';

interface EarlyTextProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** An input method composes; the field has to stay until it has finished. */
  readonly onCompose: (composing: boolean) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onFinish: () => void;
}

export function EarlyText({ text, onType, onCompose, onBlur, onFinish }: EarlyTextProps) {
  const { t } = useTranslation('drawer');
  return (
    <textarea
      className="hf-td-early"
      aria-label={t('description')}
      aria-busy
      placeholder={t('descriptionHint')}
      // Does not count as unsaved typed text before a reload: it is in the draft.
      data-own-draft=""
      autoFocus
      value={text}
      onChange={({ currentTarget: { value } }) => onType(value)}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        const { nativeEvent } = event;
        if (!matchesKeys(nativeEvent, 'escape') && !matchesKeys(nativeEvent, 'mod+enter')) return;
        event.stopPropagation();
        onFinish();
      }}
    />
  );
}
