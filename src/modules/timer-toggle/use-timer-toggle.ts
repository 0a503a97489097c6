/**
 * Starts and stops the timer of a task from any screen. While another one runs, the person is asked whether to stop it.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimerActions } from '../../data/timers.ts';
import { clockText } from '../../lib/duration.ts';
import { notify } from '../../ui/toast-store.ts';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useUndoOffer } from '../changes/use-undo-offer.ts';
import { requestTimer } from './timer-request.ts';

export interface TimerControls {
  readonly isRunning: (taskId: string) => boolean;
  readonly toggle: (taskId: string) => void;
  /** Stops a timer and shows the logged time, with undo; reports an error when that cannot be stored. */
  readonly stop: (taskId: string) => Promise<void>;
  readonly start: (taskId: string, alone: boolean) => Promise<void>;
}

/** The same object until the language changes. */
export function useTimerToggle(): TimerControls {
  const actions = useTimerActions();
  const offerUndo = useUndoOffer();
  const { t } = useTranslation(['errors', 'timers']);
  return useMemo(() => {
    const isRunning = (taskId: string): boolean => actions.running().includes(taskId);
    const stop = (taskId: string): Promise<void> =>
      actions.stop(taskId).then(
        (seconds) => offerUndo(t('timers:logged', { time: clockText(seconds) })),
        () => {
          notify({ title: t('catalogue.error_title'), text: t('catalogue.timer_stop'), tone: 'error' });
        },
      );
    const start = (taskId: string, alone: boolean): Promise<void> =>
      (alone ? actions.startAlone(taskId) : actions.start(taskId)).catch(reportNotStored);
    const toggle = (taskId: string): void => {
      if (isRunning(taskId)) return void stop(taskId);
      // When a rule forbids the timer, there is no question.
      const refusal = actions.startRefusal(taskId);
      if (refusal) void reportNotStored(refusal);
      else if (actions.running().length > 0) requestTimer(taskId);
      else void start(taskId, false);
    };
    return { isRunning, toggle, stop, start };
  }, [actions, offerUndo, t]);
}
