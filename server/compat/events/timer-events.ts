/**
 * Events of the caller's timer (live-channel 18, 19); the command notifies every open page of the person, including
 * this one.
 */
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { onWrite, type Act, type Adapter } from './adapter.ts';

const setTimer = async ({ tx, call }: Act, id: string, running: boolean) => {
  await call('timers.set', { params: { id }, body: { running, at: tx.now } });
  return [];
};

export const timerEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_TIMER_START, (act, { task_id }) => setTimer(act, task_id, true)),
  onWrite(EVENT.TASK_TIMER_STOP, (act, { task_id }) => setTimer(act, task_id, false)),
];
