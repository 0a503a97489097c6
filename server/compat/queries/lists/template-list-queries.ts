/** Reads the templates of a team, as on the wire. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { TaskTemplateItem } from '../../../../contract/entities/template-entities.ts';
import { AppError } from '../../../../contract/errors.ts';
import { nestedTasks } from '../../../../contract/rules/task-template.ts';
import { containsText } from '../../../db/contains-text.ts';
import type { ReadContext } from '../../../db/transaction.ts';

/** Templates of the team whose name contains the search text, by name. */
export async function listCustomTemplates(
  { db }: ReadContext,
  teamId: string,
  search: string,
): Promise<CallAnswer<'projectTemplates.custom'>> {
  const rows = await db
    .selectFrom('project_templates')
    .select(['id', 'name', 'created_at'])
    .where('team_id', '=', teamId)
    .where(containsText(sql`name`, search))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({ ...row, selected: false }));
}

export function listTaskTemplates({ db }: ReadContext, teamId: string) {
  return db
    .selectFrom('task_templates')
    .select(['id', 'name', 'created_at'])
    .where('team_id', '=', teamId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function readTaskTemplate({ db }: ReadContext, teamId: string, id: string) {
  const row = await db
    .selectFrom('task_templates')
    .select(['id', 'name', sql<TaskTemplateItem[]>`coalesce(data->'tasks', '[]')`.as('items')])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { id: row.id, name: row.name, tasks: nestedTasks(row.items) };
}
