/** Picks the parent task for some tasks. */
import { useTranslation } from 'react-i18next';
import { parentChoices } from '../../../data/tasks/parent-choices.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { Picker } from '../../../ui/picker.tsx';
import type { Point } from '../../../ui/popover.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { rowOf } from '../view-state/row-of.ts';
import { useViewStore, type ViewStore } from '../view-state/view-store.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

interface ParentPickerProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
  readonly taskIds: readonly string[];
}

const WIDTH = 360;

/** Under a collapsed parent the tasks have no row: the parent gets the cursor, and the list the focus. */
function cursorToParent(
  store: ViewStore,
  taskIds: readonly string[],
  parentId: string,
  list: Element | null,
): void {
  const [here, parent] = [store.cursorRow(), rowOf(store, parentId)];
  if (here?.kind !== 'task' || !taskIds.includes(here.task.id) || !parent || parent.expanded) return;
  store.setCursor(parent.key);
  // After the picker has returned it to the row that goes.
  if (list instanceof HTMLElement) requestAnimationFrame(() => list.focus({ preventScroll: true }));
}

export function ParentPicker({ anchor, at, onClose, taskIds }: ParentPickerProps) {
  const { t } = useTranslation('tasks');
  const { project, statusById } = useTaskLookups();
  const tasks = useProjectTasks(project.id);
  const commands = useTaskCommands();
  const store = useViewStore();
  const options = parentChoices(tasks, taskIds).map((task) => {
    const status = statusById.get(task.status_id);
    const key = taskKey(task, project) ?? '';
    return {
      id: task.id,
      label: task.name,
      hint: key,
      keywords: key,
      icon: status && <StatusGlyph kind={status.kind} color={status.color} />,
    };
  });
  return (
    <Picker
      anchor={anchor}
      at={at}
      onClose={onClose}
      label={t('toSubtask')}
      placeholder={t('findParent')}
      width={WIDTH}
      options={options}
      value={null}
      onChange={(parentId) => {
        cursorToParent(store, taskIds, parentId, anchor.closest('[data-view="list"]'));
        void commands.toSubtask(taskIds, parentId);
      }}
    />
  );
}
