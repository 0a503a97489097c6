/** The content of a card: name, labels, key, the most important fields in one line, and its subtasks when expanded. */
import { ChevronDown, ChevronUp, MessageSquare, Paperclip, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LabelChip } from '../../../ui/label-chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { MarkIcon, type RowMark } from '../task-values/row-mark.tsx';
import { RepeatMark } from '../task-values/repeat-mark.tsx';
import { RunningClock } from '../task-values/running-time.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useShowsOnCard } from '../view-state/card-fields.ts';
import { CardButton, CardValues } from './card-values.tsx';
import { CardCover } from './card-cover.tsx';
import { CardSubtasks } from './card-subtasks.tsx';
import { SubtaskRing } from './subtask-ring.tsx';

interface CardContentProps {
  readonly row: TaskRow;
  readonly groupBy: TaskGrouping;
  readonly mark: RowMark;
  /** Shown instead of the name while it is edited. */
  readonly title: ReactNode;
}

/** Maximum number of labels; the drawer shows the rest. */
const LABELS = 3;

export const CardContent = memo(function CardContent({ row, groupBy, mark, title }: CardContentProps) {
  const { task, subtaskCount, doneSubtasks } = row;
  const { t } = useTranslation('board');
  const lookups = useTaskLookups();
  const priority = lookups.priorityById.get(task.priority_id);
  const status = lookups.statusById.get(task.status_id);
  const done = status?.done ?? false;
  const labels = task.labels.flatMap((id) => lookups.labelById.get(id) ?? []);
  const people = task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
  const key = taskKey(task, lookups.project);
  const progress = task.progress_value ?? 0;
  const actions = useListActions();
  const shows = useShowsOnCard();
  const hasLabels = labels.length > 0 && shows('labels');
  return (
    <>
      {task.attachments_count > 0 && shows('cover') && <CardCover taskId={task.id} />}
      {title ?? (
        <span className="hf-tcard-title" data-dim={row.matches ? undefined : ''}>
          {task.name}
        </span>
      )}
      {hasLabels && (
        <span className="hf-tcard-labels">
          {labels.slice(0, LABELS).map((label) => (
            <LabelChip key={label.id} plain name={label.name} color={label.color_code} />
          ))}
          {labels.length > LABELS && <span className="hf-num">+{labels.length - LABELS}</span>}
          {shows('key') && <span className="hf-tcard-key">{key}</span>}
        </span>
      )}
      <span className="hf-tcard-foot">
        {status && groupBy !== 'status' && shows('status') && (
          <CardButton field="status" taskId={task.id} label={t('status')}>
            <StatusGlyph kind={status.kind} color={status.color} />
            <span className="hf-trunc">{status.name}</span>
          </CardButton>
        )}
        {priority && shows('priority') && (
          <CardButton field="priority" taskId={task.id} label={t('priority', { value: priority.name })}>
            <PriorityBars level={priority.level} />
          </CardButton>
        )}
        {task.end_date !== null && shows('due') && (
          <CardButton field="due" taskId={task.id} label={t('due')}>
            <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={done} />
          </CardButton>
        )}
        <CardValues task={task} />
        {subtaskCount > 0 && shows('subtasks') && (
          <button
            type="button"
            className="hf-tcard-btn"
            aria-expanded={row.expanded}
            data-tip={t('subtasks', { done: doneSubtasks, count: subtaskCount })}
            onClick={() => actions.toggleExpanded(task.id)}
          >
            <SubtaskRing done={doneSubtasks} total={subtaskCount} />
            <VisuallyHidden>{t('subtasks', { done: doneSubtasks, count: subtaskCount })}</VisuallyHidden>
            <span aria-hidden="true">
              {doneSubtasks}/{subtaskCount}
            </span>
            <Icon icon={row.expanded ? ChevronUp : ChevronDown} size={12} />
          </button>
        )}
        {subtaskCount === 0 && progress > 0 && progress < 100 && shows('progress') && (
          <span data-tip={t('progress')}>
            <VisuallyHidden>{t('progress')}</VisuallyHidden>
            <SubtaskRing done={progress} total={100} />
            {progress}%
          </span>
        )}
        {task.comments_count > 0 && shows('comments') && (
          <span>
            <Icon icon={MessageSquare} size={12} label={t('comments')} />
            {task.comments_count}
          </span>
        )}
        {task.attachments_count > 0 && shows('files') && (
          <span>
            <Icon icon={Paperclip} size={12} label={t('files')} />
            {task.attachments_count}
          </span>
        )}
        <RepeatMark task={task} />
        <MarkIcon mark={mark} />
        <RunningClock taskId={task.id} />
        <span className="hf-grow" />
        {!hasLabels && shows('key') && <span>{key}</span>}
        {shows('people') && (
          <span className="hf-tcard-people">
            <CardButton
              field="assignees"
              taskId={task.id}
              label={t(people.length === 0 ? 'assign' : 'assignees')}
            >
              {people.length > 0 ? (
                <AvatarStack people={people} />
              ) : (
                <span className="hf-av hf-av-add">
                  <Icon icon={Plus} size={12} />
                </span>
              )}
            </CardButton>
          </span>
        )}
      </span>
      {row.expanded && subtaskCount > 0 && <CardSubtasks task={task} />}
    </>
  );
});
