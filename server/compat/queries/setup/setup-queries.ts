/** Statuses, phases, categories and labels with their usage counts, for other clients. */
import { sql } from 'kysely';
import { ALPHA_SUFFIX } from '../../../../contract/rules/group-defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { categoryOf } from '../../../queries/setup/setup-queries.ts';

/** Statuses of a project in order, with the colour of their category. */
export async function listStatuses({ db }: ReadContext, projectId: string) {
  const rows = await db
    .selectFrom('statuses')
    .select(['id', 'name', 'category_id', 'sort_order', 'wip_limit'])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, ...categoryOf(row.category_id), description: null }));
}

/** Phases of a project, the highest index first, with the number of their tasks. */
export async function listPhases({ db }: ReadContext, projectId: string) {
  const rows = await db
    .selectFrom('phases as p')
    .select(['p.id', 'p.name', 'p.color_code', 'p.sort_index', 'p.start_date', 'p.end_date'])
    .select(
      sql<number>`(select count(*)::int from tasks t where t.phase_id = p.id and not t.archived)`.as('usage'),
    )
    .where('p.project_id', '=', projectId)
    .orderBy('p.sort_index', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, color_code: `${row.color_code}${ALPHA_SUFFIX}` }));
}

/** Categories of a team in order of creation, with the number of their projects. */
export function listCategories({ db }: ReadContext, teamId: string) {
  return db
    .selectFrom('project_categories as c')
    .select(['c.id', 'c.name', 'c.color_code'])
    .select(sql<number>`(select count(*)::int from projects p where p.category_id = c.id)`.as('usage'))
    .where('c.team_id', '=', teamId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}

/** Labels of a team; with a project, the labels used there come first. */
export function listLabels({ db }: ReadContext, teamId: string, projectId: string | undefined) {
  const used = sql<boolean>`exists (select from task_labels u where u.label_id = l.id and u.project_id = ${projectId ?? null}::uuid)`;
  return db
    .selectFrom('labels as l')
    .select(['l.id', 'l.name', 'l.color_code'])
    .select(sql<number>`(select count(*)::int from task_labels t where t.label_id = l.id)`.as('usage'))
    .where('l.team_id', '=', teamId)
    .orderBy(used, 'desc')
    .orderBy(sql`lower(l.name)`)
    .execute();
}

export function listTaskLabels({ db }: ReadContext, taskId: string) {
  return db
    .selectFrom('labels as l')
    .innerJoin('task_labels as t', 't.label_id', 'l.id')
    .select(['l.name', 'l.color_code'])
    .where('t.task_id', '=', taskId)
    .orderBy('l.name')
    .execute();
}

/** Labels used in a project, by name; colours have the alpha suffix. */
export async function listProjectLabels({ db }: ReadContext, projectId: string) {
  const rows = await db
    .selectFrom('labels as l')
    .select(['l.id', 'l.name', 'l.color_code'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('task_labels as t')
          .select('t.task_id')
          .whereRef('t.label_id', '=', 'l.id')
          .where('t.project_id', '=', projectId),
      ),
    )
    .orderBy('l.name')
    .execute();
  return rows.map((row) => ({ ...row, color_code: `${row.color_code}${ALPHA_SUFFIX}` }));
}
