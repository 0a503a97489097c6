/** Private to-dos: create, complete, rename, date, sort, delete, or convert into a task. */
import { ArrowDown, ArrowUp, CalendarDays, FolderInput, Lock, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { PersonalTask } from '../../../contract/entities/user-entities.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { useUnsentIds } from '../../data/sync-status.ts';
import { useToday } from '../../data/today.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { Picker } from '../../ui/picker.tsx';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import {
  asLines,
  inOneLine,
  isSeveral,
  pastedLines,
  TASKS_AT_ONCE,
} from '../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
import type { QuickTask } from '../../modules/quick-add/read-quick-task.ts';
import { useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { TodoRow, type TodoMenu } from './todo-row.tsx';
import { type Todos, type TypedTodo, useTodos } from './use-todos.ts';
import { keyboards } from '../../ui/keyboards.ts';

interface OpenedMenu {
  readonly kind: TodoMenu;
  readonly todo: PersonalTask;
  readonly anchor: HTMLElement;
}

const ROW = 'li[data-todo]';

const NO_NAMES = { priorities: [], labels: [], members: [], dayOnly: true } as const;

const todoOf = ({ name, more }: QuickTask): TypedTodo => ({
  name: name.slice(0, LIMITS.personalTaskName),
  dueDate: more.endDate,
});

/** `onAdd`: adds in one undo step, the first one on top; resolves whether they were stored. */
function AddTodo({ onAdd }: { readonly onAdd: (todos: readonly TypedTodo[]) => Promise<boolean> }) {
  const { t } = useTranslation('home');
  // A draft, which survives leaving the page and reloading.
  const [name, setName, , send] = useFormDraft('home-todo', '', isText);
  const [active, setActive] = useState(false);
  const { read, readLater } = useQuickReader(active, { ...NO_NAMES, today: useToday() });
  const typed = name.trim() === '' || isSeveral(name) ? null : (read?.(name.trim()) ?? null);
  const add = (text: string): void => {
    const lines = pastedLines(text).map((line) => line.text);
    const several = Promise.all((lines.length > 1 ? lines : [text.trim()]).map(readLater));
    void send(
      several.then((tasks) => onAdd(tasks.map(todoOf))),
      text,
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') add(name);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const { length } = pastedLines(text);
    if (length < 2 || length > TASKS_AT_ONCE) return;
    event.preventDefault();
    add(text);
  };
  return (
    <form className="home-todo home-todo-add" onSubmit={submit}>
      <Icon icon={Plus} className="hf-subtle" />
      <input
        aria-label={t('addTodo')}
        placeholder={t('addTodo')}
        {...keyboards.name}
        maxLength={LIMITS.personalTaskName}
        value={inOneLine(name)}
        onFocus={() => setActive(true)}
        onChange={(event) => setName(asLines(event.currentTarget.value))}
        onPaste={onPaste}
      />
      <QuickTokens task={typed} />
    </form>
  );
}

interface OpenTodoMenuProps {
  readonly opened: OpenedMenu | null;
  readonly todos: Todos;
  readonly today: string;
  readonly itemsOf: (todo: PersonalTask, anchor: HTMLElement) => readonly MenuItem[];
  readonly onClose: () => void;
}

/** What is open over the list for one to-do: its menu, date picker or project picker. */
function OpenTodoMenu({ opened, todos, today, itemsOf, onClose }: OpenTodoMenuProps) {
  const { t } = useTranslation('home');
  const projects = useTaskProjects();
  if (!opened) return null;
  const { kind, todo, anchor } = opened;
  const shared = { anchor, onClose, placement: 'bottom-end' } as const;
  if (kind === 'menu') {
    return <Menu {...shared} label={t('todo.menu', { name: todo.name })} items={itemsOf(todo, anchor)} />;
  }
  if (kind === 'due') {
    return (
      <DatePicker
        {...shared}
        label={t('due')}
        value={todo.due_date}
        today={today}
        onChange={(day) => todos.setDue(todo, day)}
      />
    );
  }
  return (
    <Picker
      {...shared}
      label={t('project')}
      value={null}
      onChange={(id: string) => {
        const project = projects.find((one) => one.id === id);
        if (project) void todos.makeTask(todo, project);
      }}
      options={projects.map((one) => ({
        id: one.id,
        label: one.name,
        keywords: one.key,
        icon: <ColorSquare color={one.color_code} />,
      }))}
    />
  );
}

function useTodoMenu(todos: Todos, onEdit: (id: string) => void, onOpenMenu: (opened: OpenedMenu) => void) {
  const { t } = useTranslation(['home', 'ui']);
  const mayMakeTask = useTaskProjects().length > 0;
  return (todo: PersonalTask, anchor: HTMLElement): readonly MenuItem[] => {
    const at = todos.shown.indexOf(todo);
    const moves = ([-1, 1] as const).filter((by) => todos.canMove(todo, at + by));
    return [
      { id: 'rename', label: t('todo.edit'), icon: Pencil, keys: 'f2', onSelect: () => onEdit(todo.id) },
      {
        id: 'due',
        label: t('due'),
        icon: CalendarDays,
        onSelect: () => onOpenMenu({ kind: 'due', todo, anchor }),
      },
      ...moves.map((by) => ({
        id: `move${String(by)}`,
        label: t(by < 0 ? 'todo.up' : 'todo.down'),
        icon: by < 0 ? ArrowUp : ArrowDown,
        keys: by < 0 ? 'alt+up' : 'alt+down',
        onSelect: () => void todos.move(todo, at + by),
      })),
      ...(mayMakeTask && !todo.done
        ? [
            {
              id: 'task',
              label: t('todo.makeTask'),
              icon: FolderInput,
              onSelect: () => onOpenMenu({ kind: 'project', todo, anchor }),
            },
          ]
        : []),
      { id: 'line', separator: true },
      {
        id: 'delete',
        label: t('todo.delete'),
        icon: Trash2,
        keys: 'delete',
        danger: true,
        onSelect: () => todos.remove(todo),
      },
    ];
  };
}

export function TodoPanel() {
  const { t } = useTranslation('home');
  const today = useToday();
  const todos = useTodos();
  const unsent = useUnsentIds('personalTask');
  const [edited, setEdited] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const [showsFinished, setShowsFinished] = useState(false);
  const dragged = useRef<PersonalTask | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const itemsOf = useTodoMenu(todos, setEdited, setOpened);
  const all = [...todos.shown, ...todos.finished];
  const atRow = useMenuAtRow((element) => {
    const row = element.closest<HTMLElement>(ROW);
    const todo = all.find(({ id }) => id === row?.dataset['todo']);
    const anchor = row?.querySelector<HTMLElement>('.home-todo-menu');
    if (!todo || !anchor) return null;
    return { anchor, label: t('todo.menu', { name: todo.name }), items: itemsOf(todo, anchor) };
  });
  /** Moves a to-do; the focus stays on its row. */
  const move = async (todo: PersonalTask, to: number): Promise<void> => {
    const selector =
      document.activeElement?.matches('.home-tick') === true ? '.home-tick' : '.home-todo-name';
    await todos.move(todo, to);
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-todo="${todo.id}"]`);
      row?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    });
  };
  const drop = (to: number): void => {
    const todo = dragged.current;
    dragged.current = null;
    if (todo) void todos.move(todo, to);
  };
  const rowOf = (todo: PersonalTask, index: number | null) => (
    <TodoRow
      key={todo.id}
      todo={todo}
      today={today}
      done={todos.isDone(todo)}
      unsent={unsent.has(todo.id)}
      isEdited={edited === todo.id}
      onTick={(done) => todos.tick(todo, done)}
      onEdit={(begins) => setEdited(begins ? todo.id : null)}
      onRename={(name) => {
        setEdited(null);
        return todos.rename(todo, name);
      }}
      onRemove={() => todos.remove(todo)}
      onOpenMenu={(kind, anchor) => setOpened({ kind, todo, anchor })}
      {...(index !== null && !todo.done
        ? {
            onMove: (by: number) => void move(todo, index + by),
            onDragStart: () => (dragged.current = todo),
            onDragEnd: () => (dragged.current = null),
            onDrop: () => drop(index),
          }
        : {})}
    />
  );
  return (
    <section className="home-block" aria-labelledby="home-todos" onContextMenu={atRow.onContextMenu}>
      <div className="home-block-head">
        <h2 id="home-todos" className="hf-sect">
          {t('todos')}
        </h2>
        <span className="hf-count">{todos.shown.filter((todo) => !todos.isDone(todo)).length}</span>
        <span className="hf-grow" />
        <span className="home-private">
          <Icon icon={Lock} size={12} />
          {t('onlyYou')}
        </span>
      </div>
      <AddTodo onAdd={todos.add} />
      <ul ref={list} className="home-rows">
        {todos.shown.map(rowOf)}
      </ul>
      {todos.finished.length > 0 && (
        <Button
          size="sm"
          className="home-more"
          aria-expanded={showsFinished}
          onClick={() => setShowsFinished(!showsFinished)}
        >
          {t(showsFinished ? 'todo.hideFinished' : 'todo.finished', { count: todos.finished.length })}
        </Button>
      )}
      {showsFinished && <ul className="home-rows">{todos.finished.map((todo) => rowOf(todo, null))}</ul>}
      <OpenTodoMenu
        opened={opened}
        todos={todos}
        today={today}
        itemsOf={itemsOf}
        onClose={() => setOpened(null)}
      />
      {atRow.menu}
    </section>
  );
}
