/** Logged time against the estimate; while my timer runs on the task, the time since it was started. */
import { useEffect, useState } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useTimers } from '../../data/timers.ts';
import { clockText } from '../../lib/duration.ts';
import { DurationText, useDurationText } from '../../ui/duration-text.tsx';

function Clock({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="hf-clock">{clockText((now - Date.parse(since)) / 1000)}</span>;
}

/** The running timer alone, for cards and narrow rows; nothing when none runs. */
export function RunningClock({ taskId }: { readonly taskId: string }) {
  const timer = useTimers().find((one) => one.task_id === taskId);
  return timer ? <Clock since={timer.start_time} /> : null;
}

export function RunningTime({ task }: { readonly task: Task }) {
  const timer = useTimers().find((one) => one.task_id === task.id);
  const words = useDurationText();
  const logged = Math.round(task.logged_seconds / 60);
  if (!timer) return <DurationText logged={logged} estimate={task.total_minutes} />;
  return (
    <span className="hf-time">
      <Clock since={timer.start_time} />
      {task.total_minutes > 0 && <span className="hf-subtle">{` / ${words(task.total_minutes)}`}</span>}
    </span>
  );
}
