/**
 * Event 20 sorts tasks and moves one between groups, event 26 sorts the roadmap (live-channel 20, 26, tasks 9). The
 * numbers of event 20 are indexes in the whole project; stored are the fractional order keys.
 */
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import {
  ORDER_COLUMNS,
  readOrder,
  shiftedOrder,
  type OrderGrouping,
  type PlacedTask,
} from '../commands/tasks/shift-order.ts';
import type { TaskPatch } from '../../commands/tasks/update-task.ts';
import { requireProject } from '../../policies/project-access.ts';
import { onWrite, say, type Act, type Adapter, type EventRequest } from './adapter.ts';
import { patchTask } from './task-field-events.ts';
import { assignSelf } from './task-people-events.ts';
import { mayTakeStatus } from './task-status-event.ts';

type Ask = EventRequest<typeof EVENT.TASK_SORT_ORDER_CHANGE>;
type Update = NonNullable<Ask['task_updates']>[number];

const VALUES = ['status_id', 'priority_id', 'phase_id'] as const;
const UNMAPPED = 'Unmapped';

const isGrouping = (text: string): text is OrderGrouping => Object.hasOwn(ORDER_COLUMNS, text);

/** The change of the target group, null when it changes nothing. */
function groupPatch(grouping: OrderGrouping, { from_group, to_group }: Ask): TaskPatch | null {
  if (to_group === undefined || to_group === from_group) return null;
  if (grouping === 'phase') return { phase_id: to_group === UNMAPPED ? null : to_group };
  if (to_group === null || to_group === UNMAPPED) return null;
  return grouping === 'priority' ? { priority_id: to_group } : null;
}

/** False when open dependencies forbid the target group; then nothing is written. */
async function enterGroup(act: Act, grouping: OrderGrouping, ask: Ask, taskId: string): Promise<boolean> {
  const { to_group } = ask;
  if (grouping === 'status' && to_group && to_group !== UNMAPPED) return mayTakeStatus(act, taskId, to_group);
  const patch = groupPatch(grouping, ask);
  if (patch) await patchTask(act, taskId, patch);
  return true;
}

/** Writes the group values that differ. A phase cannot be cleared this way. */
async function takeValues(
  act: Act,
  updates: readonly Update[],
  before: readonly PlacedTask[],
): Promise<void> {
  const known = new Map(before.map((task) => [task.id, task]));
  for (const update of updates) {
    const task = known.get(update.task_id);
    const given = VALUES.flatMap((field) => {
      const value = update[field];
      return value && value !== UNMAPPED && value !== task?.[field] ? [[field, value] as const] : [];
    });
    if (given.length > 0) await patchTask(act, update.task_id, Object.fromEntries(given));
  }
}

async function takePlaces({ call }: Act, ask: Ask, grouping: OrderGrouping, updates: readonly Update[]) {
  const keys = updates.flatMap((update) => update.order_key ?? []);
  const order =
    keys.length === updates.length
      ? { order_keys: keys }
      : { new_order: updates.map((update) => update.sort_order) };
  const task_ids = updates.map((update) => update.task_id);
  await call('tasks.reorder', {
    body: { project_id: ask.project_id, task_ids, group_by: grouping, ...order },
  });
}

/** The older form: moves one task to an index. */
async function shift(
  act: Act,
  ask: Ask,
  grouping: OrderGrouping,
  { before, taskId }: { before: readonly PlacedTask[]; taskId: string },
): Promise<void> {
  const place = ask.to_last_index ? before.length - 1 : ask.to_index;
  const order = place === undefined ? undefined : shiftedOrder(before, taskId, place);
  if (order === undefined) return;
  await act.call('tasks.reorder', {
    body: { project_id: ask.project_id, group_by: grouping, ...order },
  });
}

export const taskOrderEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_SORT_ORDER_CHANGE, async (act, ask) => {
    const { teamId } = await requireProject(act.tx, ask.project_id);
    const grouping: OrderGrouping =
      ask.group_by !== undefined && isGrouping(ask.group_by) ? ask.group_by : 'status';
    const before = await readOrder(act.tx, ask.project_id, grouping);
    const taskId = before.find((task) => task.id === ask.task?.id)?.id;
    if (taskId !== undefined && !(await enterGroup(act, grouping, ask, taskId)))
      return [say(EVENT.TASK_SORT_ORDER_CHANGE, { completed_deps: false })];
    const { task_updates: updates = [] } = ask;
    if (updates.length > 0) {
      await takePlaces(act, ask, grouping, updates);
      await takeValues(act, updates, await readOrder(act.tx, ask.project_id, grouping));
    } else if (taskId !== undefined) await shift(act, ask, grouping, { before, taskId });
    const after = await readOrder(act.tx, ask.project_id, grouping);
    const statusOf = (tasks: readonly PlacedTask[]) => tasks.find((task) => task.id === taskId)?.status_id;
    // Moving a task within its status does not assign the sender.
    const isMoved = taskId !== undefined && statusOf(before) !== statusOf(after);
    const joins = isMoved && grouping === 'status' && ask.team_id === teamId;
    const joined = joins ? await assignSelf(act, { task_id: taskId }) : [];
    const order = after.map((task, place) => {
      const { id, completed_at } = task;
      return { id, sort_order: place, current_sort_order: place, completed_at };
    });
    return [say(EVENT.TASK_SORT_ORDER_CHANGE, order), ...joined];
  }),
  onWrite(EVENT.ROADMAP_SORT_ORDER_CHANGE, async ({ call }, { task_id: id, from_index, to_index }) => {
    await call('tasks.setRoadmapPlace', { params: { id }, body: { from_index, to_index } });
    return [say(EVENT.ROADMAP_SORT_ORDER_CHANGE, {})];
  }),
];
