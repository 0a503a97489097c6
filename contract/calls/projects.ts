/**
 * Calls of projects themselves: list, read, create, change, favourite, archive (projects-and-planning 4).
 * The toggling GETs exist for other clients; ours sends the wanted end state through the PUT twins.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { projectKeyText } from '../entities/project-entities.ts';
import { named, tagPeople } from './people.ts';
import {
  PROJECT_SORT_FIELDS,
  projectDetail,
  projectFilters,
  projectForm,
  projectListItem,
} from './project-shapes.ts';
import {
  optionalParam,
  emptyList,
  coerceBoolean,
  idParams,
  coerceInt,
  listQuery,
  maybeId,
  maybeInstant,
  maybeText,
  newId,
  nothing,
  page,
  projectHint,
  correctedBy,
  coerceSwitch,
  withDefault,
  wireColor,
} from './wire.ts';

/** A new project gets its key from the server. */
const { key: _key, ...newProjectForm } = projectForm;
const savedProject = z.object({ id, name: z.string(), project_manager_id: maybeId });
const viewChoice = z.enum(['TASK_LIST', 'BOARD']);
const groupChoice = z.enum(['status', 'priority', 'phase', 'members']);

export const projectCalls = defineCalls({
  'projects.list': defineCall({
    method: 'GET',
    path: '/api/v1/projects',
    query: z.object({ ...listQuery(PROJECT_SORT_FIELDS), ...projectFilters }),
    answer: page(projectListItem),
    access: 'team',
    offline: 'replica',
    summary: 'Projects of the active team that the caller may see, one page.',
  }),
  'projects.grouped': defineCall({
    method: 'GET',
    path: '/api/v1/projects/grouped',
    query: z.object({
      ...listQuery(PROJECT_SORT_FIELDS),
      ...projectFilters,
      groupBy: correctedBy(
        (value) =>
          typeof value === 'string' && ['client', 'status', 'priority'].includes(value) ? value : 'category',
        z.enum(['client', 'category', 'status', 'priority']),
        'priority',
      ),
    }),
    answer: z.object({
      total_groups: z.int(),
      data: z.array(
        z.object({
          group_key: z.string(),
          group_name: z.string(),
          group_color: wireColor,
          project_count: z.int(),
          projects: z.array(projectListItem),
        }),
      ),
    }),
    access: 'team',
    offline: 'replica',
    summary: 'Projects grouped by client, category, status or priority; pages count groups.',
  }),
  'projects.get': defineCall({
    method: 'GET',
    path: '/api/v1/projects/{id}',
    params: idParams,
    answer: projectDetail,
    access: 'project',
    offline: 'replica',
    summary: 'One project.',
  }),
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
  'projects.update': defineCall({
    method: 'PATCH',
    path: '/api/v1/projects/{id}',
    params: idParams,
    query: projectHint,
    body: z.partial(z.object(projectForm)),
    answer: savedProject,
    access: 'manager',
    offline: 'outbox',
    summary: 'Changes the fields given; omitted fields stay.',
  }),
  'projects.replace': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}',
    params: idParams,
    query: projectHint,
    body: z.object({ ...projectForm, key: projectKeyText }),
    answer: savedProject,
    access: 'manager',
    offline: 'needs-network',
    summary: 'Replaces all fields; an omitted optional value is cleared.',
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
  'projects.toggleFavorite': defineCall({
    method: 'GET',
    path: '/api/v1/projects/favorite/{id}',
    params: idParams,
    answer: emptyList,
    access: 'project',
    offline: 'needs-network',
    stateChanging: true,
    summary: 'Turns the favourite mark of the caller over.',
  }),
  'projects.toggleFavoritePost': defineCall({
    method: 'POST',
    path: '/api/v1/projects/favorite/{id}',
    params: idParams,
    answer: emptyList,
    access: 'project',
    offline: 'needs-network',
    summary: 'Turns the favourite mark of the caller over; the safe twin of the GET.',
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
  'projects.toggleArchive': defineCall({
    method: 'GET',
    path: '/api/v1/projects/archive/{id}',
    params: idParams,
    answer: emptyList,
    access: 'project',
    offline: 'needs-network',
    stateChanging: true,
    summary: 'Archives the project for the caller, or restores it.',
  }),
  'projects.toggleArchivePost': defineCall({
    method: 'POST',
    path: '/api/v1/projects/archive/{id}',
    params: idParams,
    answer: emptyList,
    access: 'project',
    offline: 'needs-network',
    summary: 'Archives the project for the caller, or restores it; the safe twin of the GET.',
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
  'projects.toggleArchiveAll': defineCall({
    method: 'GET',
    path: '/api/v1/projects/archive-all/{id}',
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'needs-network',
    stateChanging: true,
    summary:
      'Archives the project for every member, or restores it for everybody when anybody has archived it.',
  }),
  'projects.toggleArchiveAllPost': defineCall({
    method: 'POST',
    path: '/api/v1/projects/archive-all/{id}',
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'needs-network',
    summary: 'As the GET; the safe twin.',
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
  'projects.members': defineCall({
    method: 'GET',
    path: '/api/v1/projects/members/{id}',
    params: idParams,
    query: z.object(
      listQuery(['name', 'email', 'access', 'job_title', 'all_tasks_count', 'completed_tasks_count']),
    ),
    answer: page(
      z.object({
        id,
        team_member_id: id,
        name: maybeText,
        email: maybeText,
        avatar_url: maybeText,
        all_tasks_count: z.int(),
        completed_tasks_count: z.int(),
        pending_invitation: z.boolean(),
        access: z.string(),
        job_title: maybeText,
        progress: z.int(),
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Members of a project with their task counts; `access` is the role in the team.',
  }),
  'projects.overview': defineCall({
    method: 'GET',
    path: '/api/v1/projects/overview/{id}',
    params: idParams,
    answer: z.object({ done_task_count: z.int(), pending_task_count: z.int() }),
    access: 'project',
    offline: 'replica',
    summary: 'Done and open tasks of a project.',
  }),
  'projects.overviewMembers': defineCall({
    method: 'GET',
    path: '/api/v1/projects/overview-members/{id}',
    params: idParams,
    query: z.object({ archived: coerceSwitch }),
    answer: z.array(
      z.object({
        id,
        active: z.boolean(),
        project_task_count: z.int(),
        task_count: z.int(),
        done_task_count: z.int(),
        overdue_task_count: z.int(),
        pending_task_count: z.int(),
        name: maybeText,
        email: maybeText,
        avatar_url: maybeText,
        job_title: maybeText,
        progress: z.int(),
        contribution: z.int(),
        tasks: emptyList,
      }),
    ),
    access: 'project',
    offline: 'answer',
    summary: 'Task figures of each member of a project.',
  }),
  'projects.all': defineCall({
    method: 'GET',
    path: '/api/v1/projects/all',
    answer: z.array(z.object({ value: id, text: z.string() })),
    access: 'team',
    offline: 'replica',
    summary: 'Names of the projects of the team that the caller may see.',
  }),
  'projects.mine': defineCall({
    method: 'GET',
    path: '/api/v1/projects/my-projects',
    query: z.object({ ...listQuery(['updated_at']), filter: withDefault(coerceInt(0, 2), 0) }),
    answer: page(
      z.object({
        id,
        name: z.string(),
        favorite: z.boolean(),
        archived: z.boolean(),
        color_code: wireColor,
        all_tasks_count: z.int(),
        completed_tasks_count: z.int(),
        members_count: z.int(),
        names: tagPeople,
        progress: z.int(),
        updated_at: maybeInstant,
      }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'Projects the caller is a member of, newest change first.',
  }),
});
