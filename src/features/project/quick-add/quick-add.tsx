/**
 * The last row of a group: a click or C turns it into a field; Enter adds a task and the field stays. Several pasted
 * lines become several tasks, indented lines subtasks, in one undo step. The recognised quick-add tokens are shown at
 * the end of the line.
 */
import { isComposing } from '../../../lib/keyboard.ts';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import './quick-add.css';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { isText, useFormDraft } from '../../../modules/device/use-form-draft.ts';
import { asLines, inOneLine, isSeveral, isTable } from '../../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../../modules/quick-add/quick-tokens.tsx';
import { type EnteredTask, useEnteredLines } from '../../../modules/quick-add/use-entered-lines.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { keyboards } from '../../../ui/keyboards.ts';

export interface QuickAddProps {
  /** Key of the row. */
  readonly rowKey: string;
  readonly label: string;
  /** Returns the id of the task; null when it cannot be created. */
  readonly onAdd: (task: EnteredTask) => string | null;
  readonly onLeave?: (() => void) | undefined;
  /** Called with a pasted table; without it, its rows are handled as plain lines. */
  readonly onTable?: ((text: string) => void) | undefined;
  /** Called on Escape when the focus should go elsewhere than to the view. */
  readonly onEscape?: (() => void) | undefined;
  readonly hint?: boolean | undefined;
}

export function QuickAddField({ rowKey, label, onAdd, onLeave, onTable, onEscape, hint }: QuickAddProps) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const active = useViewState((state) => state.adding === rowKey);
  const lookups = useTaskLookups();
  // The draft survives scrolling out of view and leaving the page. The project id is in its key, because groups of
  // several projects have the same row keys.
  const [text, type, , send] = useFormDraft(`task.${lookups.project.id} ${rowKey}`, '', isText);
  const input = useRef<HTMLInputElement>(null);
  const { read, enter, onPaste } = useEnteredLines({ active, lookups, onAdd, send });
  // A layout effect: the row may be remounted while somebody types.
  useLayoutEffect(() => {
    if (active) input.current?.focus({ preventScroll: true });
  }, [active]);

  const leave = (): void => {
    if (text.trim() === '') type('');
    store.setAdding(null);
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(text);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      const view = input.current?.closest<HTMLElement>('[data-view]');
      leave();
      // The typed text stays in the field; only the focus leaves it.
      if (text.trim() !== '') input.current?.blur();
      if (onEscape) onEscape();
      else view?.focus({ preventScroll: true });
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!onTable || !isTable(pasted)) return onPaste(event);
    event.preventDefault();
    onTable(pasted);
  };

  if (!active && text === '') {
    return (
      <button type="button" className="hf-add" onClick={() => store.setAdding(rowKey)}>
        <Icon icon={Plus} />
        <span className="hf-trunc">{label}</span>
        {hint && <Kbd keys={listKeys('create')} />}
      </button>
    );
  }
  return (
    <span className="hf-add" data-on="">
      <Icon icon={Plus} />
      <input
        ref={input}
        className="hf-add-input"
        aria-label={label}
        placeholder={t('addPlaceholder')}
        maxLength={LIMITS.taskName}
        value={inOneLine(text)}
        autoComplete="off"
        {...keyboards.name}
        onFocus={() => store.setAdding(rowKey)}
        onChange={(event) => type(asLines(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onPaste={paste}
        onBlur={() => {
          if (text.trim() === '') leave();
        }}
      />
      <QuickTokens task={text === '' || isSeveral(text) ? null : (read?.(text) ?? null)} lookups={lookups} />
    </span>
  );
}
