/** The recurring schedule of a task in its wire shape (tasks 16.1). */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { ruleOf } from '../../../../contract/rules/recurrence.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireSchedule } from '../../../queries/recurring/schedule-in-force.ts';

export async function scheduleAnswer(context: ReadContext, id: string): Promise<CallAnswer<'recurring.get'>> {
  const { schedule } = await requireSchedule(context, id);
  const { counts_from: from, ...rule } = ruleOf(schedule.rule);
  return {
    id,
    ...rule,
    ...(from === 'completion' && { counts_from: from }),
    is_active: schedule.is_active,
    occurrence_count: schedule.occurrence_count,
    timezone_id: schedule.timezone_name,
    created_by: schedule.created_by,
    last_checked_at: schedule.last_checked_at,
    last_created_task_end_date: schedule.last_created_task_end_date,
    created_at: schedule.created_at,
  };
}
