/**
 * A short list of tasks typed row by row, with quick-add tokens: Enter goes to the next row (at an empty last row it
 * submits the form), Backspace in an empty row removes it, pasted lines become rows; leading blanks make a row a
 * subtask of the one above. Props: tasks, onTasks(tasks).
 */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../lib/keyboard.ts';
import { pastedLines } from '../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { MAX } from './setup-draft.ts';
import { keyboards } from '../../ui/keyboards.ts';

type TaskRowsProps = {
  readonly tasks: readonly string[];
  readonly onTasks: (tasks: readonly string[]) => void;
};

/** Indent of a subtask. */
const INDENT = '    ';

export function TaskRows({ tasks, onTasks }: TaskRowsProps) {
  const { t } = useTranslation('setup');
  const list = useRef<HTMLDivElement>(null);
  const lookups = useQuickLookups(undefined);
  const { read } = useQuickReader(true, lookups);
  /** Index of the row to focus once it is rendered. */
  const [goTo, setGoTo] = useState<number | null>(0);

  useEffect(() => {
    if (goTo === null) return;
    list.current?.querySelectorAll('input')[goTo]?.focus();
  }, [goTo, tasks.length]);

  const put = (index: number, next: readonly string[]): void => {
    onTasks(next.slice(0, MAX.tasks));
    setGoTo(Math.max(0, Math.min(index, MAX.tasks - 1)));
  };
  const remove = (index: number): void => {
    const rest = tasks.filter((_, row) => row !== index);
    put(index - 1, rest.length === 0 ? [''] : rest);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const empty = tasks[index] === '';
    if (event.key === 'Backspace' && empty && tasks.length > 1) {
      event.preventDefault();
      remove(index);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const isLast = index === tasks.length - 1;
      // Enter in the empty last row submits the form.
      if (isLast && empty && tasks.some((task) => task.trim() !== '')) return;
      event.preventDefault();
      if (!isLast) setGoTo(index + 1);
      else if (!empty) put(index + 1, [...tasks, '']);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setGoTo(Math.max(0, Math.min(tasks.length - 1, index + (event.key === 'ArrowDown' ? 1 : -1))));
    }
  };
  const onPaste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text')).map(
      ({ text, depth }) => INDENT.repeat(depth) + text,
    );
    if (lines.length < 2) return;
    event.preventDefault();
    const before = tasks.slice(0, tasks[index] === '' ? index : index + 1);
    const after = tasks.slice(index + 1).filter((task) => task !== '');
    const count = before.length + lines.length + after.length;
    if (count > MAX.tasks)
      notify({ title: t('tasks.tooMany', { count, limit: MAX.tasks }), tone: 'warning' });
    else put(before.length + lines.length, [...before, ...lines, ...after, '']);
  };

  return (
    <div ref={list} role="group" aria-label={t('steps.tasks')}>
      {tasks.map((task, index) => (
        <div key={index} className="setup-task">
          <StatusGlyph kind="todo" />
          <input
            value={task}
            maxLength={MAX.task}
            {...keyboards.names}
            aria-label={t('tasks.name', { number: index + 1 })}
            placeholder={index === 0 ? t('tasks.example') : undefined}
            onFocus={() => setGoTo(null)}
            onChange={(event) => onTasks(tasks.with(index, event.currentTarget.value))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste(index)}
          />
          <QuickTokens task={task.trim() === '' ? null : (read?.(task.trim()) ?? null)} lookups={lookups} />
          {(task !== '' || tasks.length > 1) && (
            <IconButton
              icon={X}
              size="sm"
              tabIndex={-1}
              label={t('tasks.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <div className="setup-task-more">
        <Button icon={Plus} onClick={() => put(tasks.length, [...tasks, ''])}>
          {t('tasks.add')}
        </Button>
        <span>{t('tasks.paste')}</span>
      </div>
    </div>
  );
}
