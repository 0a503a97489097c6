/** Logged time against the estimate; while the person's timer runs on the task, its time is added. */
import './running-time.css';
import { useEffect, useState } from 'react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useTimers } from '../../../data/timers.ts';
import { clockText } from '../../../lib/duration.ts';
import { DurationText, useDurationText } from '../../../ui/duration-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { currentTime } from '../../../lib/clock.ts';

interface ClockProps {
  readonly since: string;
  /** Seconds that were logged before the timer started. */
  readonly from?: number;
  /** Estimated seconds; 0 for no limit. */
  readonly estimate?: number;
}

function Clock({ since, from = 0, estimate = 0 }: ClockProps) {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = from + Math.max(0, (now - Date.parse(since)) / 1000);
  const over = estimate > 0 && seconds > estimate;
  return <span className={classNames('hf-clock', over && 'hf-over')}>{clockText(seconds)}</span>;
}

/** The running timer alone, for cards and narrow rows; renders nothing when none runs. */
export function RunningClock({ taskId }: { readonly taskId: string }) {
  const timer = useTimers().find((one) => one.task_id === taskId);
  return timer ? <Clock since={timer.start_time} /> : null;
}

export function RunningTime({ task }: { readonly task: Task }) {
  const timer = useTimers().find((one) => one.task_id === task.id);
  const durationText = useDurationText();
  const logged = Math.round(task.logged_seconds / 60);
  if (!timer) return <DurationText logged={logged} estimate={task.total_minutes} />;
  return (
    <span className="hf-time">
      <Clock since={timer.start_time} from={task.logged_seconds} estimate={task.total_minutes * 60} />
      {task.total_minutes > 0 && (
        <span className="hf-subtle">{` / ${durationText(task.total_minutes)}`}</span>
      )}
    </span>
  );
}
