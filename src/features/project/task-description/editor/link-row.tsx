/**
 * Edits the link at the caret: set, change, remove; leaving the editor sets a typed address. Accepts only addresses that
 * are safe to open.
 */
import type { Editor } from '@tiptap/core';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkFrom } from '../../../../../contract/rules/description-markup.ts';
import { matchesKeys } from '../../../../lib/keyboard.ts';
import { Button } from '../../../../ui/button.tsx';

/** The usual beginning of an address; the same in every language. */
const BEGINNING = 'https://';

interface LinkRowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useTranslation('drawer');
  const noteId = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);
  const close = (): void => {
    // Synchronously: the next key is meant for the text.
    editor.view.focus();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const set = (href: string, withFocus: boolean): void => {
    const chain = (withFocus ? editor.chain().focus() : editor.chain()).extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  const apply = (): void => {
    if (typed.trim() === '') return remove();
    const href = linkFrom(typed);
    if (href === null) setWrong(true);
    else set(href, true);
  };
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent): void => {
    const inEditor = next instanceof Node && currentTarget.closest('.hf-td-editor')?.contains(next);
    if (inEditor || (next === null && !document.hasFocus())) return;
    const href = typed === before ? null : linkFrom(typed);
    // Before the editor hears of the blur and closes.
    if (href !== null) set(href, false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (matchesKeys(event, 'enter')) apply();
    else if (matchesKeys(event, 'escape')) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="hf-rich-link"
      role="group"
      aria-label={t('tools.link')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <input
        className="hf-input"
        type="url"
        inputMode="url"
        autoComplete="off"
        // The user opened the row to type an address, so it takes the focus.
        ref={(element) => element?.focus({ preventScroll: true })}
        aria-label={t('link.address')}
        placeholder={BEGINNING}
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? noteId : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button size="sm" kind="line" onClick={apply}>
        {t('link.set')}
      </Button>
      {before !== '' && (
        <Button size="sm" kind="ghost" onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
      {wrong && (
        <p id={noteId} className="hf-rich-wrong" role="alert">
          {t('link.wrong')}
        </p>
      )}
    </div>
  );
}
