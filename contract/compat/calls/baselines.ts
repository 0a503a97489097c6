/** Baselines of a roadmap for other clients. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { baselineDates } from '../../entities/project-entities.ts';
import { projectIdParams } from '../../calls/wire.ts';

const PATH = '/api/v1/projects/{projectId}/baselines';

export const compatBaselinesCalls = defineCalls({
  'baselines.list': defineCall({
    method: 'GET',
    path: PATH,
    params: projectIdParams,
    answer: z.array(z.object({ id, name: z.string(), dates: baselineDates, created_at: instant })),
    access: 'project',
    offline: 'replica',
    summary: 'Baselines of a project, the newest first: start and due date by id of the task.',
  }),
});
