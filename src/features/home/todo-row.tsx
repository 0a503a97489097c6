/**
 * A to-do: check box, name (edited inline), day, menu. Sorted by dragging, with Alt and the arrow keys, or in its menu.
 */
import { CalendarDays, Ellipsis } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { PersonalTask } from '../../../contract/entities/user-entities.ts';
import { DraftInlineText } from '../../modules/device/draft-inline-text.tsx';
import { DueDate, useDueText } from '../../ui/due-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type TodoMenu = 'menu' | 'due' | 'project';

export interface TodoRowProps {
  readonly todo: PersonalTask;
  readonly today: string;
  readonly done: boolean;
  readonly unsent: boolean;
  readonly isEdited: boolean;
  readonly onTick: (done: boolean) => void;
  /** Starts or ends editing the name. */
  readonly onEdit: (edited: boolean) => void;
  /** Resolves whether it was stored. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
  readonly onOpenMenu: (wish: TodoMenu, anchor: HTMLElement) => void;
  /** Moves the to-do by a number of positions. */
  readonly onMove?: ((by: number) => void) | undefined;
  readonly onDragStart?: (() => void) | undefined;
  /** Also after a drag that was cancelled. */
  readonly onDragEnd?: (() => void) | undefined;
  /** Another to-do is dropped here. */
  readonly onDrop?: (() => void) | undefined;
}

function useRowKeys({ onMove, onEdit, onRemove }: TodoRowProps): (event: KeyboardEvent) => void {
  return (event) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by !== undefined) onMove?.(by);
    else if (event.key === 'F2') onEdit(true);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Attributes of a drag source and drop target. */
function useDropTarget({ onDrop, onDragStart, onDragEnd }: TodoRowProps) {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return { attributes: {} };
  return {
    attributes: {
      draggable: true,
      'data-over': isOver ? '' : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        onDragStart?.();
      },
      onDragEnd,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      },
    },
  };
}

export function TodoRow(props: TodoRowProps) {
  const { todo, today, done, isEdited, onTick, onEdit, onRename, onOpenMenu } = props;
  const { t } = useTranslation(['home', 'ui']);
  const onKeyDown = useRowKeys(props);
  const { attributes } = useDropTarget(props);
  const due = useDueText(todo.due_date, today) ?? t('ui:date.none');
  return (
    <li
      className="home-todo"
      data-todo={todo.id}
      data-done={done ? '' : undefined}
      onKeyDown={isEdited ? undefined : onKeyDown}
      {...(isEdited ? {} : attributes)}
    >
      <input
        type="checkbox"
        className="home-tick"
        aria-label={todo.name}
        checked={done}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {isEdited ? (
        <DraftInlineText
          form={`todo.${todo.id}`}
          className="hf-grow"
          value={todo.name}
          ariaLabel={t('todo.name')}
          maxLength={LIMITS.personalTaskName}
          onCommit={onRename}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <button
          type="button"
          className="home-todo-name"
          aria-label={t('todo.rename', { name: todo.name })}
          onClick={() => onEdit(true)}
        >
          {todo.name}
        </button>
      )}
      {props.unsent && <span className="home-unsent-dot" data-tip={t('unsent')} />}
      <button
        type="button"
        className="home-cell home-due"
        aria-haspopup="dialog"
        aria-label={t('dueOf', { name: todo.name, day: due })}
        onClick={(event) => onOpenMenu('due', event.currentTarget)}
      >
        {todo.due_date === null ? (
          <Icon icon={CalendarDays} size={14} className="home-nodue" />
        ) : (
          <DueDate day={todo.due_date} today={today} done={done} />
        )}
      </button>
      <IconButton
        icon={Ellipsis}
        size="sm"
        className="home-todo-menu"
        label={t('todo.menu', { name: todo.name })}
        aria-haspopup="menu"
        onClick={(event) => onOpenMenu('menu', event.currentTarget)}
      />
    </li>
  );
}
