/**
 * Running timers of this person with their tasks: the latest ones, and a button for the others. Props: first (how many
 * at first).
 */
import { Link } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timer } from '../../../contract/entities/user-entities.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import { useTimers } from '../../data/timers.ts';
import { useProject } from '../../data/projects.ts';
import { useTask } from '../../data/tasks/use-task.ts';
import { formatTime } from '../../lib/format-day.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { RunningTime } from './running-time.tsx';
import { useTaskSearch } from './task-row.tsx';

/** Placeholder until the first sync has delivered the task. */
const UNKNOWN = '…';

function RunningTimer({ timer }: { readonly timer: Timer }) {
  const { t } = useTranslation(['home', 'timers']);
  const { stop } = useTimerToggle();
  const isPhone = useIsPhone();
  const locale = useLocale();
  const task = useTask(timer.task_id);
  const project = useProject(timer.project_id);
  const search = useTaskSearch(timer.project_id, timer.task_id);
  const onOpen = useTaskLink();
  const at = formatTime(timer.start_time, locale);
  return (
    <li className="home-timer">
      <span className="hf-pulse" />
      <Link
        to="/worklenz/projects/$projectId"
        params={{ projectId: timer.project_id }}
        search={search}
        className="home-timer-link"
        onClick={onOpen({ id: timer.task_id, projectId: timer.project_id })}
      >
        <span className="hf-trunc">{task?.name ?? UNKNOWN}</span>
        <span className="home-second hf-trunc">
          {project ? t('timerSince', { project: project.name, time: at }) : null}
        </span>
      </Link>
      <span className="home-clock">
        <RunningTime since={timer.start_time} />
      </span>
      <IconButton
        icon={Square}
        iconSize={14}
        size={isPhone ? 'touch' : 'md'}
        label={t('timers:stopOf', { name: task?.name || t('timers:unnamedTask') })}
        onClick={() => void stop(timer.task_id)}
      />
    </li>
  );
}

export function TimerPanel({ first }: { readonly first: number }) {
  const { t } = useTranslation('home');
  const timers = useTimers();
  const [all, setAll] = useState(false);
  if (timers.length === 0) return null;
  const shown = all ? timers : timers.slice(0, first);
  const rest = timers.length - shown.length;
  return (
    <section className="home-block" aria-labelledby="home-timers">
      <div className="home-block-head">
        <h2 id="home-timers" className="hf-sect">
          {t('timers')}
        </h2>
        <span className="hf-count">{timers.length}</span>
        <span className="hf-grow" />
        {rest > 0 && (
          <Button size="sm" onClick={() => setAll(true)}>
            {t('more', { count: rest })}
          </Button>
        )}
      </div>
      <ul className="home-timers">
        {shown.map((timer) => (
          <RunningTimer key={timer.id} timer={timer} />
        ))}
      </ul>
    </section>
  );
}
