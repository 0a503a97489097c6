/**
 * All row loaders by entity, and the only way to use them. A new entity does not compile without a loader.
 */
import type { Kysely } from 'kysely';
import type { EntityName } from '../../../contract/entities/index.ts';
import type { Tables } from '../../db/tables.ts';
import { allocationRows, timeOffRows } from './planning-rows.ts';
import {
  baselineRows,
  customColumnRows,
  listColumnRows,
  phaseRows,
  projectMemberRows,
  projectRows,
  projectUpdateRows,
  statusRows,
} from './project-rows.ts';
import type { RowLoaders } from './row-loader.ts';
import { taskScheduleRows } from './schedule-rows.ts';
import { attachmentRows, commentRows, dependencyRows, taskRows, workLogRows } from './task-rows.ts';
import {
  clientRows,
  jobTitleRows,
  labelRows,
  projectCategoryRows,
  teamMemberRows,
  teamRows,
} from './team-rows.ts';
import { projectViewRows, savedViewRows, sharedViewRows, timesheetWeekRows } from './view-rows.ts';
import { projectTemplateRows, taskTemplateRows } from './template-rows.ts';
import {
  invitationRows,
  muteRows,
  notificationRows,
  notificationSettingsRows,
  personalTaskRows,
  projectPrefRows,
  timerRows,
  userRows,
} from './user-rows.ts';

/** Loader of each entity. */
export const rowLoaders: RowLoaders = {
  user: userRows,
  projectPref: projectPrefRows,
  personalTask: personalTaskRows,
  notification: notificationRows,
  invitation: invitationRows,
  timer: timerRows,
  notificationSettings: notificationSettingsRows,
  savedView: savedViewRows,
  mute: muteRows,
  team: teamRows,
  teamMember: teamMemberRows,
  jobTitle: jobTitleRows,
  client: clientRows,
  projectCategory: projectCategoryRows,
  label: labelRows,
  projectTemplate: projectTemplateRows,
  taskTemplate: taskTemplateRows,
  sharedView: sharedViewRows,
  timesheetWeek: timesheetWeekRows,
  allocation: allocationRows,
  timeOff: timeOffRows,
  project: projectRows,
  projectMember: projectMemberRows,
  status: statusRows,
  phase: phaseRows,
  listColumn: listColumnRows,
  customColumn: customColumnRows,
  projectUpdate: projectUpdateRows,
  task: taskRows,
  taskSchedule: taskScheduleRows,
  dependency: dependencyRows,
  workLog: workLogRows,
  comment: commentRows,
  attachment: attachmentRows,
  baseline: baselineRows,
  projectView: projectViewRows,
};

/** Maximum ids per statement. */
const IDS_PER_QUERY = 5_000;

/** Rows of one entity in a scope, by id. */
export async function loadRows(
  db: Kysely<Tables>,
  entity: EntityName,
  scopeId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = new Map<string, Record<string, unknown>>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const part = ids.slice(start, start + IDS_PER_QUERY);
    for (const row of await rowLoaders[entity](db, scopeId, part)) rows.set(row.id, row);
  }
  return rows;
}
