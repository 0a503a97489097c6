/** A task on a phone: status ring, title, one line of its main fields, people. */
import './phone-row.css';
import { useTranslation } from 'react-i18next';
import { ListTree, MessageSquare } from 'lucide-react';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LabelChip } from '../../../ui/label-chip.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RepeatMark } from '../task-values/repeat-mark.tsx';
import { RunningClock } from '../task-values/running-time.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { SELECTED, useViewState, useViewStore } from '../view-state/view-store.ts';
import { useListActions } from '../view-state/list-actions.ts';
import { MarkIcon, type RowMark } from '../task-values/row-mark.tsx';
import { peopleOf } from './task-cells.tsx';

interface PhoneRowProps {
  readonly row: TaskRow;
  readonly mark: RowMark;
  readonly bits: number;
}

export function PhoneRow({ row, mark, bits }: PhoneRowProps) {
  const { task, subtaskCount, doneSubtasks } = row;
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const store = useViewStore();
  const actions = useListActions();
  const selecting = useViewState((state) => state.selected.size > 0);
  const status = lookups.statusById.get(task.status_id);
  const priority = lookups.priorityById.get(task.priority_id);
  const label = task.labels.flatMap((id) => lookups.labelById.get(id) ?? [])[0];
  return (
    <span className="hf-mrow" role="gridcell">
      {selecting ? (
        <Checkbox
          checked={(bits & SELECTED) !== 0}
          ariaLabel={t('select', { name: task.name })}
          onCheckedChange={() => store.toggle(row)}
        />
      ) : (
        status && (
          <button
            type="button"
            className="hf-mrow-status"
            data-field="status"
            aria-label={t('cell', { column: t('columns.STATUS'), value: status.name })}
            aria-haspopup="dialog"
            onClick={(event) => store.openEditor('status', event.currentTarget, [task.id])}
          >
            <StatusGlyph kind={status.kind} color={status.color} size={18} />
          </button>
        )
      )}
      <span className="hf-grow">
        <span className="hf-mrow-title">
          <span className="hf-tr-title hf-trunc">{task.name}</span>
          <RepeatMark task={task} />
          <MarkIcon mark={mark} />
        </span>
        <span className="hf-mrow-meta">
          <span>{taskKey(task, lookups.project) ?? '…'}</span>
          <RunningClock taskId={task.id} />
          <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={status?.done} />
          {priority && <PriorityBars level={priority.level} label={priority.name} size={12} />}
          {subtaskCount > 0 && (
            <button
              type="button"
              className="hf-mrow-sub"
              aria-expanded={row.expanded}
              onClick={() => actions.toggleExpanded(task.id)}
            >
              <Icon icon={ListTree} size={12} />
              {doneSubtasks}/{subtaskCount}
              <VisuallyHidden>
                {t(row.expanded ? 'subtasks.hide' : 'subtasks.show', { name: task.name })}
              </VisuallyHidden>
            </button>
          )}
          {task.comments_count > 0 && (
            <span>
              <Icon icon={MessageSquare} size={12} label={t('counts.comments')} />
              {task.comments_count}
            </span>
          )}
          {label && subtaskCount === 0 && <LabelChip plain name={label.name} color={label.color_code} />}
        </span>
      </span>
      {task.assignees.length > 0 && <AvatarStack people={peopleOf(task, lookups)} size={24} max={2} />}
    </span>
  );
}
