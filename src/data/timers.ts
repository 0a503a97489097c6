/**
 * The person's running timers; starting and stopping them. Stored here with the instant of the gesture, sent when
 * there is a connection.
 */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { AppError } from '../../contract/errors.ts';
import type { Timer } from '../../contract/entities/user-entities.ts';
import { change } from './mutate.ts';
import { useMutateAll, useRefusalOf, useStore } from './sync-context.ts';
import { useRows } from './use-store.ts';
import { currentInstant } from '../lib/clock.ts';

/** Timers that can be shown, newest first: those with a task and a valid start. */
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
  /** Ids of tasks with a running timer. */
  readonly running: () => readonly string[];
  readonly start: (taskId: string) => Promise<void>;
  /** The reason why a timer cannot be started; null when it can. */
  readonly startRefusal: (taskId: string) => AppError | null;
  /** Logs the time since the start; returns it in seconds. */
  readonly stop: (taskId: string) => Promise<number>;
  /** Stops all other timers and starts this one, as one undo step. */
  readonly startAlone: (taskId: string) => Promise<void>;
}

/** The same object while the replica is open. */
export function useTimerActions(): TimerActions {
  const mutateAll = useMutateAll();
  const refusalOf = useRefusalOf();
  const store = useStore();
  return useMemo(() => {
    const running = (): readonly string[] =>
      shownTimers(store.small.timer.all()).map(({ task_id }) => task_id);
    const started = (taskId: string, at: string) => change('timer.start', { timerId: newId(), taskId, at });
    const stopped = (taskId: string, at: string) => change('timer.stop', { workLogId: newId(), taskId, at });
    return {
      running,
      start: (taskId) => mutateAll([started(taskId, currentInstant())]),
      startRefusal: (taskId) => refusalOf([started(taskId, currentInstant())]),
      stop: async (taskId) => {
        const at = currentInstant();
        const timer = store.small.timer.all().find(({ task_id }) => task_id === taskId);
        await mutateAll([stopped(taskId, at)]);
        return timer ? Math.max(0, (Date.parse(at) - Date.parse(timer.start_time)) / 1000) : 0;
      },
      startAlone: (taskId) => {
        const at = currentInstant();
        const others = running().filter((other) => other !== taskId);
        return mutateAll([...others.map((other) => stopped(other, at)), started(taskId, at)]);
      },
    };
  }, [mutateAll, refusalOf, store]);
}
