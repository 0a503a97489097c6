/**
 * The totals of the projects report (reporting 5.1): one statement over all projects that match the given conditions.
 */
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { projectTotals as totalsShape } from '../../../contract/calls/reporting-shapes.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../db/transaction.ts';
import type { ReportScope } from './report-scope.ts';
import { isDone } from './task-state.ts';

interface TotalsRow {
  readonly minutes: number;
  readonly seconds: number;
  readonly done: number;
  readonly live: number;
  readonly open: number;
  readonly at_risk: number;
  readonly overdue: number;
}

const CANCELLED = PROJECT_STATUSES[0].id;
const COMPLETED = PROJECT_STATUSES[6].id;
const AT_RISK = PROJECT_HEALTHS[2].id;

/** `conditions` apply to `p`. Times are of all tasks, counts of tasks that are not archived, as in the rows. */
export async function projectTotals(
  { db }: ReadContext,
  { today }: ReportScope,
  conditions: readonly RawBuilder<unknown>[],
): Promise<z.infer<typeof totalsShape>> {
  const found = await sql<TotalsRow>`
    with shown as (select p.id, p.status_id, p.health_id, p.end_date from projects p where ${sql.join(conditions, sql` and `)}),
    work as (
      select coalesce(sum(t.total_minutes), 0) as minutes, coalesce(sum(t.logged_seconds), 0) as seconds,
        count(*) filter (where not t.archived and ${isDone}) as done, count(*) filter (where not t.archived) as live
      from tasks t join statuses s on s.id = t.status_id where t.project_id in (select id from shown)),
    states as (
      select count(*) filter (where status_id not in (${CANCELLED}, ${COMPLETED})) as open,
        count(*) filter (where health_id = ${AT_RISK}) as at_risk,
        count(*) filter (where end_date < ${today}::date and status_id <> ${COMPLETED}) as overdue
      from shown)
    select * from work cross join states`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum without a row');
  return {
    estimated_time: row.minutes,
    actual_time: row.seconds,
    tasks_count: { done: row.done, all: row.live },
    open: row.open,
    at_risk: row.at_risk,
    overdue: row.overdue,
  };
}
