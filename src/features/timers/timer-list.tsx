/** The running timers: task, project, parent, start, elapsed time, and Stop. Props: onLeave (a task is opened). */
import { Link } from '@tanstack/react-router';
import { Square, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Timer as RunningTimer } from '../../../contract/entities/user-entities.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import { useProject, useProjectPref } from '../../data/projects.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useTask } from '../../data/tasks/use-task.ts';
import { useTimers } from '../../data/timers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Elapsed } from './elapsed.tsx';
import { startText } from './timer-text.ts';

type TimerListProps = { readonly onLeave: () => void };

function TimerRow({ timer, onLeave }: TimerListProps & { readonly timer: RunningTimer }) {
  const { t } = useTranslation('timers');
  const { stop } = useTimerToggle();
  const onOpen = useTaskLink();
  const task = useTask(timer.task_id);
  const parent = useTask(task?.parent_task_id);
  const project = useProject(timer.project_id);
  const tab = useProjectPref(timer.project_id)?.default_view === 'BOARD' ? 'board' : 'tasks-list';
  // During the first sync the names are still arriving.
  const coming = useIsInitialSync();
  const name = task?.name || (coming ? '…' : t('unnamedTask'));
  return (
    <li className="timer-row">
      <Link
        to="/worklenz/projects/$projectId"
        params={{ projectId: timer.project_id }}
        search={{ tab, pinned_tab: tab, task: timer.task_id }}
        className="timer-link"
        onClick={(event) => {
          onOpen({ id: timer.task_id, projectId: timer.project_id })(event);
          onLeave();
        }}
      >
        <span className="timer-name hf-trunc" data-tip-overflow="">
          {name}
        </span>
        <span className="timer-place hf-trunc" data-tip-overflow="">
          {project?.name || (coming ? '…' : t('unnamedProject'))}
          {parent && ` · ${parent.name}`}
        </span>
      </Link>
      <span className="timer-times">
        <Elapsed since={timer.start_time} />
        <span className="timer-place">{t('startedAt', { time: startText(timer.start_time) })}</span>
      </span>
      <Button
        kind="line"
        size="sm"
        icon={Square}
        aria-label={t('stopOf', { name })}
        onClick={() => void stop(timer.task_id)}
      >
        {t('stop')}
      </Button>
    </li>
  );
}

export function TimerList({ onLeave }: TimerListProps) {
  const { t } = useTranslation('timers');
  const timers = useTimers();
  if (timers.length === 0) {
    return (
      <EmptyState
        compact
        icon={Timer}
        title={t('none.title')}
        actions={
          <Link to="/worklenz/home" className="hf-btn hf-btn-line" onClick={onLeave}>
            {t('none.toTasks')}
          </Link>
        }
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="timer-list hf-scroll">
        {timers.map((timer) => (
          <TimerRow key={timer.id} timer={timer} onLeave={onLeave} />
        ))}
      </ul>
      <p className="timer-foot">{t('running', { count: timers.length })}</p>
    </>
  );
}
