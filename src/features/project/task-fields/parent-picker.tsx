/** Picks the parent task for some tasks. */
import { useTranslation } from 'react-i18next';
import { parentChoices } from '../../../data/tasks/parent-choices.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { Picker } from '../../../ui/picker.tsx';
import type { Point } from '../../../ui/popover.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

interface ParentPickerProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
  readonly taskIds: readonly string[];
}

const WIDTH = 360;

export function ParentPicker({ anchor, at, onClose, taskIds }: ParentPickerProps) {
  const { t } = useTranslation('tasks');
  const { project, statusById } = useTaskLookups();
  const tasks = useProjectTasks(project.id);
  const commands = useTaskCommands();
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
      onChange={(parentId) => void commands.toSubtask(taskIds, parentId)}
    />
  );
}
