/** Calls that set up the task list of a project (tasks 3.4). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { coerceBoolean, projectIdParams } from './wire.ts';

const BASE = '/api/v1/tasks';

export const taskListCalls = defineCalls({
  'taskLists.setColumn': defineCall({
    method: 'PUT',
    path: `${BASE}/list/columns/{projectId}`,
    params: projectIdParams,
    body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(40)), pinned: coerceBoolean }),
    answer: z.nullable(
      z.object({
        id,
        name: z.string(),
        key: z.string(),
        index: z.int(),
        pinned: z.boolean(),
        project_id: id,
        custom_column: z.literal(false),
        custom_column_obj: z.null(),
      }),
    ),
    access: 'project',
    offline: 'outbox',
    summary: 'Shows or hides a standard column, for everybody in the project.',
  }),
});
