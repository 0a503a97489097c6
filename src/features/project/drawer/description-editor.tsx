/**
 * The field a description is typed in, with buttons for the signs. What is typed is kept all the time; leaving the field,
 * Escape and Ctrl/⌘ Enter only close it.
 */
import { Bold, Italic, Link, List, ListChecks } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { matchesKeys } from '../../../lib/keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { continueList, makeLink, type TextEdit, toggleLines, toggleSign } from './text-edits.ts';
import { useDescriptionDraft } from './use-description-draft.ts';

type Change = (text: string, range: readonly [number, number]) => TextEdit | null;

const TOOLS = [
  { id: 'bold', icon: Bold, keys: 'mod+b', change: (text, range) => toggleSign(text, range, '**') },
  { id: 'italic', icon: Italic, keys: 'mod+i', change: (text, range) => toggleSign(text, range, '_') },
  { id: 'list', icon: List, keys: 'mod+shift+8', change: (text, range) => toggleLines(text, range, '- ') },
  {
    id: 'checks',
    icon: ListChecks,
    keys: 'mod+shift+9',
    change: (text, range) => toggleLines(text, range, '- [ ] '),
  },
  { id: 'link', icon: Link, keys: undefined, change: makeLink },
] as const satisfies readonly { id: string; icon: typeof Bold; keys: string | undefined; change: Change }[];

/** Types into the field as a person would, so that the field's own undo knows it. */
function type(field: HTMLTextAreaElement, edit: TextEdit): void {
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  const done =
    edit.text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, edit.text);
  if (!done) {
    field.setRangeText(edit.text, edit.start, edit.end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...edit.select);
}

interface DescriptionEditorProps {
  readonly task: Task;
  readonly onDone: () => void;
}

export function DescriptionEditor({ task, onDone }: DescriptionEditorProps) {
  const { t } = useTranslation('drawer');
  const { text, setText, keep } = useDescriptionDraft(task);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const finish = (): void => {
    keep().then(onDone, () => notify({ title: t('descriptionNotKept'), tone: 'error', duration: Infinity }));
  };
  const apply = (change: Change): boolean => {
    const element = field.current;
    const edit = element && change(element.value, [element.selectionStart, element.selectionEnd]);
    if (edit) type(element, edit);
    return Boolean(edit);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const tool = TOOLS.find((one) => one.keys !== undefined && matchesKeys(event, one.keys));
    if (tool) apply(tool.change);
    else if (matchesKeys(event, 'escape') || matchesKeys(event, 'mod+enter')) finish();
    else if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.target !== field.current ||
      !apply(continueList)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent): void => {
    const next = event.relatedTarget;
    if (!(next instanceof Node) || !event.currentTarget.contains(next)) finish();
  };
  return (
    <div
      className="hf-td-editor"
      role="group"
      aria-label={t('description')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <textarea
        ref={field}
        name={`description-${task.id}`}
        aria-label={t('description')}
        placeholder={t('descriptionHint')}
        maxLength={LIMITS.taskDescription}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="hf-td-editor-tools">
        {TOOLS.map(({ id, icon, keys, change }) => (
          <IconButton
            key={id}
            icon={icon}
            size="sm"
            label={t(`tools.${id}`)}
            keys={keys}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => apply(change)}
          />
        ))}
        <span className="hf-grow" />
        <span className="hf-td-editor-note">{t('keptAsYouType')}</span>
        <Button size="sm" kind="line" keys="mod+enter" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
