/**
 * Unassigned tasks of the project: dragged onto a day of a person, or assigned with A to the person with the most
 * free time.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { restOf } from '../../../../contract/rules/workload.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { Tray } from '../../../ui/tray.tsx';

interface TrayProps {
  readonly tasks: readonly Task[];
  readonly liftedId: string | null;
  readonly onGrab: (event: PointerEvent, task: Task, memberId: null) => void;
  readonly onTask: (taskId: string) => void;
  readonly onAssign: (task: Task, anchor: HTMLElement) => void;
  readonly onClose: () => void;
}

/** Maximum number of tasks shown; others are found by searching. */
const SHOWN = 200;

const byDue = (one: Task, other: Task): number =>
  (one.end_date ?? '9999').localeCompare(other.end_date ?? '9999') || one.name.localeCompare(other.name);

function TrayTask({ task, ...props }: Omit<TrayProps, 'tasks' | 'onClose'> & { readonly task: Task }) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  const { statusById, priorityById, project, today } = useTaskLookups();
  const status = statusById.get(task.status_id);
  const hours = Math.round(restOf(task) / 6) / 10;
  const facts = [
    taskKey(task, project),
    hours > 0 && t('hours', { hours }),
    task.end_date && formatDay(task.end_date, locale, today),
  ];
  const key = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    props.onAssign(task, event.currentTarget);
  };
  return (
    <li>
      <button
        type="button"
        className={classNames(props.liftedId === task.id && 'wl-bar-held')}
        aria-keyshortcuts="A"
        onPointerDown={(event) => props.onGrab(event, task, null)}
        onKeyDown={key}
        onClick={() => props.onTask(task.id)}
      >
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
        <span className="wl-tray-text">
          <span>{task.name}</span>
          <span className="hf-subtle">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <PriorityBars level={priorityById.get(task.priority_id)?.level ?? 2} />
      </button>
    </li>
  );
}

export function WorkloadTray({ tasks, onClose, ...props }: TrayProps) {
  const { t } = useTranslation('workload');
  const isArriving = useIsInitialSync();
  const minutes = tasks.reduce((sum, task) => sum + restOf(task), 0);
  return (
    <Tray
      className="wl-tray"
      title={t('unassigned')}
      count={
        !isArriving && (
          <span className="hf-subtle">
            {tasks.length} · {t('hours', { hours: Math.round(minutes / 60) })}
          </span>
        )
      }
      closeLabel={t('closeTray')}
      onClose={onClose}
    >
      <p>{t(tasks.length === 0 && !isArriving ? 'everythingHasSomebody' : 'trayHow')}</p>
      <ul className="hf-scroll">
        {tasks
          .toSorted(byDue)
          .slice(0, SHOWN)
          .map((task) => (
            <TrayTask key={task.id} task={task} {...props} />
          ))}
      </ul>
    </Tray>
  );
}
