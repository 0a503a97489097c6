/**
 * What another client sends: numbered events with random contents, from the rows of a replica of its person. The rows
 * may be out of date, and some events are nonsense; the server must handle them.
 */
import type { EventNumber } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import type { Chance } from './chance.ts';
import { Hand, NothingThere, type Held } from './hand.ts';

export interface ForeignEvent {
  readonly event: EventNumber;
  readonly payload: unknown;
}

type Make = (hand: Hand) => unknown;

/** A task, and the fields by which most events name it. */
const about = (hand: Hand) => {
  const task = hand.task();
  return { task, ask: { task_id: task.id, parent_task: task.parent_task_id, team_id: task.team_id } };
};
const groupsOf = (hand: Hand, projectId: string) =>
  hand.of(
    () => ({ group_by: 'status', to_group: hand.statusOf(projectId) }),
    () => ({ group_by: 'priority', to_group: hand.priority() }),
    () => ({ group_by: 'phase', to_group: hand.phaseOf(projectId) ?? 'Unmapped' }),
  )();

const MAKES: Partial<Record<EventNumber, Make>> = {
  [EVENT.QUICK_TASK]: (hand) => {
    const { id: project_id } = hand.row('project');
    const parent = hand.flag() ? hand.row('task', (row) => row.project_id === project_id).id : null;
    return {
      ...{ id: hand.newId(), name: hand.name(), project_id, parent_task_id: parent },
      ...{ status_id: hand.of('Unmapped', hand.statusOf(project_id)), end_date: hand.day() },
    };
  },
  [EVENT.QUICK_ASSIGNEES_UPDATE]: (hand) => {
    const { task, ask } = about(hand);
    return { ...ask, team_member_id: hand.memberOf(task.team_id), mode: hand.of(0, 1) };
  },
  [EVENT.TASK_STATUS_CHANGE]: (hand) => {
    const { task, ask } = about(hand);
    return { ...ask, status_id: hand.statusOf(task.project_id) };
  },
  [EVENT.TASK_PRIORITY_CHANGE]: (hand) => ({ ...about(hand).ask, priority_id: hand.priority() }),
  [EVENT.TASK_NAME_CHANGE]: (hand) => ({ ...about(hand).ask, name: hand.of('', hand.name()) }),
  [EVENT.TASK_LABELS_CHANGE]: (hand) => {
    const { task, ask } = about(hand);
    return { ...ask, label_id: hand.labelOf(task.team_id) };
  },
  [EVENT.CREATE_LABEL]: (hand) => ({ ...about(hand).ask, label: hand.name() }),
  [EVENT.TASK_END_DATE_CHANGE]: (hand) => ({ ...about(hand).ask, end_date: hand.day() }),
  [EVENT.TASK_START_DATE_CHANGE]: (hand) => ({ ...about(hand).ask, start_date: hand.day() }),
  [EVENT.TASK_TIME_ESTIMATION_CHANGE]: (hand) => ({
    ...about(hand).ask,
    ...{ total_hours: hand.chance.int(0, 3), total_minutes: hand.chance.int(0, 59) },
  }),
  [EVENT.TASK_DESCRIPTION_CHANGE]: (hand) => ({ ...about(hand).ask, description: `<p>${hand.name()}</p>` }),
  [EVENT.TASK_TIMER_START]: (hand) => about(hand).ask,
  [EVENT.TASK_TIMER_STOP]: (hand) => ({ task_id: hand.timed() }),
  [EVENT.TASK_SORT_ORDER_CHANGE]: (hand) => {
    const { task } = about(hand);
    const siblings = hand.rows('task', (row) => row.project_id === task.project_id);
    const place = hand.flag()
      ? { task_updates: siblings.map(({ id }) => ({ task_id: id, sort_order: hand.chance.int(0, 9) })) }
      : { to_index: hand.chance.int(0, 9) };
    return {
      ...{ project_id: task.project_id, task: { id: task.id }, team_id: task.team_id },
      ...{ ...groupsOf(hand, task.project_id), ...place },
    };
  },
  [EVENT.TASK_SUBSCRIBERS_CHANGE]: (hand) => {
    const { task } = about(hand);
    const team_member_id = hand.memberOf(task.team_id);
    return { task_id: task.id, user_id: null, team_member_id, mode: hand.of(0, 1) };
  },
  [EVENT.TASK_PHASE_CHANGE]: (hand) => {
    const { task, ask } = about(hand);
    return { ...ask, phase_id: hand.phaseOf(task.project_id) ?? 'Unmapped' };
  },
  [EVENT.GANNT_DRAG_CHANGE]: (hand) => ({
    ...{ task_id: hand.task().id, chart_start: '2026-11-20' },
    ...{ from_start: hand.chance.int(-5, 5), task_duration: hand.chance.int(1, 9) },
  }),
  [EVENT.TASK_BILLABLE_CHANGE]: (hand) => ({ task_id: hand.task().id, billable: hand.flag() }),
  [EVENT.TASK_ASSIGNEES_CHANGE]: (hand) => {
    const { task, ask } = about(hand);
    return { ...ask, team_member_id: [hand.memberOf(task.team_id), hand.memberOf(task.team_id)] };
  },
  [EVENT.TASK_CUSTOM_COLUMN_UPDATE]: (hand) => {
    const column = hand.row('customColumn');
    const task = hand.row('task', (row) => row.project_id === column.project_id);
    const value = hand.of<unknown>(null, '', '7', 12, true, ['x'], 'text');
    return { task_id: task.id, column_key: column.key, project_id: column.project_id, value };
  },
  [EVENT.CUSTOM_COLUMN_PINNED_CHANGE]: (hand) => {
    const { id, project_id } = hand.row('customColumn');
    return { column_id: id, project_id, is_visible: hand.flag() };
  },
  [EVENT.UPDATE_TASK_PROGRESS]: (hand) => ({
    task_id: hand.task().id,
    progress_value: hand.chance.int(-20, 140),
  }),
  [EVENT.UPDATE_TASK_WEIGHT]: (hand) => ({ task_id: hand.task().id, weight: hand.chance.int(0, 100) }),
  [EVENT.TASK_DUE_TIME_CHANGE]: (hand) => ({ task_id: hand.task().id, due_time: hand.of(null, '09:30') }),
  [EVENT.PROJECT_START_DATE_CHANGE]: (hand) => ({
    project_id: hand.row('project').id,
    start_date: hand.day(),
  }),
  [EVENT.PHASE_END_DATE_CHANGE]: (hand) => ({ phase_id: hand.row('phase').id, end_date: hand.day() }),
};
const NUMBERS = Object.keys(MAKES).map((number) => Number(number) as EventNumber);

/** One event; null when the replica has no row for it. */
export function foreignEvent(chance: Chance, held: Held, newId: () => string): ForeignEvent | null {
  const event = chance.pick(NUMBERS) ?? EVENT.QUICK_TASK;
  if (chance.hit(0.05)) return { event, payload: chance.pick([null, 'nonsense', { task_id: 'x' }, 7]) };
  try {
    const payload = MAKES[event]?.(new Hand(chance, held, newId));
    return { event, payload: chance.hit(0.5) ? JSON.stringify(payload) : payload };
  } catch (thrown) {
    if (thrown instanceof NothingThere) return null;
    throw thrown;
  }
}
