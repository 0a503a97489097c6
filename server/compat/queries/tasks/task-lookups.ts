/**
 * Small reads about tasks for other clients: search, assignees of a project, columns of the list (tasks 3.3, 3.5,
 * 3.14).
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import { containsText } from '../../../db/contains-text.ts';
import type { ReadContext } from '../../../db/transaction.ts';

const SEARCH_LIMIT = 15;

/** At most 15 tasks that are not archived and whose name or key contains the text, without the given task. */
export async function searchTasks(
  { db }: ReadContext,
  wanted: { projectId: string; taskId: string | undefined; text: string },
): Promise<CallAnswer<'tasks.search'>> {
  const found = await sql<{ value: string; label: string; task_key: string }>`
    select t.id as value, t.name as label, p.key || '-' || t.task_no as task_key
    from tasks t join projects p on p.id = t.project_id
    where t.project_id = ${wanted.projectId} and not t.archived and t.id is distinct from ${wanted.taskId ?? null}::uuid
      and ${containsText(sql`t.name || ' ' || p.key || '-' || t.task_no`, wanted.text)}
    order by t.task_no limit ${SEARCH_LIMIT}`.execute(db);
  return found.rows;
}

/** Members of a project who are assigned to a task in it, by name. */
export async function listTaskAssignees(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'tasks.assignees'>> {
  const rows = await db
    .selectFrom('team_members as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'u.avatar_url'])
    .select((eb) => [
      eb.fn.coalesce('u.name', 'm.invited_name', sql<string>`''`).as('name'),
      eb.fn.coalesce('u.email', 'm.invited_email').as('email'),
    ])
    .where('m.id', 'in', (eb) =>
      eb.selectFrom('task_assignees').select('team_member_id').where('project_id', '=', projectId),
    )
    .execute();
  return rows
    .map((row) => ({ ...row, color_code: avatarColor(row.name) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Standard columns by index; the phase column has the project's label for phases. */
export async function listColumns(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'taskLists.columns'>> {
  const rows = await db
    .selectFrom('list_columns as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['c.name', 'c.key', 'c.index', 'c.pinned', 'p.phase_label'])
    .where('c.project_id', '=', projectId)
    .orderBy('c.index')
    .execute();
  return rows.map((row) => (row.key === 'PHASE' ? { ...row, name: row.phase_label } : row));
}
