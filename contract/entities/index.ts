/**
 * The registry of synced entities: name, fields, schema, and the kind of scope that carries its rows.
 * The replica's tables, the server's row loaders and the feed are derived from it.
 */
import * as z from 'zod/mini';
import { type Fields, shapeOf } from './define-fields.ts';
import { allocationFields, timeOffFields } from './planning-entities.ts';
import {
  baselineFields,
  customColumnFields,
  listColumnFields,
  phaseFields,
  projectFields,
  projectMemberFields,
  projectUpdateFields,
  statusFields,
} from './project-entities.ts';
import { timesheetWeekFields, viewFields } from './report-entities.ts';
import { taskScheduleFields } from './schedule-entity.ts';
import { attachmentFields, commentFields, dependencyFields, workLogFields } from './task-entities.ts';
import { taskFields } from './task-fields.ts';
import {
  clientFields,
  jobTitleFields,
  labelFields,
  projectCategoryFields,
  teamFields,
  teamMemberFields,
} from './team-entities.ts';
import { projectTemplateFields, taskTemplateFields } from './template-entities.ts';
import {
  invitationFields,
  muteFields,
  notificationFields,
  notificationSettingsFields,
  personalTaskFields,
  projectPrefFields,
  timerFields,
  userFields,
} from './user-entities.ts';

/* @__NO_SIDE_EFFECTS__ */
function entity<const S extends string, F extends Fields>(scope: S, fields: F) {
  return { scope, fields, schema: z.object(shapeOf(fields)) };
}

export const entities = {
  user: entity('user', userFields),
  projectPref: entity('user', projectPrefFields),
  personalTask: entity('user', personalTaskFields),
  notification: entity('user', notificationFields),
  invitation: entity('user', invitationFields),
  timer: entity('user', timerFields),
  notificationSettings: entity('user', notificationSettingsFields),
  savedView: entity('user', viewFields),
  mute: entity('user', muteFields),
  team: entity('team', teamFields),
  teamMember: entity('team', teamMemberFields),
  jobTitle: entity('team', jobTitleFields),
  client: entity('team', clientFields),
  projectCategory: entity('team', projectCategoryFields),
  label: entity('team', labelFields),
  projectTemplate: entity('team', projectTemplateFields),
  taskTemplate: entity('team', taskTemplateFields),
  sharedView: entity('team', viewFields),
  timesheetWeek: entity('team', timesheetWeekFields),
  allocation: entity('team', allocationFields),
  timeOff: entity('team', timeOffFields),
  project: entity('project', projectFields),
  projectMember: entity('project', projectMemberFields),
  status: entity('project', statusFields),
  phase: entity('project', phaseFields),
  listColumn: entity('project', listColumnFields),
  customColumn: entity('project', customColumnFields),
  projectUpdate: entity('project', projectUpdateFields),
  task: entity('project', taskFields),
  taskSchedule: entity('project', taskScheduleFields),
  dependency: entity('project', dependencyFields),
  workLog: entity('project', workLogFields),
  comment: entity('project', commentFields),
  attachment: entity('project', attachmentFields),
  baseline: entity('project', baselineFields),
  projectView: entity('project', viewFields),
} as const;

export type EntityName = keyof typeof entities;
export type ScopeKind = (typeof entities)[EntityName]['scope'];
/** The row type of an entity. */
export type Row<E extends EntityName> = z.output<(typeof entities)[E]['schema']>;
export type RowByEntity = { [E in EntityName]: Row<E> };
