/**
 * The field of a description while its editor loads: what is typed goes into the editor, and no key is taken for a
 * shortcut.
 */
import './task-description.css';
import { useTranslation } from 'react-i18next';

export interface EarlyTyping {
  readonly text: string;
  /** An input method is composing; the field stays until it has finished. */
  readonly composing: boolean;
}

interface EarlyTextProps {
  readonly typing: EarlyTyping;
  readonly onType: (typing: EarlyTyping) => void;
  readonly onLeave: () => void;
}

export function EarlyText({ typing, onType, onLeave }: EarlyTextProps) {
  const { t } = useTranslation('drawer');
  return (
    <textarea
      className="hf-td-early"
      aria-label={t('description')}
      aria-busy
      placeholder={t('descriptionHint')}
      autoFocus
      value={typing.text}
      onChange={({ currentTarget: { value: text } }) => onType({ ...typing, text })}
      onCompositionStart={() => onType({ ...typing, composing: true })}
      onCompositionEnd={({ currentTarget: { value: text } }) => onType({ text, composing: false })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    />
  );
}
