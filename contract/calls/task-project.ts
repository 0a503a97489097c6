/** The call that moves a task with its subtasks to another project of its team. */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { customValue } from '../entities/custom-column-parts.ts';
import { id, nullableId, orderKey } from '../entities/fields.ts';
import { idParams } from './wire.ts';

const people = z.array(id).check(z.maxLength(500));

/** The values a task of the tree had in the project it returns to; values that no longer exist there are ignored. */
const wish = z.object({
  id,
  status_id: id,
  phase_id: nullableId,
  assignees: people,
  subscribers: people,
  /** By id of the column. */
  custom_values: z.record(id, customValue),
});

export const taskProjectCalls = defineCalls({
  'tasks.toProject': defineCall({
    method: 'POST',
    path: '/api/v1/tasks/{id}/project',
    params: idParams,
    bodyLimit: BODY_LIMITS.lists,
    body: z.object({
      project_id: id,
      /** The parent task to return to; without one it becomes a top-level task. */
      parent_task_id: z.optional(nullableId),
      order_status: z.optional(orderKey),
      order_priority: z.optional(orderKey),
      order_phase: z.optional(orderKey),
      order_members: z.optional(orderKey),
      tasks: z.optional(z.array(wish).check(z.maxLength(5_000))),
    }),
    answer: z.object({ id, project_id: id, task_no: z.int() }),
    access: 'task',
    offline: 'outbox',
    summary: 'Takes a task with its sub-tasks to another project of its team.',
  }),
});
