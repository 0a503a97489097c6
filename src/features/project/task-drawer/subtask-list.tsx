/** The subtasks of a task: each with its status, name, due day and people; a field to add more in a row. */
import './subtask-list.css';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { taskKey, useSubtasks } from '../../../data/tasks/use-task.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MarkIcon, type RowMark } from '../task-values/row-mark.tsx';
import { QuickAddField } from '../quick-add/quick-add.tsx';
import { SubtaskStatus } from '../task-values/subtask-status.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';

interface SubtaskRowProps {
  readonly task: Task;
  readonly mark: RowMark;
  readonly onOpen: () => void;
}

function SubtaskRow({ task, mark, onOpen }: SubtaskRowProps) {
  const lookups = useTaskLookups();
  const status = lookups.statusById.get(task.status_id);
  const people = task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
  return (
    <li className="hf-td-sub" data-done={status?.done ? '' : undefined}>
      <SubtaskStatus task={task} className="hf-td-sub-status" />
      <button type="button" className="hf-td-sub-open" onClick={onOpen}>
        <span className="hf-td-sub-key">{taskKey(task, lookups.project)}</span>
        <span className="hf-td-sub-name hf-trunc" data-tip-overflow="">
          {task.name}
        </span>
      </button>
      <MarkIcon mark={mark} />
      <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={status?.done} />
      <AvatarStack people={people} max={2} />
    </li>
  );
}

/** The same quick-add field as in the list: it reads days, people, labels, priorities and estimates. */
function AddSubtask({ task, onDone }: { readonly task: Task; readonly onDone: () => void }) {
  const { t } = useTranslation('drawer');
  const commands = useTaskCommands();
  const store = useViewStore();
  const rowKey = `drawer ${task.id}`;
  useEffect(() => {
    store.setAdding(rowKey);
    return () => {
      if (store.getState().adding === rowKey) store.setAdding(null);
    };
  }, [store, rowKey]);
  return (
    <div className="hf-td-sub" data-adding="">
      <QuickAddField
        rowKey={rowKey}
        label={t('addSubtask')}
        onAdd={({ more, ...line }) =>
          commands.create({
            parentTaskId: task.id,
            ...line,
            // A subtask starts in the phase of its parent.
            more: { phaseId: task.phase_id, ...more },
          })
        }
        onLeave={onDone}
      />
    </div>
  );
}

interface SubtaskListProps {
  readonly task: Task;
  readonly markOf: (taskId: string) => RowMark;
  readonly onOpenTask: (taskId: string) => void;
}

export function SubtaskList({ task, markOf, onOpenTask }: SubtaskListProps) {
  const { t } = useTranslation('drawer');
  const lookups = useTaskLookups();
  const subtasks = useSubtasks(task);
  const mayCreate = useCan('task.create', task.project_id);
  const isArriving = useIsInitialSync();
  const [adding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  const done = subtasks.filter((one) => lookups.statusById.get(one.status_id)?.done).length;
  const stop = (): void => {
    setAdding(false);
    // The field unmounts; the focus returns to the button that opened it, so that the drawer's shortcuts work.
    const button = section.current?.querySelector<HTMLElement>('[data-add]');
    if (section.current?.contains(document.activeElement)) button?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} className="hf-td-section" aria-label={t('subtasks')}>
      <header className="hf-td-section-head">
        <h3>{t('subtasks')}</h3>
        {subtasks.length > 0 && !isArriving && (
          <>
            <span className="hf-count">{t('doneOf', { done, count: subtasks.length })}</span>
            <ProgressBar value={(done / subtasks.length) * 100} width={56} />
          </>
        )}
        <span className="hf-grow" />
        {mayCreate && (
          <IconButton
            icon={Plus}
            size="sm"
            iconSize={16}
            label={t('addSubtask')}
            data-add=""
            onClick={() => setAdding(true)}
          />
        )}
      </header>
      <ul>
        {subtasks.map((one) => (
          <SubtaskRow key={one.id} task={one} mark={markOf(one.id)} onOpen={() => onOpenTask(one.id)} />
        ))}
      </ul>
      {adding && <AddSubtask task={task} onDone={stop} />}
      {!adding && subtasks.length === 0 && mayCreate && (
        <button type="button" className="hf-td-add" onClick={() => setAdding(true)}>
          <Icon icon={Plus} size={14} />
          {t('addSubtask')}
        </button>
      )}
    </section>
  );
}
