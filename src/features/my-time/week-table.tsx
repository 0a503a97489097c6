/**
 * The grid of a week: durations are typed into cells, arrow up and down move between rows. Props: days, rows (null
 * until they are read), tasks (by id), areAll (nothing is arriving: sums are final), onWrite(task, day, cell, seconds).
 */
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkLog } from '../../../contract/entities/task-entities.ts';
import { useTeam } from '../../data/people.ts';
import type { FoundTask } from '../../data/task-search.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { formatDay, formatDayLong, formatWeekday } from '../../lib/format-day.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DurationInput } from '../../ui/duration-input.tsx';
import { DurationText } from '../../ui/duration-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MissingTask } from './missing-task.tsx';
import type { WeekCell, WeekRow } from './week.ts';

type Row = WeekRow<WorkLog>;

type WriteCell = (
  taskId: string,
  day: Day,
  cell: WeekCell<WorkLog>,
  seconds: number,
) => Promise<string | null>;

interface WeekTableProps {
  readonly days: readonly Day[];
  readonly rows: readonly Row[] | null;
  readonly tasks: ReadonlyMap<string, FoundTask>;
  readonly areAll: boolean;
  /** Resolves the error, or null when it was stored. */
  readonly onWrite: WriteCell;
}

function moveUpOrDown(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (!cell || !row) return;
  const next = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  const input = next?.children[[...row.children].indexOf(cell)]?.querySelector('input');
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

function TaskName({ taskId, task }: { readonly taskId: string; readonly task: FoundTask }) {
  const link = useTaskLink();
  return (
    <a
      className="my-time-task"
      data-task={taskId}
      href={`/worklenz/projects/${task.project.id}?task=${taskId}`}
      onClick={link({ id: taskId, projectId: task.project.id })}
    >
      <span className="hf-trunc" data-tip-overflow="">
        {task.name}
      </span>
      <span className="my-time-project">
        <ColorSquare color={task.project.color_code} />
        <span className="hf-trunc" data-tip-overflow="">
          {task.project.name}
        </span>
      </span>
    </a>
  );
}

interface Known {
  readonly tasks: ReadonlyMap<string, FoundTask>;
  readonly areAll: boolean;
}

function RowName({ taskId, tasks, areAll }: Known & { readonly taskId: string }) {
  const task = tasks.get(taskId);
  return task ? <TaskName taskId={taskId} task={task} /> : <MissingTask areAll={areAll} />;
}

const minutes = (seconds: number): number => Math.floor(seconds / 60);

/** A skeleton until the sum is final. */
function Sum({ seconds, areAll }: { readonly seconds: number; readonly areAll: boolean }) {
  return areAll ? <DurationText minutes={minutes(seconds)} /> : <Skeleton width={40} />;
}

export function WeekTable({ days, rows: read, tasks, areAll: areTasks, onWrite }: WeekTableProps) {
  const { t } = useTranslation(['my-time', 'sync']);
  const locale = useLocale();
  const today = useToday();
  const hours = useTeam()?.working_hours ?? 8;
  const rows = read ?? [];
  const areAll = areTasks && read !== null;
  const ofDay = (index: number): number =>
    rows.reduce((sum, row) => sum + (row.cells[index]?.seconds ?? 0), 0);
  const all = rows.reduce((sum, row) => sum + row.seconds, 0);
  return (
    <div className="my-time-scroll hf-scroll">
      <table className="my-time-table" aria-label={t('title')} onKeyDown={moveUpOrDown}>
        <thead>
          <tr>
            <th scope="col" className="my-time-name">
              {t('file.task')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-today={day === today ? '' : undefined}
                aria-label={formatDayLong(day, locale)}
              >
                <b>{formatWeekday(day, locale)}</b> {formatDay(day, locale, today)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.taskId}>
              <th scope="row" className="my-time-name">
                <RowName taskId={row.taskId} tasks={tasks} areAll={areAll} />
              </th>
              {row.cells.map((cell, index) => {
                const day = days[index] ?? '';
                const name = tasks.get(row.taskId)?.name ?? (areAll ? t('sync:deletedTask') : '…');
                return (
                  <td key={day} data-today={day === today ? '' : undefined}>
                    <DurationInput
                      size="sm"
                      minutes={cell.seconds === 0 ? null : minutes(cell.seconds)}
                      placeholder="–"
                      ariaLabel={t('cell', { task: name, day: formatDayLong(day, locale) })}
                      onCommit={(typed) => onWrite(row.taskId, day, cell, (typed ?? 0) * 60)}
                    />
                  </td>
                );
              })}
              <td className="my-time-sum">
                <Sum seconds={row.seconds} areAll={areAll} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="my-time-name">
              {t('total')}
            </th>
            {days.map((day, index) => (
              <td key={day} className="my-time-sum" data-over={ofDay(index) > hours * 3600 ? '' : undefined}>
                {ofDay(index) > 0 || !areAll ? <Sum seconds={ofDay(index)} areAll={areAll} /> : '–'}
              </td>
            ))}
            <td className="my-time-sum">
              <Sum seconds={all} areAll={areAll} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
