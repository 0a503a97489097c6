/** Arguments for the mutations of dependencies and baselines. */
import fc from 'fast-check';
import { DEPENDENCY_KINDS } from '../../contract/rules/dependency-rule.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import { BASELINES, DEPENDENCIES } from './comment-rows.ts';
import { NEW_ID, PROJECT, TASKS } from './mutation-world.ts';

type RoadmapMutation = Extract<MutationName, `taskDependency.${string}` | `baseline.${string}`>;

const taskId = fc.constantFrom(...TASKS);
const made = fc.constant(NEW_ID);
const name = fc.constantFrom('Dig', 'Über', '任务', 'Dig  deeper');
const day = fc.option(fc.constantFrom('2026-03-01', '2026-04-30'));
const baselineId = fc.constantFrom(...BASELINES);
const dependencyId = fc.constantFrom(...DEPENDENCIES);
const joined = fc.record(
  { kind: fc.constantFrom(...DEPENDENCY_KINDS), lagDays: fc.integer({ min: -9, max: 9 }) },
  { requiredKeys: [] },
);

export const ROADMAP_ARGUMENTS: { readonly [N in RoadmapMutation]: fc.Arbitrary<ArgsOf<N>> } = {
  'taskDependency.add': fc
    .tuple(fc.record({ dependencyId: made, taskId, relatedTaskId: taskId }), joined)
    .map(([required, optional]) => ({ ...required, ...optional })),
  'taskDependency.set': fc
    .tuple(fc.record({ dependencyId, taskId }), joined)
    .map(([required, optional]) => ({ ...required, ...optional })),
  'taskDependency.remove': fc.record({ dependencyId, taskId, relatedTaskId: taskId }),
  'baseline.keep': fc.record({
    baselineId: made,
    projectId: fc.constant(PROJECT),
    name,
    dates: fc.dictionary(taskId, fc.tuple(day, day)),
  }),
  'baseline.rename': fc.record({ baselineId, name }),
  'baseline.remove': fc.record({ baselineId }),
};
