/** Progress of a project over all its tasks that are not archived, including subtasks (tasks 3.11). */
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';

interface Figures {
  total: number;
  completed: number;
  average: number;
  changed_at: string | null;
}

export async function readProjectProgress(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'taskLists.progressStatus'>> {
  const found = await sql<Figures>`
    select count(*)::int as total, count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as completed,
      coalesce(avg(coalesce(t.progress_value, 0)), 0)::float8 as average, max(t.updated_at) as changed_at
    from tasks t join statuses s on s.id = t.status_id where t.project_id = ${projectId} and not t.archived`.execute(
    db,
  );
  const [
    { total, completed, average, changed_at } = { total: 0, completed: 0, average: 0, changed_at: null },
  ] = found.rows;
  return {
    projectId,
    totalTasks: total,
    completedTasks: completed,
    avgProgress: average,
    lastUpdated: changed_at,
    completionPercentage: percentOf(completed, total),
  };
}
