/** Starting and stopping the timer of a task from anywhere. While another one runs, the person is asked what becomes of it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimerActions } from '../data/timers.ts';
import { notify } from '../ui/toast-store.ts';
import { requestTimer } from './timer-request.ts';

export interface TimerControls {
  readonly isRunning: (taskId: string) => boolean;
  readonly toggle: (taskId: string) => void;
  /** Stops a timer; says so when that cannot even be kept here. */
  readonly stop: (taskId: string) => Promise<void>;
  readonly start: (taskId: string, alone: boolean) => Promise<void>;
}

/** The same object until the language changes. */
export function useTimerToggle(): TimerControls {
  const actions = useTimerActions();
  const { t } = useTranslation('errors');
  return useMemo(() => {
    const kept = async (change: Promise<void>, text: string): Promise<void> => {
      try {
        await change;
      } catch {
        notify({ title: t('catalogue.error_title'), text, tone: 'error' });
      }
    };
    const isRunning = (taskId: string): boolean => actions.running().includes(taskId);
    const stop = (taskId: string): Promise<void> => kept(actions.stop(taskId), t('catalogue.timer_stop'));
    const start = (taskId: string, alone: boolean): Promise<void> =>
      kept(alone ? actions.startAlone(taskId) : actions.start(taskId), t('storage_failed'));
    const wanted = async (taskId: string): Promise<void> => {
      const problem = await actions.problem(taskId);
      if (problem) notify({ title: t(problem), tone: 'warning' });
      else if (actions.running().length > 0) requestTimer(taskId);
      else await start(taskId, false);
    };
    const toggle = (taskId: string): void => void (isRunning(taskId) ? stop(taskId) : wanted(taskId));
    return { isRunning, toggle, stop, start };
  }, [actions, t]);
}
