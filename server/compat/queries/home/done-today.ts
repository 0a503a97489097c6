/** Number of tasks due today that the caller has done (tasks 19.5). */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { dayInZone } from '../../../../contract/rules/zone-day.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';

export async function readDoneToday(context: ReadContext): Promise<CallAnswer<'home.doneToday'>> {
  const { teamId, teamMemberId } = requireTeam(context);
  const visible = await visibleProjectIds(context, teamId);
  const date = dayInZone(new Date(context.now), context.actor.timezone);
  const found = await sql<{ total_tasks: number; completed_tasks: number }>`
    select count(*)::int as total_tasks, count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as completed_tasks
    from tasks t join statuses s on s.id = t.status_id
      join task_assignees a on a.task_id = t.id and a.team_member_id = ${teamMemberId}
    where t.project_id = any(${visible}::uuid[]) and not t.archived and t.end_date = ${date}`.execute(
    context.db,
  );
  const [{ total_tasks, completed_tasks } = { total_tasks: 0, completed_tasks: 0 }] = found.rows;
  const percentage = total_tasks === 0 ? 0 : Math.round((completed_tasks / total_tasks) * 1_000) / 10;
  return { total_tasks, completed_tasks, percentage, date };
}
