/** Binds the calls of recurrence that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { requireSchedule } from '../../queries/recurring/schedule-in-force.ts';
import { scheduleAnswer } from '../queries/recurring/schedule-answer.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { bindRead, type Binding, type Subject } from '../../routes/binding.ts';

async function carrier(context: ReadContext, id: string): Promise<Subject> {
  return { taskIds: [(await requireSchedule(context, id)).taskId] };
}

export const compatRecurringBindings: readonly Binding[] = [
  bindRead(calls['recurring.get'], {
    subject: (context, { params }) => carrier(context, params.scheduleId),
    run: (context, { params }) => scheduleAnswer(context, params.scheduleId),
  }),
];
