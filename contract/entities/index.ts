/**
 * The registry of synced entities: name, schema, and the kind of scope that carries its rows.
 * The replica's tables, the server's row loaders and the feed are derived from it.
 */
import type * as z from 'zod/mini';
import {
  customColumn,
  listColumn,
  phase,
  project,
  projectMember,
  projectUpdate,
  status,
} from './project-entities.ts';
import { taskSchedule } from './schedule-entity.ts';
import { attachment, comment, dependency, task, workLog } from './task-entities.ts';
import { client, jobTitle, label, projectCategory, team, teamMember } from './team-entities.ts';
import { projectTemplate, taskTemplate } from './template-entities.ts';
import {
  invitation,
  notification,
  notificationSettings,
  personalTask,
  projectPref,
  timer,
  user,
} from './user-entities.ts';

export const entities = {
  user: { scope: 'user', schema: user },
  projectPref: { scope: 'user', schema: projectPref },
  personalTask: { scope: 'user', schema: personalTask },
  notification: { scope: 'user', schema: notification },
  invitation: { scope: 'user', schema: invitation },
  timer: { scope: 'user', schema: timer },
  notificationSettings: { scope: 'user', schema: notificationSettings },
  team: { scope: 'team', schema: team },
  teamMember: { scope: 'team', schema: teamMember },
  jobTitle: { scope: 'team', schema: jobTitle },
  client: { scope: 'team', schema: client },
  projectCategory: { scope: 'team', schema: projectCategory },
  label: { scope: 'team', schema: label },
  projectTemplate: { scope: 'team', schema: projectTemplate },
  taskTemplate: { scope: 'team', schema: taskTemplate },
  project: { scope: 'project', schema: project },
  projectMember: { scope: 'project', schema: projectMember },
  status: { scope: 'project', schema: status },
  phase: { scope: 'project', schema: phase },
  listColumn: { scope: 'project', schema: listColumn },
  customColumn: { scope: 'project', schema: customColumn },
  projectUpdate: { scope: 'project', schema: projectUpdate },
  task: { scope: 'project', schema: task },
  taskSchedule: { scope: 'project', schema: taskSchedule },
  dependency: { scope: 'project', schema: dependency },
  workLog: { scope: 'project', schema: workLog },
  comment: { scope: 'project', schema: comment },
  attachment: { scope: 'project', schema: attachment },
} as const;

export type EntityName = keyof typeof entities;
export type ScopeKind = (typeof entities)[EntityName]['scope'];
/** The row type of an entity. */
export type Row<E extends EntityName> = z.output<(typeof entities)[E]['schema']>;
export type RowByEntity = { [E in EntityName]: Row<E> };

export const entityNames = Object.keys(entities) as EntityName[];
