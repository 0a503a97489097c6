/** The person's running timers, and starting and stopping them: kept here with the instant of the gesture, sent when it can be. */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Timer } from '../../contract/entities/user-entities.ts';
import type { TimeProblem } from '../../contract/rules/time-rules.ts';
import { change } from './mutate.ts';
import { useMutateAll, useStore, useSync } from './sync-context.ts';
import { problemOfTask } from './time-rules.ts';
import { useRows } from './use-store.ts';

/** Timers that can be shown: with a task and a start that can be read. The newest first. */
export function shownTimers(rows: readonly Timer[]): readonly Timer[] {
  return rows
    .filter(({ task_id, start_time }) => Boolean(task_id) && !Number.isNaN(Date.parse(start_time)))
    .toSorted((a, b) => b.start_time.localeCompare(a.start_time));
}

/** Running timers of the person in all teams, the newest first. */
export function useTimers(): readonly Timer[] {
  const rows = useRows('timer');
  return useMemo(() => shownTimers(rows), [rows]);
}

export interface TimerActions {
  /** Task ids whose timer runs now. */
  readonly running: () => readonly string[];
  /** Why the rules of the project do not let it start, null when they do. */
  readonly problem: (taskId: string) => Promise<TimeProblem | null>;
  readonly start: (taskId: string) => Promise<void>;
  /** Logs the time since the start. */
  readonly stop: (taskId: string) => Promise<void>;
  /** Stops all others and starts this one, as one step of undo. */
  readonly startAlone: (taskId: string) => Promise<void>;
}

/** The same object as long as the replica is. */
export function useTimerActions(): TimerActions {
  const mutateAll = useMutateAll();
  const store = useStore();
  const client = useSync();
  return useMemo(() => {
    const running = (): readonly string[] =>
      shownTimers(store.small.timer.all()).map(({ task_id }) => task_id);
    const now = (): string => new Date().toISOString();
    const started = (taskId: string, at: string) => change('timer.start', { timerId: newId(), taskId, at });
    const stopped = (taskId: string, at: string) => change('timer.stop', { workLogId: newId(), taskId, at });
    return {
      running,
      problem: (taskId) => problemOfTask(client, taskId),
      start: (taskId) => mutateAll([started(taskId, now())]),
      stop: (taskId) => mutateAll([stopped(taskId, now())]),
      startAlone: (taskId) => {
        const at = now();
        const others = running().filter((other) => other !== taskId);
        return mutateAll([...others.map((other) => stopped(other, at)), started(taskId, at)]);
      },
    };
  }, [mutateAll, store, client]);
}
