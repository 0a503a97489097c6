/**
 * Time logs in a section per day, newest first; an entry opens its task. Props: days, projectOf (an entry's project),
 * before and behind (nodes before the task name and after the task key of an entry).
 */
import './log-days.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DaySection } from './day-section.tsx';

interface DayLog {
  readonly created_at: string;
  readonly task_id: string;
  readonly task_name: string;
  readonly task_key: string;
  /** Seconds. */
  readonly time_spent: number;
}

interface LogDay<Log extends DayLog> {
  readonly log_day: string;
  readonly logs: readonly Log[];
}

interface LogDaysProps<Log extends DayLog> {
  readonly days: readonly LogDay<Log>[];
  readonly projectOf: (log: Log) => string;
  readonly before?: (log: Log) => ReactNode;
  readonly behind?: (log: Log) => ReactNode;
}

export const secondsOfDay = ({ logs }: LogDay<DayLog>): number =>
  logs.reduce((sum, log) => sum + log.time_spent, 0);

export function LogDays<Log extends DayLog>({ days, projectOf, before, behind }: LogDaysProps<Log>) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  if (days.length === 0)
    return (
      <EmptyState compact title={t('nothingLogged')}>
        {t('hint.time')}
      </EmptyState>
    );
  return days
    .toSorted((one, other) => other.log_day.localeCompare(one.log_day))
    .map((day) => (
      <DaySection
        key={day.log_day}
        day={day.log_day}
        end={<DurationText minutes={Math.floor(secondsOfDay(day) / 60)} />}
      >
        {day.logs.map((log, index) => (
          <li key={`${log.created_at} ${String(index)}`}>
            <button
              type="button"
              className="report-log"
              data-task={log.task_id}
              onClick={() => open({ id: log.task_id, projectId: projectOf(log) })}
            >
              <span className="report-log-time">
                <DurationText minutes={Math.floor(log.time_spent / 60)} />
              </span>
              {before?.(log)}
              <span className="report-log-name hf-trunc">{log.task_name}</span>
              <span className="hf-subtle">{log.task_key}</span>
              {behind?.(log)}
            </button>
          </li>
        ))}
      </DaySection>
    ));
}
