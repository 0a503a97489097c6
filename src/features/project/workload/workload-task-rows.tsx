/**
 * The tasks behind a person's cells with their days, including tasks of other projects. Bars are dragged, or moved with
 * Alt and arrows.
 */
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { remainingDays, isOverdueWork, restOf } from '../../../../contract/rules/workload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/day.ts';
import { formatDay, formatDayLong } from '../../../lib/format-day.ts';
import { paint } from '../../../lib/stored-color.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { useProjects } from '../../../data/projects.ts';
import type { GridProps } from './workload-grid.tsx';
import type { PersonDays } from './workload-days.ts';

type TaskRowsProps = Pick<
  GridProps,
  'today' | 'lifted' | 'hasOverdue' | 'onGrab' | 'onTask' | 'onNudge' | 'onPlan'
> & {
  readonly row: PersonDays;
};

/** Maximum number of tasks shown per person; the others are counted. */
const SHOWN = 60;

interface BarCells {
  /** In the column of overdue work, before the days. */
  readonly isOverdue: boolean;
  readonly before: number;
  readonly across: number;
  readonly after: number;
}

function cellsOf(task: Task, days: readonly Day[], today: Day): BarCells | null {
  if (isOverdueWork(task, today)) return { isOverdue: true, before: 0, across: 0, after: days.length };
  const span = remainingDays(task, today);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  if (!span || span.from > last || span.to < first) return null;
  const start = Math.max(0, days.indexOf(span.from));
  const end = span.to > last ? days.length - 1 : days.indexOf(span.to);
  return { isOverdue: false, before: start, across: end - start + 1, after: days.length - end - 1 };
}

function Empty({ days }: { readonly days: readonly Day[] }) {
  return days.map((day) => <td key={day} data-day={day} aria-hidden />);
}

export function TaskRows({ row, today, lifted, hasOverdue, onGrab, onTask, onNudge, onPlan }: TaskRowsProps) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  const projects = new Map(useProjects().map((project) => [project.id, project]));
  const memberId = row.person.member.id;
  const days = row.days.map(({ day }) => day);
  const dated = row.person.tasks
    .flatMap((task) => {
      const cells = cellsOf(task, days, today);
      return cells && (hasOverdue || !cells.isOverdue) ? [{ task, cells }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(other.cells.isOverdue) - Number(one.cells.isOverdue) || one.cells.before - other.cells.before,
    );
  if (dated.length === 0)
    return (
      <tr>
        <td colSpan={days.length + (hasOverdue ? 2 : 1)} className="wl-none">
          {t('nothingHere')}
        </td>
      </tr>
    );
  const key = (event: KeyboardEvent, task: Task, isOverdue: boolean): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isOverdue) onNudge(task, memberId, event.shiftKey ? by * 7 : by);
    // Overdue work can only be moved forward.
    else if (by > 0) onPlan(task, memberId);
  };
  return dated.slice(0, SHOWN).map(({ task, cells }) => {
    const project = projects.get(task.project_id);
    const { className, style } = paint(project?.color_code ?? '#a9a9a9');
    const last = task.end_date ?? task.start_date ?? today;
    const span = remainingDays(task, today) ?? { from: task.start_date ?? last, to: last };
    const bar = (
      <button
        type="button"
        className={classNames('wl-bar', className, lifted?.task.id === task.id && 'wl-bar-held')}
        style={style}
        aria-label={t('bar', {
          name: task.name,
          from: formatDayLong(span.from, locale),
          to: formatDayLong(span.to, locale),
        })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onPointerDown={(event) => onGrab(event, task, memberId)}
        onKeyDown={(event) => key(event, task, cells.isOverdue)}
        onClick={() => onTask(task.id)}
      >
        <span className="hf-trunc">{cells.isOverdue ? formatDay(last, locale, today) : task.name}</span>
      </button>
    );
    return (
      <tr key={task.id} className="wl-taskrow">
        <th scope="row" className="wl-head">
          <span className="wl-task">
            <ColorSquare color={project?.color_code ?? '#a9a9a9'} />
            <span className="hf-trunc hf-grow" data-tip-overflow="">
              {task.name}
            </span>
            <span className="hf-subtle">{t('hours', { hours: Math.round(restOf(task) / 6) / 10 })}</span>
          </span>
        </th>
        {hasOverdue && <td className="wl-overdue">{cells.isOverdue && bar}</td>}
        <Empty days={days.slice(0, cells.before)} />
        {cells.across > 0 && (
          <td colSpan={cells.across} data-day={days[cells.before]}>
            {bar}
          </td>
        )}
        <Empty days={cells.after > 0 ? days.slice(-cells.after) : []} />
      </tr>
    );
  });
}
