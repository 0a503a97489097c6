/**
 * Pages of the projects report: of the organization (reporting 5.1) or of one team (4.4). Only filters, order and
 * paging.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { containsText } from '../../db/contains-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { type ReportProject, projectRows } from './project-rows.ts';
import { projectTotals } from './project-totals.ts';
import { type ReportScope, reportScope, requireReportTeam, shownProject } from './report-scope.ts';

type ProjectsQuery = CallQuery<'reporting.projects'>;
type TeamProjectsQuery = CallQuery<'reporting.teamProjects'>;
type Paging = Pick<TeamProjectsQuery, 'field' | 'order' | 'index' | 'size'>;

interface ProjectPage {
  readonly total: number;
  readonly projects: ReportProject[];
}

const position = (rows: readonly { readonly id: string }[], column: string): RawBuilder<number> =>
  sql`array_position(${rows.map((row) => row.id)}::uuid[], ${sql.ref(column)})`;

const SORTS: Record<Paging['field'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  status_id: position(PROJECT_STATUSES, 'p.status_id'),
  project_health: position(PROJECT_HEALTHS, 'p.health_id'),
  category_name: sql`lower(c.name)`,
  client: sql`lower(k.name)`,
  team_name: sql`lower(o.name)`,
  start_date: sql`p.start_date`,
  end_date: sql`p.end_date`,
};

const oneOf = (column: string, ids: readonly string[] | undefined): RawBuilder<unknown>[] =>
  ids === undefined ? [] : [sql`${sql.ref(column)} = any(${ids}::uuid[])`];

/** Projects of the organization that match the filters. */
function filtered(scope: ReportScope, query: ProjectsQuery): RawBuilder<unknown>[] {
  const managers = query.project_managers;
  return [
    sql`p.team_id = any(${scope.teamIds}::uuid[])`,
    shownProject(scope, sql`p.id`, query.archived === 'true'),
    containsText(sql`p.name`, query.search),
    ...oneOf('p.team_id', query.teams),
    ...oneOf('p.status_id', query.statuses),
    ...oneOf('p.health_id', query.healths),
    ...oneOf('p.category_id', query.categories),
    ...(managers === undefined
      ? []
      : [
          sql`exists (select from project_members pm join team_members m on m.id = pm.team_member_id
            where pm.project_id = p.id and pm.access_level = 'PROJECT_MANAGER' and m.user_id = any(${managers}::uuid[]))`,
        ]),
  ];
}

/** All projects of the organization. */
export async function reportProjects(context: ReadContext, query: ProjectsQuery): Promise<ProjectPage> {
  const scope = await reportScope(context);
  return pageOf(context, scope, query, filtered(scope, query));
}

/** The same, with the totals over all pages. */
export async function reportProjectsWithTotals(
  context: ReadContext,
  query: ProjectsQuery,
): Promise<CallAnswer<'reporting.projects'>> {
  const scope = await reportScope(context);
  const conditions = filtered(scope, query);
  return {
    ...(await pageOf(context, scope, query, conditions)),
    totals: await projectTotals(context, scope, conditions),
  };
}

/** Projects of one team. */
export async function reportTeamProjects(
  context: ReadContext,
  query: TeamProjectsQuery,
): Promise<ProjectPage> {
  const scope = await reportScope(context);
  return pageOf(context, scope, query, [
    sql`p.team_id = ${requireReportTeam(scope, query.team)}`,
    shownProject(scope, sql`p.id`, query.archived),
    containsText(sql`p.name`, query.search),
  ]);
}

async function pageOf(
  context: ReadContext,
  scope: ReportScope,
  { field, order, index, size }: Paging,
  conditions: readonly RawBuilder<unknown>[],
): Promise<ProjectPage> {
  const where = sql.join(conditions, sql` and `);
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const found = await sql<{ id: string; total: number }>`
    select p.id, (select count(*) from projects p where ${where}) as total
    from projects p join teams o on o.id = p.team_id
    left join project_categories c on c.id = p.category_id left join clients k on k.id = p.client_id
    where ${where} order by ${SORTS[field]} ${direction} nulls last, lower(p.name), p.id
    limit ${size} offset ${(index - 1) * size}`.execute(context.db);
  const [first] = found.rows;
  const total = first?.total ?? (index === 1 ? 0 : await countProjects(context, where));
  return {
    total,
    projects: await projectRows(
      context,
      scope,
      found.rows.map((row) => row.id),
    ),
  };
}

/** The totals for a page after the last one, which has no row that contains them. */
async function countProjects({ db }: ReadContext, where: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`select count(*) as total from projects p where ${where}`.execute(
    db,
  );
  return found.rows[0]?.total ?? 0;
}
