/** The subtasks on a card: each with its status, its name (opens it) and its people. Props: task. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useSubtasks } from '../../../data/tasks/use-task.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { SubtaskStatus } from '../task-values/subtask-status.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

function CardSubtask({ task }: { readonly task: Task }) {
  const lookups = useTaskLookups();
  const actions = useListActions();
  const status = lookups.statusById.get(task.status_id);
  const people = task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
  return (
    <li className="hf-tcard-sub" data-done={status?.done ? '' : undefined}>
      <SubtaskStatus task={task} className="hf-tcard-btn" />
      <button
        type="button"
        className="hf-tcard-sub-name hf-trunc"
        data-tip-overflow=""
        onClick={() => actions.openTask(task.id)}
      >
        {task.name}
      </button>
      <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={status?.done} />
      {people.length > 0 && <AvatarStack people={people} max={2} />}
    </li>
  );
}

export function CardSubtasks({ task }: { readonly task: Task }) {
  const { t } = useTranslation('drawer');
  const subtasks = useSubtasks(task);
  return (
    <ul className="hf-tcard-subs" aria-label={t('subtasks')}>
      {subtasks.map((one) => (
        <CardSubtask key={one.id} task={one} />
      ))}
    </ul>
  );
}
