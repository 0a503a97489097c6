/** Event 53: makes a task recur daily; with the id of its schedule, stops the recurrence (live-channel 53). */
import { calls } from '../../../contract/calls/index.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { answered, onWrite, say, type Adapter } from './adapter.ts';

export const recurringEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_RECURRING_CHANGE, async ({ call }, { task_id: id, schedule_id }) => {
    const body = { recurring: schedule_id == null };
    const answer = answered(calls['recurring.set'], await call('recurring.set', { params: { id }, body }));
    return [say(EVENT.TASK_RECURRING_CHANGE, answer)];
  }),
];
