/** Checks the sums of logged time and the first and last log of each task against the logs (decisions 266 and 268). */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';

/** Differences between the stored sums and the logs; empty when there are none. */
export async function wrongSums(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ wrong: string }>`
    with counted as (
      select w.team_id, w.project_id, w.user_id, m.monthly, t.billable, t.archived, sum(w.time_spent) as seconds,
        case when m.monthly then to_char(w.started_at at time zone 'UTC', 'YYYY-MM-01') else to_char(w.started_at at time zone 'UTC', 'YYYY-MM-DD') end as starts
      from work_logs w join tasks t on t.id = w.task_id, (select true as monthly union select false) m group by 1, 2, 3, 4, 5, 6, 8),
    kept as (select team_id, project_id, user_id, monthly, billable, archived, seconds, starts::text from logged_time)
    select concat_ws(' ', coalesce(k.starts, c.starts), coalesce(k.monthly, c.monthly), 'billable', coalesce(k.billable, c.billable), 'archived',
      coalesce(k.archived, c.archived), 'kept', k.seconds, 'logs', c.seconds) as wrong
    from kept k full join counted c using (team_id, project_id, user_id, monthly, billable, archived, starts)
    where coalesce(k.seconds, 0) <> coalesce(c.seconds, 0)`.execute(db);
  const ends = await sql<{ wrong: string }>`
    with counted as (select task_id, team_id, min(started_at) as first_at, max(started_at) as last_at from work_logs group by 1, 2)
    select concat_ws(' ', coalesce(k.task_id, c.task_id), 'kept', k.first_at, k.last_at, 'logs', c.first_at, c.last_at) as wrong
    from logged_tasks k full join counted c using (task_id, team_id)
    where (k.first_at, k.last_at) is distinct from (c.first_at, c.last_at)`.execute(db);
  return [...found.rows, ...ends.rows].map(({ wrong }) => wrong);
}
