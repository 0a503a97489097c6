/**
 * Loads saved views, for their creator and, while shared, for the team or the project; and submitted timesheet weeks.
 */
import { sql } from 'kysely';
import type { Row } from '../../../contract/entities/index.ts';
import { viewFields } from '../../../contract/entities/report-entities.ts';
import { selectList } from '../../db/select-list.ts';
import type { RowLoader } from './row-loader.ts';
import { tableRows } from './table-rows.ts';

export const savedViewRows = tableRows('savedView', 'saved_views');

/** Shared views of team screens. */
export const sharedViewRows: RowLoader<'sharedView'> = async (db, teamId, ids) => {
  const found = await sql<Row<'sharedView'>>`
    select ${selectList(viewFields)} from saved_views
    where team_id = ${teamId} and project_id is null and shared and id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

/** Shared views of the project. */
export const projectViewRows: RowLoader<'projectView'> = async (db, projectId, ids) => {
  const found = await sql<Row<'projectView'>>`
    select ${selectList(viewFields)} from saved_views
    where project_id = ${projectId} and shared and id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

export const timesheetWeekRows = tableRows('timesheetWeek', 'timesheet_weeks');
