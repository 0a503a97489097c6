/** Asks what to do with running timers when another is started: most people work on one task at a time. */
import { useTranslation } from 'react-i18next';
import { requestTimer, useRequestedTimer } from '../../modules/timer-toggle/timer-request.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import { useTask } from '../../data/tasks/use-task.ts';
import { useTimers } from '../../data/timers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Elapsed } from './elapsed.tsx';

export function StartDialog() {
  const { t } = useTranslation('timers');
  const taskId = useRequestedTimer();
  const timers = useTimers();
  const task = useTask(taskId);
  const [first] = timers;
  const other = useTask(first?.task_id);
  const { start } = useTimerToggle();
  const close = (): void => requestTimer(null);
  const go = (alone: boolean): void => {
    close();
    if (taskId !== null) void start(taskId, alone);
  };
  return (
    <Dialog
      open={taskId !== null}
      onClose={close}
      title={t('ask.title', { name: task?.name || t('unnamedTask') })}
      footer={
        <>
          <Button size="lg" onClick={close}>
            {t('ask.cancel')}
          </Button>
          <Button size="lg" kind="line" onClick={() => go(false)}>
            {t('ask.both', { count: timers.length })}
          </Button>
          <Button size="lg" kind="primary" data-autofocus="" onClick={() => go(true)}>
            {t('ask.alone', { count: timers.length })}
          </Button>
        </>
      }
    >
      <p className="hf-muted">
        {timers.length === 1
          ? t('ask.one', { name: other?.name || t('unnamedTask') })
          : t('ask.others', { count: timers.length })}
      </p>
      {first && timers.length === 1 && (
        <p className="timer-ask-time">
          <Elapsed since={first.start_time} />
        </p>
      )}
    </Dialog>
  );
}
