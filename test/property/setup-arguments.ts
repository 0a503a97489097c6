/** Arguments for the mutations of the statuses and phases of a project. */
import fc from 'fast-check';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import { NEW_ID, PHASES, PROJECT, STATUSES } from './mutation-world.ts';

type SetupMutation = Extract<MutationName, `status.${string}` | `phase.${string}`>;

const projectId = fc.constant(PROJECT);
const statusId = fc.constantFrom(...STATUSES);
const phaseId = fc.constantFrom(...PHASES);
const made = fc.constant(NEW_ID);
const name = fc.constantFrom('Dig', 'Über', '任务', 'Dig  deeper');
const color = fc.constantFrom('#154c9b', '#f37070');
const day = fc.option(fc.constantFrom('2026-03-01', '2026-04-30'));

/** Some optional keys may be left out. */
function partly<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

export const SETUP_ARGUMENTS: { readonly [N in SetupMutation]: fc.Arbitrary<ArgsOf<N>> } = {
  'status.create': fc.record({
    statusId: made,
    projectId,
    name,
    categoryId: fc.constantFrom(TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID),
  }),
  'status.rename': fc.record({ statusId, projectId, name }),
  'status.setCategory': fc.record({
    statusId,
    projectId,
    categoryId: fc.constantFrom(TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID),
  }),
  'status.setLimit': fc.record({
    statusId,
    projectId,
    limit: fc.option(fc.integer({ min: 1, max: 999 })),
  }),
  'status.order': fc.record({ projectId, statusIds: fc.shuffledSubarray(STATUSES, { minLength: 1 }) }),
  'status.remove': fc
    .tuple(fc.record({ statusId, projectId }), partly({ replacementId: statusId }))
    .map(([required, optional]) => ({ ...required, ...optional })),
  'phase.create': fc.record({ phaseId: made, projectId, name, color }),
  'phase.rename': fc.record({ phaseId, projectId, name }),
  'phase.recolor': fc.record({ phaseId, projectId, color }),
  'phase.setDates': fc
    .tuple(phaseId, projectId, partly({ startDate: day, endDate: day }))
    .map(([phase, project, days]) => ({ phaseId: phase, projectId: project, ...days })),
  'phase.order': fc.record({ projectId, phaseIds: fc.shuffledSubarray(PHASES, { minLength: 1 }) }),
  'phase.remove': fc.record({ phaseId, projectId }),
  'phase.setLabel': fc.record({ projectId, name }),
};
