/** The open picker, if any: one for the whole project, wherever it was opened. */
import { useEffect, useSyncExternalStore } from 'react';
import { SquareCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { AssigneesPicker } from '../../../modules/assignable/assignees-picker.tsx';
import { EstimateEditor } from '../../../modules/task-rows/estimate-editor.tsx';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { useBatched } from '../../../data/sync-context.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { nextLabelColor } from '../../../lib/stored-color.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { besideName, anchorOfTargets } from '../view-state/anchor-of-targets.ts';
import { type OpenEditor, useViewState, useViewStore } from '../view-state/view-store.ts';
import { CustomEditor } from './custom-editor.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { ProgressEditor, TimeEditor } from './small-editors.tsx';
import { TaskMenu } from './task-menu.tsx';
import { KEYED_LINES, useTaskMenuItems } from './task-menu-items.ts';
import { NONE } from '../../../modules/task-query/none.ts';
import { labelOptions, phaseOptions, priorityOptions, statusOptions } from '../task-lookups/task-options.tsx';

interface FieldEditorProps {
  readonly editor: OpenEditor;
  readonly tasks: readonly Task[];
  readonly onClose: () => void;
}

/** The common value of all tasks; undefined when they differ. */
function shared<T>(tasks: readonly Task[], read: (task: Task) => T): T | undefined {
  const [first, ...rest] = tasks;
  if (!first) return undefined;
  const value = read(first);
  return rest.every((task) => read(task) === value) ? value : undefined;
}

/** Ids that every task has. */
function inAll(tasks: readonly Task[], read: (task: Task) => readonly string[]): readonly string[] {
  const [first, ...rest] = tasks;
  return first ? read(first).filter((id) => rest.every((task) => read(task).includes(id))) : [];
}

const CUSTOM = 'custom:';
const isCustom = (field: string): field is `custom:${string}` => field.startsWith(CUSTOM);

function ChoiceEditor({ editor, tasks, onClose }: FieldEditorProps) {
  const { field, anchor, at, taskIds } = editor;
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const place = { anchor, at, onClose };
  switch (field) {
    case 'status':
      return (
        <Picker
          {...place}
          label={t('columns.STATUS')}
          options={statusOptions(lookups)}
          value={shared(tasks, (task) => task.status_id) ?? null}
          onChange={(id) => void commands.setStatus(taskIds, id)}
        />
      );
    case 'priority':
      return (
        <Picker
          {...place}
          label={t('columns.PRIORITY')}
          options={priorityOptions(lookups)}
          value={shared(tasks, (task) => task.priority_id) ?? null}
          onChange={(id) => void commands.setPriority(taskIds, id)}
        />
      );
    case 'phase': {
      const phase = shared(tasks, (task) => task.phase_id);
      return (
        <Picker
          {...place}
          label={lookups.phaseLabel}
          options={phaseOptions(lookups, t('noPhase'))}
          value={phase === null ? NONE : (phase ?? null)}
          onChange={(id) => void commands.setPhase(taskIds, id === NONE ? null : id)}
        />
      );
    }
    case 'assignees':
      return (
        <AssigneesPicker
          {...place}
          tasks={tasks}
          value={inAll(tasks, (task) => task.assignees)}
          onAssign={(ids, memberId, assigned) => void commands.assign(ids, memberId, assigned)}
        />
      );
    default:
      return (
        <Picker
          {...place}
          multi
          label={t('columns.LABELS')}
          placeholder={t('addLabel')}
          options={labelOptions(lookups)}
          value={inAll(tasks, (task) => task.labels)}
          onChange={(ids, changed) => void commands.label(taskIds, changed, ids.includes(changed))}
          onCreate={(name) => {
            void commands.createLabel(taskIds, name, nextLabelColor(lookups.labels.length));
          }}
        />
      );
  }
}

function FieldEditor({ editor, tasks, onClose }: FieldEditorProps) {
  const { field, anchor, at, taskIds } = editor;
  const { t } = useTranslation('tasks');
  const { today } = useTaskLookups();
  const commands = useTaskCommands();
  const together = useBatched();
  const place = { anchor, at, onClose };
  const [first] = tasks;
  if (!first) return null;
  if (isCustom(field)) {
    return <CustomEditor {...place} columnId={field.slice(CUSTOM.length)} tasks={tasks} />;
  }
  switch (field) {
    case 'start':
      return (
        <DatePicker
          {...place}
          label={t('columns.START_DATE')}
          today={today}
          value={shared(tasks, (task) => task.start_date) ?? null}
          onChange={(day) => void commands.setDates(taskIds, { startDate: day })}
        />
      );
    case 'due':
      return (
        <DatePicker
          {...place}
          label={t('columns.DUE_DATE')}
          today={today}
          withTime
          value={shared(tasks, (task) => task.end_date) ?? null}
          onChange={(day, time) => {
            const change = together(() => {
              void commands.setDates(taskIds, { endDate: day });
              if (time !== undefined) void commands.set(taskIds, 'setDueTime', { dueTime: time });
            });
            // The command itself reports a change that could not be stored.
            change.catch(() => undefined);
          }}
        />
      );
    case 'dueTime':
      return (
        <TimeEditor
          {...place}
          time={first.due_time}
          onChange={(time) => void commands.set(taskIds, 'setDueTime', { dueTime: time })}
        />
      );
    case 'estimate':
      return (
        <EstimateEditor
          {...place}
          minutes={shared(tasks, (task) => task.total_minutes) ?? null}
          onChange={(minutes) => void commands.set(taskIds, 'setEstimate', { totalMinutes: minutes })}
        />
      );
    case 'progress':
      return (
        <ProgressEditor
          {...place}
          percent={first.progress_value ?? 0}
          onChange={(percent) => void commands.setProgress(taskIds, percent)}
        />
      );
    case 'menu':
      return <TaskMenu {...place} tasks={tasks} />;
    case 'parent':
      return <ParentPicker {...place} taskIds={taskIds} />;
    default:
      return <ChoiceEditor editor={editor} tasks={tasks} onClose={onClose} />;
  }
}

const tasksIn = (all: ReturnType<typeof useProjectTasks>, ids: readonly string[]): readonly Task[] =>
  ids.flatMap((id) => all.get(id) ?? []);

/** Offers the menu items of the target tasks to the palette. Needs a view of the project. */
export function OfferTaskMenu({ projectId }: { readonly projectId: string }) {
  const store = useViewStore();
  const all = useProjectTasks(projectId);
  useSyncExternalStore(all.subscribe, all.getVersion);
  const itemsOf = useTaskMenuItems();
  useOfferMenus(() => {
    const tasks = tasksIn(all, store.targets());
    if (tasks.length === 0) return [];
    const anchor = anchorOfTargets(store);
    const items = itemsOf(tasks, anchor && { anchor, at: besideName(anchor) }).filter(
      ({ id }) => !KEYED_LINES.includes(id),
    );
    return [{ id: 'task', label: '', icon: SquareCheck, items }];
  });
  return null;
}

/**
 * Restores the focus. A picker that a shortcut opened for the cursor's row returns it to the list, where Enter opens
 * the task, not to the cell, where Enter would open the picker again. Otherwise the popover returns it to its anchor.
 */
function giveFocusBack({ anchor, from }: OpenEditor): void {
  const back = from === document.body ? anchor.closest('[data-view="list"]') : from;
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
}

export function TaskEditor({ projectId }: { readonly projectId: string }) {
  const store = useViewStore();
  const editor = useViewState((state) => state.editor);
  const all = useProjectTasks(projectId);
  useSyncExternalStore(all.subscribe, all.getVersion);
  const isGone = editor !== null && !editor.anchor.isConnected;
  useEffect(() => {
    // The anchor was unmounted, with its row or by scrolling.
    if (isGone) store.closeEditor();
  }, [isGone, store]);
  if (!editor || isGone) return null;
  const tasks = tasksIn(all, editor.taskIds);
  if (tasks.length === 0) return null;
  const key = `${editor.field} ${editor.taskIds.join(' ')}`;
  const close = (): void => {
    giveFocusBack(editor);
    store.closeEditor(editor);
  };
  return <FieldEditor key={key} editor={editor} tasks={tasks} onClose={close} />;
}
