/** One of my tasks: status, key, title (the link), marks, project, priority, due day. Two lines on phones. */
import { Link } from '@tanstack/react-router';
import { MessageSquare, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { priorityOf } from '../../../contract/rules/group-defaults.ts';
import { useProjectPref } from '../../data/projects.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { taskKey, useTask } from '../../data/tasks/use-task.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate, useDueText, withTime } from '../../ui/due-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type RowLookups, priorityLevel } from '../../modules/task-rows/row-lookups.ts';
import { RunningTime } from './running-time.tsx';
import type { Picking } from '../../modules/task-rows/row-pickers.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { UnsentMark } from '../../ui/unsent-mark.tsx';
import type { rowProps } from './home-rows.ts';

export const RowCheck = lazyComponent(() => import('./lazy-rows.tsx').then((module) => module.RowCheck));
export const RowName = lazyComponent(() => import('./lazy-rows.tsx').then((module) => module.RowName));

interface TaskRowProps extends ReturnType<typeof rowProps> {
  readonly task: Task;
  readonly lookups: RowLookups;
}

/** Search parameters that open a project in its default view, with the task. */
export function useTaskSearch(projectId: string, taskId?: string) {
  const tab = useProjectPref(projectId)?.default_view === 'BOARD' ? 'board' : 'tasks-list';
  return { tab, pinned_tab: tab, ...(taskId !== undefined && { task: taskId }) } as const;
}

function Marks({ task, unsent }: { readonly task: Task; readonly unsent: boolean }) {
  const { t } = useTranslation('home');
  return (
    <>
      {unsent && <UnsentMark label={t('unsent')} />}
      {task.comments_count > 0 && (
        <span className="home-meta" data-tip={t('comments', { count: task.comments_count })}>
          <Icon icon={MessageSquare} size={12} />
          {task.comments_count}
        </span>
      )}
      {task.attachments_count > 0 && (
        <span className="home-meta" data-tip={t('files', { count: task.attachments_count })}>
          <Icon icon={Paperclip} size={12} />
          {task.attachments_count}
        </span>
      )}
    </>
  );
}

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, lookups, onPick, isSelected, isSelecting, isRenaming, onSelect, onRenaming } = props;
  const { t } = useTranslation(['home', 'ui']);
  const status = lookups.statusById.get(task.status_id);
  const project = lookups.projectById.get(task.project_id);
  const timer = lookups.timerByTask.get(task.id);
  const parent = useTask(task.parent_task_id);
  const search = useTaskSearch(task.project_id, task.id);
  const onOpen = useTaskLink();
  const priority = t(`priority.${priorityOf(task.priority_id).key}`);
  const key = taskKey(task, project);
  const due = withTime(useDueText(task.end_date, lookups.today) ?? t('ui:date.none'), task.due_time);
  const openWith = (kind: Picking['kind']) => (event: { readonly currentTarget: HTMLElement }) =>
    onPick({ kind, tasks: [task], anchor: event.currentTarget });
  return (
    <li className="home-row" data-task={task.id} data-selected={isSelected ? '' : undefined}>
      {isSelecting && <RowCheck {...{ task, onSelect }} checked={isSelected} />}
      <button
        type="button"
        className="home-cell"
        data-field="status"
        aria-haspopup="dialog"
        aria-label={t('statusOf', { name: task.name, status: status?.name ?? '' })}
        data-tip={status?.name}
        data-tip-keys={listKeys('status')}
        onClick={openWith('status')}
      >
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
      </button>
      <span className="home-key hf-desktop-only">{key}</span>
      {isRenaming ? (
        <RowName {...{ task, onRenaming }} />
      ) : (
        <Link
          to="/worklenz/projects/$projectId"
          params={{ projectId: task.project_id }}
          search={search}
          className="home-link"
          onClick={onOpen({ id: task.id, projectId: task.project_id })}
        >
          <span className="home-title hf-trunc" data-tip-overflow="">
            {task.name}
          </span>
          {parent && (
            <span className="home-parent hf-trunc hf-desktop-only" data-tip-overflow="">
              {t('partOf', { name: parent.name })}
            </span>
          )}
          <span className="home-second hf-phone-only">
            <ColorSquare color={project?.color_code} />
            <span className="hf-trunc">{project?.name}</span>
            {parent && <span className="hf-trunc">· {parent.name}</span>}
          </span>
        </Link>
      )}
      <Marks task={task} unsent={lookups.unsent.has(task.id)} />
      <span className="hf-grow" />
      {timer && (
        <span className="hf-live hf-desktop-only">
          <span className="hf-pulse" />
          <RunningTime since={timer.start_time} />
        </span>
      )}
      <span className="home-project hf-desktop-only">
        <ColorSquare color={project?.color_code} />
        <span className="hf-trunc" data-tip-overflow="">
          {project?.name}
        </span>
      </span>
      <button
        type="button"
        className="home-cell"
        data-field="priority"
        aria-haspopup="dialog"
        aria-label={t('priorityOf', { name: task.name, priority })}
        data-tip={priority}
        data-tip-keys={listKeys('priority')}
        onClick={openWith('priority')}
      >
        <PriorityBars level={priorityLevel(task.priority_id)} />
      </button>
      <button
        type="button"
        className="home-cell home-due"
        data-field="due"
        aria-haspopup="dialog"
        aria-label={t('dueOf', { name: task.name, day: due })}
        onClick={openWith('due')}
      >
        {task.end_date === null ? (
          <span className="home-nodue">{due}</span>
        ) : (
          <DueDate day={task.end_date} time={task.due_time} today={lookups.today} />
        )}
      </button>
    </li>
  );
});
