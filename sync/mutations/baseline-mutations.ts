/**
 * Mutations of baselines: stored dates of tasks as the person saw them. Carries MU1, MU3: deleting is undone by storing
 * the same baseline again.
 */
import * as z from 'zod/mini';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { baselineDates } from '../../contract/entities/project-entities.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { deleteRow, rowKind, updateRow } from './row-mutations.ts';

const baseline = rowKind('baseline', 'baselineId');
const name = text(LIMITS.baselineName);

const keep = defineMutation({
  name: 'baseline.keep',
  args: z.object({ baselineId: id, projectId: id, name, dates: baselineDates }),
  *apply(tx, { baselineId, projectId, ...fields }, { now }) {
    const project = yield* tx.get('project', projectId);
    if (!project || (yield* tx.get('baseline', baselineId))) return;
    const place = { project_id: projectId, team_id: project.team_id };
    yield* tx.put('baseline', { id: baselineId, ...place, ...fields, created_at: now });
  },
  sends: 'baselines.create',
  call: ({ baselineId, projectId, ...fields }) => ({
    params: { projectId },
    body: { id: baselineId, ...fields },
  }),
  inverse: ({ baselineId }, before) =>
    imageOf(before, 'baseline', baselineId) === null
      ? [{ name: 'baseline.remove', args: { baselineId } }]
      : [],
  describe: (args) => ({ key: 'mutations.baseline.keep', values: { name: args.name } }),
});

const rename = updateRow(baseline, {
  name: 'baseline.rename',
  args: z.object({ baselineId: id, name }),
  sets: { name: 'name' },
  sends: 'baselines.rename',
  call: (args) => ({ params: { id: args.baselineId }, body: { name: args.name } }),
  values: (args) => ({ to: args.name }),
});

const remove = deleteRow(baseline, {
  name: 'baseline.remove',
  args: z.object({ baselineId: id }),
  sends: 'baselines.delete',
  call: ({ baselineId }) => ({ params: { id: baselineId } }),
  back: ({ project_id: projectId, name: called, dates }, { baselineId }) => [
    { name: 'baseline.keep', args: { baselineId, projectId, name: called, dates } },
  ],
});

export const baselineMutations = {
  'baseline.keep': keep,
  'baseline.rename': rename,
  'baseline.remove': remove,
};
