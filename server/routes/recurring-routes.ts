/** Binds the calls of recurring schedules. The tasks of a schedule are looked up by its id. */
import { calls } from '../../contract/calls/index.ts';
import { setRecurring, updateSchedule } from '../commands/recurring/schedule-commands.ts';
import { requireSchedule } from '../queries/recurring/schedule-in-force.ts';
import type { ReadContext } from '../db/transaction.ts';
import { bindWrite, type Binding, type Subject } from './binding.ts';

async function subjectOf(context: ReadContext, id: string): Promise<Subject> {
  return { taskIds: [(await requireSchedule(context, id)).taskId] };
}

export const recurringBindings: readonly Binding[] = [
  bindWrite(calls['recurring.update'], {
    subject: (context, { params }) => subjectOf(context, params.scheduleId),
    run: (tx, { params, body }) => updateSchedule(tx, params.scheduleId, body),
  }),
  bindWrite(calls['recurring.set'], {
    subject: (_, { params }) => ({ taskIds: [params.id] }),
    run: (tx, { params, body }) => setRecurring(tx, params.id, body),
  }),
];
