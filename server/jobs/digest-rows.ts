/** Reads the rows of a digest: tasks that began in its window and are open, overdue tasks, completed tasks. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import type { Tables } from '../db/tables.ts';
import type { DigestRow } from './digest-sections.ts';
import type { DigestWindow } from './digest-window.ts';

/** Columns of a task `t` for every section, with its status `st`, project `p` and team `te`. */
export const DIGEST_TASK = sql`te.id as team_id, te.name as team, p.id as project_id, p.name as project, t.id as task_id,
  t.name as task, t.end_date as due, t.completed_at, st.category_id = ${DONE_CATEGORY_ID} as done`;

/**
 * `tasks` is a query of `DIGEST_TASK`, `began_at` and `by`: when and by whom the task was assigned or created,
 * whichever `began` is. A task whose `began_at` is null is not listed as such.
 */
export async function digestRows(
  db: Kysely<Tables>,
  tasks: RawBuilder<unknown>,
  { began, window, today }: { began: DigestRow['kind']; window: DigestWindow; today: string },
): Promise<DigestRow[]> {
  const { since, until } = window;
  const where = sql`team_id, team, project_id, project, task_id, task`;
  const found = await sql<DigestRow>`
    with found as (${tasks})
    select ${began}::text as kind, ${where}, by, due from found
      where not done and began_at >= ${since} and began_at < ${until}
    union all
    select 'overdue', ${where}, null, due from found where not done and due < ${today}
    union all
    select 'completed', ${where}, null, null from found
      where done and completed_at >= ${since} and completed_at < ${until}`.execute(db);
  return found.rows;
}
