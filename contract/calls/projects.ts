/**
 * Calls of projects themselves: create, change, delete, favourite, archive, follow (projects-and-planning 4). Flags are
 * sent as the wanted end state.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { projectFields, projectKeyText } from '../entities/project-entities.ts';
import { FORMER_LEVELS } from '../permissions.ts';
import { named } from './people.ts';
import { projectForm } from './project-shapes.ts';
import {
  optionalParam,
  coerceBoolean,
  idParams,
  maybeId,
  newId,
  nothing,
  projectHint,
  wireColor,
} from './wire.ts';

/** A new project gets its key from the server. */
const { key: _key, ...newProjectForm } = projectForm;
export const savedProject = z.object({ id, name: z.string(), project_manager_id: maybeId });
const viewChoice = z.enum(['TASK_LIST', 'BOARD']);
const groupChoice = z.enum(['status', 'priority', 'phase', 'members']);

export const projectCalls = defineCalls({
  'projects.create': defineCall({
    method: 'POST',
    path: '/api/v1/projects',
    body: z.object({
      ...newProjectForm,
      id: newId,
      /** Client-generated ids for the three default statuses, in their order, so that tasks can be created offline. */
      status_ids: z.optional(z.array(id).check(z.length(3))),
      /** Client-generated id of the caller's project membership. */
      member_id: newId,
      /** The key the client showed; used unless another project of the team has it. */
      preferred_key: z.optional(projectKeyText),
    }),
    answer: named,
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a project with the three default statuses and the caller as its first member.',
  }),
  'projects.duplicate': defineCall({
    method: 'POST',
    path: '/api/v1/projects/{id}/duplicate',
    params: idParams,
    body: z.object({
      /** Client-generated ids of the copy, and of the caller's membership of it. */
      project_id: id,
      member_id: id,
      /** Client-generated ids of the copied statuses by the ids of the originals, so that tasks can be created offline. */
      status_ids: z.record(id, id),
      name: projectFields.name.schema,
      /** The key the client showed; used unless another project of the team has it. */
      preferred_key: z.optional(projectKeyText),
      include: z.object({
        people: z.boolean(),
        dates: z.boolean(),
        progress: z.boolean(),
        files: z.boolean(),
      }),
    }),
    answer: named,
    access: 'admin',
    offline: 'outbox',
    summary: 'Duplicates a project in its team, without comments, logged time and repetitions.',
  }),
  'projects.update': defineCall({
    method: 'PATCH',
    path: '/api/v1/projects/{id}',
    params: idParams,
    query: projectHint,
    body: z.extend(z.partial(z.object(projectForm)), {
      /** The level that a removed manager gets back, by team member; default: MEMBER. */
      former_manager: z.optional(z.object({ id, access_level: z.enum(FORMER_LEVELS) })),
    }),
    answer: savedProject,
    access: 'manager',
    offline: 'outbox',
    summary: 'Changes the fields given; omitted fields stay.',
  }),
  'projects.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/projects/{id}',
    params: idParams,
    query: z.object({ if_unused: optionalParam(coerceBoolean) }),
    answer: z.object({
      message: z.string(),
      deleted_project: z.object({ name: z.string(), color_code: wireColor }),
    }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a project with everything in it; with if_unused only while nobody has worked in it.',
  }),
  'projects.setFavorite': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}/favorite',
    params: idParams,
    body: z.object({ favorite: coerceBoolean }),
    answer: z.object({ favorite: z.boolean() }),
    access: 'project',
    offline: 'outbox',
    summary: 'Sets or removes the favourite mark of the caller.',
  }),
  'projects.setArchived': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}/archive',
    params: idParams,
    body: z.object({ archived: coerceBoolean }),
    answer: z.object({ archived: z.boolean() }),
    access: 'project',
    offline: 'outbox',
    summary: 'Archives the project for the caller, or restores it, by the value given.',
  }),
  'projects.setArchivedForAll': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}/archive-all',
    params: idParams,
    body: z.object({ archived: coerceBoolean }),
    answer: z.object({ archived: z.boolean() }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Archives the project for every member, or restores it, by the value given.',
  }),
  'projects.updatePinnedView': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/update-pinned-view',
    body: z
      .object({
        project_id: id,
        default_view: z.optional(viewChoice),
        task_list_group_by: z.optional(groupChoice),
        board_group_by: z.optional(groupChoice),
      })
      .check(
        z.refine(
          (body) =>
            body.default_view !== undefined ||
            body.task_list_group_by !== undefined ||
            body.board_group_by !== undefined,
          'nothing to change',
        ),
      ),
    answer: nothing,
    access: 'project',
    offline: 'outbox',
    summary: 'Stores the view and the groupings the caller prefers for a project.',
  }),
});
