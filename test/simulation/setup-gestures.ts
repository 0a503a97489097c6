/** Gestures on the setup of a project: statuses, phases and baselines. */
import type { RowByEntity } from '../../contract/entities/index.ts';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type SetupMutation = Extract<MutationName, `status.${string}` | `phase.${string}` | `baseline.${string}`>;

export const SETUP_GESTURES: { readonly [N in SetupMutation]: (hand: Hand) => ArgsOf<N> } = {
  'status.create': (hand) => ({
    statusId: hand.newId(),
    projectId: hand.row('project').id,
    name: hand.name(),
    categoryId: hand.of(TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID),
  }),
  'status.rename': (hand) => {
    const status = hand.row('status');
    return { statusId: status.id, projectId: status.project_id, name: hand.name() };
  },
  'status.setCategory': (hand) => {
    const status = hand.row('status');
    const categoryId = hand.of(TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID);
    return { statusId: status.id, projectId: status.project_id, categoryId };
  },
  'status.setLimit': (hand) => {
    const status = hand.row('status');
    return {
      statusId: status.id,
      projectId: status.project_id,
      limit: hand.flag() ? hand.chance.int(1, 9) : null,
    };
  },
  'status.order': (hand) => {
    const { project_id: projectId } = hand.row('status');
    const statuses = hand.rows('status', (row) => row.project_id === projectId);
    return { projectId, statusIds: hand.chance.shuffled(statuses).map((row) => row.id) };
  },
  // Usually one that is not the only one of its category; without a replacement only while no task has it.
  'status.remove': (hand) => {
    const isPeer = (one: RowByEntity['status'], other: RowByEntity['status']): boolean =>
      one.id !== other.id && one.project_id === other.project_id && one.category_id === other.category_id;
    const status = hand.chance.hit(0.2)
      ? hand.row('status')
      : hand.row('status', (row) => hand.rows('status', (other) => isPeer(row, other)).length > 0);
    return {
      statusId: status.id,
      projectId: status.project_id,
      ...(hand.flag() ? { replacementId: hand.statusOf(status.project_id) } : {}),
    };
  },
  'baseline.keep': (hand) => {
    const { id: projectId } = hand.row('project');
    const tasks = hand.rows('task', (row) => row.project_id === projectId).slice(0, 9);
    return {
      baselineId: hand.newId(),
      projectId,
      name: hand.name(),
      dates: Object.fromEntries(tasks.map((task) => [task.id, [task.start_date, task.end_date]])),
    };
  },
  'baseline.rename': (hand) => ({ baselineId: hand.row('baseline').id, name: hand.name() }),
  'baseline.remove': (hand) => ({ baselineId: hand.row('baseline').id }),
  'phase.create': (hand) => ({
    phaseId: hand.newId(),
    projectId: hand.row('project').id,
    name: hand.name(),
    color: hand.color(),
  }),
  'phase.rename': (hand) => {
    const phase = hand.row('phase');
    return { phaseId: phase.id, projectId: phase.project_id, name: hand.name() };
  },
  'phase.recolor': (hand) => {
    const phase = hand.row('phase');
    return { phaseId: phase.id, projectId: phase.project_id, color: hand.color() };
  },
  'phase.setDates': (hand) => {
    const phase = hand.row('phase');
    const days = hand.of(
      { startDate: hand.day() },
      { endDate: hand.day() },
      { startDate: hand.day(), endDate: hand.day() },
    );
    return { phaseId: phase.id, projectId: phase.project_id, ...days };
  },
  'phase.order': (hand) => {
    const { project_id: projectId } = hand.row('phase');
    const phases = hand.rows('phase', (row) => row.project_id === projectId);
    return { projectId, phaseIds: hand.chance.shuffled(phases).map((row) => row.id) };
  },
  'phase.remove': (hand) => {
    const phase = hand.row('phase');
    return { phaseId: phase.id, projectId: phase.project_id };
  },
  'phase.setLabel': (hand) => ({
    projectId: hand.row('project').id,
    name: hand.of('Phase', 'Stage', 'Étape'),
  }),
};
