/**
 * Calls of project templates and task templates (projects-and-planning 12; tasks 18).
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id, orderKey, text } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { named } from './people.ts';
import {
  optionalParam,
  clearable,
  emptyList,
  coerceBoolean,
  idParams,
  coerceInt,
  maybeId,
  newId,
  projectIdParams,
  withDefault,
} from './wire.ts';

const TEMPLATES = '/api/v1/project-templates';
const includeFlag = withDefault(coerceBoolean, true);
const fromTemplate = z.object({
  template_id: id,
  project_id: newId,
  /** Default: the template's own name. */
  name: optionalParam(nameText(LIMITS.projectName)),
  /** Ids for the statuses of the new project, in their order, and for the caller's membership of it. */
  status_ids: z.optional(z.array(id).check(z.maxLength(200))),
  member_id: newId,
});

export const projectTemplateCalls = defineCalls({
  'projectTemplates.import': defineCall({
    method: 'POST',
    path: `${TEMPLATES}/import-template`,
    body: fromTemplate,
    answer: z.object({ project_id: maybeId }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a project from a built-in template.',
  }),
  'projectTemplates.importCustom': defineCall({
    method: 'POST',
    path: `${TEMPLATES}/import-custom-template`,
    body: fromTemplate,
    answer: z.object({ project_id: maybeId }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a project from a template of the team.',
  }),
  'projectTemplates.create': defineCall({
    method: 'POST',
    path: `${TEMPLATES}/custom-template`,
    body: z.object({
      id: newId,
      project_id: id,
      templateName: nameText(LIMITS.templateName),
      projectIncludes: z.object({
        statuses: includeFlag,
        phases: includeFlag,
        labels: includeFlag,
        customColumns: withDefault(coerceBoolean, false),
      }),
      taskIncludes: z.object({
        status: includeFlag,
        phase: includeFlag,
        labels: includeFlag,
        estimation: includeFlag,
        description: includeFlag,
        subtasks: includeFlag,
      }),
      includeCustomColumns: withDefault(coerceBoolean, false),
    }),
    answer: z.object({}),
    access: 'manager',
    offline: 'outbox',
    summary: 'Saves a project as a template of the team.',
  }),
  'projectTemplates.rename': defineCall({
    method: 'PATCH',
    path: `${TEMPLATES}/custom-template/{id}`,
    params: idParams,
    body: z.object({ name: nameText(LIMITS.templateName) }),
    answer: named,
    access: 'admin',
    offline: 'outbox',
    summary: 'Renames a template of the team.',
  }),
  'projectTemplates.delete': defineCall({
    method: 'DELETE',
    path: `${TEMPLATES}/custom-template/{id}`,
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a template of the team.',
  }),
});

const leafTask = {
  name: text(LIMITS.taskName),
  id: optionalParam(id),
  total_minutes: optionalParam(coerceInt(0, LIMITS.estimateMinutes)),
};
const midTask = z.object({ ...leafTask, sub_tasks: z.optional(z.array(z.object(leafTask))) });
const templateFields = {
  name: nameText(LIMITS.templateName),
  /** A task without an estimate gets the one of the task named by `id`. */
  tasks: z
    .array(z.object({ ...leafTask, sub_tasks: z.optional(z.array(midTask)) }))
    .check(z.maxLength(LIMITS.templateTasks)),
};
const savedTemplate = z.object({ id, template_name: z.string() });
const LISTS = '/api/v1/task-templates';

export const taskTemplateCalls = defineCalls({
  'taskTemplates.create': defineCall({
    method: 'POST',
    path: LISTS,
    bodyLimit: BODY_LIMITS.texts,
    body: z.object({ id: newId, ...templateFields }),
    answer: z.object({ create_task_template: savedTemplate }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a task template.',
  }),
  'taskTemplates.update': defineCall({
    method: 'PUT',
    path: `${LISTS}/{id}`,
    params: idParams,
    bodyLimit: BODY_LIMITS.texts,
    body: z.object(templateFields),
    answer: z.array(z.object({ update_task_template: savedTemplate })),
    access: 'admin',
    offline: 'outbox',
    summary: 'Replaces a task template.',
  }),
  'taskTemplates.delete': defineCall({
    method: 'DELETE',
    path: `${LISTS}/{id}`,
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a task template.',
  }),
  'taskTemplates.import': defineCall({
    method: 'POST',
    path: `${LISTS}/import/{projectId}`,
    params: projectIdParams,
    body: z
      .array(
        z.object({
          id: newId,
          name: text(LIMITS.taskName),
          total_minutes: optionalParam(coerceInt(0, LIMITS.estimateMinutes)),
          parent_task_name: clearable(z.string().check(z.maxLength(LIMITS.taskName))),
          /** Id of an earlier row; takes precedence over the name. */
          parent_id: optionalParam(id),
          /** Default: the first to-do status of the project. */
          status_id: optionalParam(id),
          /** Order key in every grouping; the end when omitted. */
          order: optionalParam(orderKey),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.templateTasks)),
    answer: z.object({ import_tasks_from_template: z.object({ id }) }),
    access: 'project',
    offline: 'outbox',
    summary: 'Creates the tasks of a template in a project, parents before children.',
  }),
});
