/** The running timers of a person in the active team (tasks 11.5). */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';

type RunningTimers = CallAnswer<'timeLogs.runningTimers'>;

/** Latest first, so that the order is stable. */
export async function listRunningTimers(context: ReadContext): Promise<RunningTimers> {
  const { teamId } = requireTeam(context);
  const visible = await visibleProjectIds(context, teamId);
  const found = await sql<RunningTimers[number]>`
    select r.task_id, r.start_time, t.name as task_name, t.project_id, p.name as project_name, t.parent_task_id,
      above.name as parent_task_name,
      (select coalesce(sum(l.time_spent), 0)::int from work_logs l
        where l.task_id = t.id and l.user_id = ${context.actor.userId}) as total_time_logged
    from timers r join tasks t on t.id = r.task_id join projects p on p.id = t.project_id
      left join tasks above on above.id = t.parent_task_id
    where r.user_id = ${context.actor.userId} and t.project_id = any(${visible}::uuid[])
    order by r.start_time desc, r.task_id`.execute(context.db);
  return found.rows;
}
