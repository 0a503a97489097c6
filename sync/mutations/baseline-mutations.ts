/** Mutations of baselines: dates of tasks kept as the person saw them. Carries MU1, MU3: deleting is undone by keeping the same again. */
import * as z from 'zod/mini';
import { id, LIMITS, text } from '../../contract/entities/fields.ts';
import { baselineDates } from '../../contract/entities/project-entities.ts';
import { type BeforeImage, defineMutation, imageOf } from './mutation.ts';

const name = text(LIMITS.baselineName);
const nameOf = (before: readonly BeforeImage[], baselineId: string): string =>
  imageOf(before, 'baseline', baselineId)?.name ?? '';

const keep = defineMutation({
  name: 'baseline.keep',
  args: z.object({ baselineId: id, projectId: id, name, dates: baselineDates }),
  *apply(tx, { baselineId, projectId, ...kept }, { now }) {
    const project = yield* tx.get('project', projectId);
    if (!project || (yield* tx.get('baseline', baselineId))) return;
    const place = { project_id: projectId, team_id: project.team_id };
    yield* tx.put('baseline', { id: baselineId, ...place, ...kept, created_at: now });
  },
  sends: 'baselines.create',
  call: ({ baselineId, projectId, ...kept }) => ({
    params: { projectId },
    body: { id: baselineId, ...kept },
  }),
  inverse: ({ baselineId }, before) =>
    imageOf(before, 'baseline', baselineId) === null
      ? [{ name: 'baseline.remove', args: { baselineId } }]
      : [],
  describe: (args) => ({ key: 'mutations.baseline.keep', values: { name: args.name } }),
});

const rename = defineMutation({
  name: 'baseline.rename',
  args: z.object({ baselineId: id, name }),
  apply: (tx, args) => tx.patch('baseline', args.baselineId, { name: args.name }),
  sends: 'baselines.rename',
  call: (args) => ({ params: { id: args.baselineId }, body: { name: args.name } }),
  inverse(args, before) {
    const row = imageOf(before, 'baseline', args.baselineId);
    return row ? [{ name: 'baseline.rename', args: { ...args, name: row.name } }] : [];
  },
  describe: (args, before) => ({
    key: 'mutations.baseline.rename',
    values: { name: nameOf(before, args.baselineId), to: args.name },
  }),
});

const remove = defineMutation({
  name: 'baseline.remove',
  args: z.object({ baselineId: id }),
  apply: (tx, { baselineId }) => tx.remove('baseline', baselineId),
  sends: 'baselines.delete',
  call: ({ baselineId }) => ({ params: { id: baselineId } }),
  inverse({ baselineId }, before) {
    const row = imageOf(before, 'baseline', baselineId);
    if (!row) return [];
    const back = { baselineId, projectId: row.project_id, name: row.name, dates: row.dates };
    return [{ name: 'baseline.keep', args: back }];
  },
  describe: ({ baselineId }, before) => ({
    key: 'mutations.baseline.remove',
    values: { name: nameOf(before, baselineId) },
  }),
  removes: true,
});

export const baselineMutations = {
  'baseline.keep': keep,
  'baseline.rename': rename,
  'baseline.remove': remove,
};
