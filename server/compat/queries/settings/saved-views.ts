/** Reads saved views and submitted timesheet weeks, for clients without a replica. */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { timesheetWeekFields, viewFields } from '../../../../contract/entities/report-entities.ts';
import { sql } from 'kysely';
import { selectList } from '../../../db/select-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireProject } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';

type Views = CallAnswer<'savedViews.list'>;
type Weeks = CallAnswer<'timesheetWeeks.list'>;

interface ViewQuery {
  readonly screen?: string | undefined;
  readonly project_id?: string | undefined;
}

/**
 * The caller's own views and the shared views of the active team, or of one project, by name. Error: `not_found` for a
 * project the caller cannot see.
 */
export async function listViews(context: ReadContext, { screen, project_id }: ViewQuery): Promise<Views> {
  const { teamId } = project_id ? await requireProject(context, project_id) : requireTeam(context);
  const found = await sql<Views[number]>`
    select ${selectList(viewFields)} from saved_views
    where team_id = ${teamId} and project_id is not distinct from ${project_id ?? null}::uuid
      and (user_id = ${context.actor.userId} or shared)
      and (${screen ?? null}::text is null or screen = ${screen ?? null})
    order by lower(name), id`.execute(context.db);
  return found.rows;
}

/** Submitted weeks of the active team, newest first. */
export async function listWeeks(
  context: ReadContext,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Weeks> {
  const { teamId } = requireTeam(context);
  const found = await sql<Weeks[number]>`
    select ${selectList(timesheetWeekFields)} from timesheet_weeks
    where team_id = ${teamId} and (${from ?? null}::date is null or week_start >= ${from ?? null}::date)
      and (${to ?? null}::date is null or week_start <= ${to ?? null}::date)
    order by week_start desc, created_at, id`.execute(context.db);
  return found.rows;
}
