/** Events that change one field of a task (live-channel 9, 10, 13 to 16, 25, 47, 52, 58, 59, 64). */
import * as z from 'zod/mini';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { events } from '../../../contract/compat/events.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { clockOf, minutesText, secondsText } from '../../../contract/rules/duration-text.ts';
import { ALPHA_SUFFIX, priorityOf } from '../../../contract/rules/group-defaults.ts';
import type { TaskPatch } from '../../commands/tasks/update-task.ts';
import { requireTask } from '../../policies/project-access.ts';
import { onWrite, say, type Act, type Adapter, type EventReply } from './adapter.ts';

const progressPayloads = z.array(events[EVENT.TASK_PROGRESS_UPDATED].outbound);
const UNMAPPED = 'Unmapped';

/** The request fields that every answer repeats. */
export const echo = (ask: { task_id: string; parent_task?: string | null | undefined }) => ({
  id: ask.task_id,
  parent_task: ask.parent_task ?? null,
});

/** Changes a task; returns the progress events that others get, because the sender gets them too. */
export async function patchTask({ call }: Act, id: string, body: TaskPatch): Promise<EventReply[]> {
  const answer = await call('tasks.update', { params: { id }, body });
  return z.parse(progressPayloads, answer).map((one) => say(EVENT.TASK_PROGRESS_UPDATED, one));
}

/** The stored values after the change. */
async function stored({ tx }: Act, id: string) {
  return tx.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function setDates(
  act: Act,
  ask: { task_id: string; parent_task?: string | null | undefined; group_id?: string | null | undefined },
  body: TaskPatch,
) {
  await patchTask(act, ask.task_id, body);
  const { start_date, end_date } = await stored(act, ask.task_id);
  return { ...echo(ask), start_date, end_date, group_id: ask.group_id ?? null };
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

const dateEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_END_DATE_CHANGE, async (act, ask) => [
    say(EVENT.TASK_END_DATE_CHANGE, await setDates(act, ask, { end_date: ask.end_date ?? null })),
  ]),
  onWrite(EVENT.TASK_START_DATE_CHANGE, async (act, ask) => [
    say(EVENT.TASK_START_DATE_CHANGE, await setDates(act, ask, { start_date: ask.start_date ?? null })),
  ]),
  onWrite(EVENT.TASK_DUE_TIME_CHANGE, async (act, ask) => {
    const due_time = ask.due_time ?? null;
    await patchTask(act, ask.task_id, { due_time });
    return [say(EVENT.TASK_DUE_TIME_CHANGE, { id: ask.task_id, due_time })];
  }),
  onWrite(EVENT.GANNT_DRAG_CHANGE, async (act, ask) => {
    const start_date = addDays(ask.chart_start, ask.from_start);
    const end_date = addDays(start_date, ask.task_duration - 1);
    await patchTask(act, ask.task_id, { start_date, end_date });
    const { task_id, task_width, task_offset, group_id = null } = ask;
    return [
      say(EVENT.GANNT_DRAG_CHANGE, {
        ...{ task_id, start_date, end_date, group_id },
        ...(task_width !== undefined && { task_width }),
        ...(task_offset !== undefined && { task_offset }),
      }),
    ];
  }),
];

const figureEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_TIME_ESTIMATION_CHANGE, async (act, ask) => {
    const answer = await patchTask(act, ask.task_id, {
      total_minutes: ask.total_hours * 60 + ask.total_minutes,
    });
    const { total_minutes, logged_seconds } = await stored(act, ask.task_id);
    return [
      say(EVENT.TASK_TIME_ESTIMATION_CHANGE, {
        ...echo(ask),
        total_hours: ask.total_hours,
        total_minutes,
        total_minutes_spent: logged_seconds,
        total_time_string: minutesText(total_minutes),
        time_spent: clockOf(logged_seconds),
        time_spent_string: secondsText(logged_seconds),
        overdue: total_minutes > 0 && total_minutes * 60 < logged_seconds,
      }),
      ...answer,
    ];
  }),
  onWrite(EVENT.UPDATE_TASK_PROGRESS, (act, ask) =>
    patchTask(act, ask.task_id, { progress_value: percent(ask.progress_value) }),
  ),
  onWrite(EVENT.UPDATE_TASK_WEIGHT, (act, ask) =>
    patchTask(act, ask.task_id, { weight: percent(ask.weight) }),
  ),
];

export const taskFieldEvents: readonly Adapter[] = [
  ...dateEvents,
  ...figureEvents,
  onWrite(EVENT.TASK_PRIORITY_CHANGE, async (act, ask) => {
    await patchTask(act, ask.task_id, { priority_id: ask.priority_id });
    const { id: priority_id, color_code, color_code_dark, value } = priorityOf(ask.priority_id);
    const color = `${color_code}${ALPHA_SUFFIX}`;
    return [
      say(EVENT.TASK_PRIORITY_CHANGE, {
        ...{ ...echo(ask), priority_id, color_code: color, color_code_dark, priority_value: value },
      }),
    ];
  }),
  onWrite(EVENT.TASK_NAME_CHANGE, async (act, ask) => {
    const name = ask.name.trim();
    await requireTask(act.tx, ask.task_id);
    if (name !== '') await patchTask(act, ask.task_id, { name });
    return [say(EVENT.TASK_NAME_CHANGE, { ...echo(ask), name: (await stored(act, ask.task_id)).name })];
  }),
  onWrite(EVENT.TASK_DESCRIPTION_CHANGE, async (act, ask) => {
    await patchTask(act, ask.task_id, { description: ask.description ?? null });
    const { description } = await stored(act, ask.task_id);
    return [say(EVENT.TASK_DESCRIPTION_CHANGE, { ...echo(ask), description: description ?? '' })];
  }),
  onWrite(EVENT.TASK_BILLABLE_CHANGE, async (act, { task_id: id, billable }) => {
    await patchTask(act, id, { billable });
    return [say(EVENT.TASK_BILLABLE_CHANGE, { id, billable })];
  }),
  onWrite(EVENT.TASK_PHASE_CHANGE, async (act, ask) => {
    const phaseId = ask.phase_id === UNMAPPED ? null : (ask.phase_id ?? null);
    await patchTask(act, ask.task_id, { phase_id: phaseId });
    return [
      say(EVENT.TASK_PHASE_CHANGE, {
        id: ask.phase_id ?? null,
        task_id: ask.task_id,
        parent_task: ask.parent_task ?? null,
        color_code: await phaseColor(act, phaseId),
        status_id: ask.status_id ?? null,
      }),
    ];
  }),
];

async function phaseColor({ tx }: Act, phaseId: string | null): Promise<string> {
  if (phaseId === null) return `${avatarColor('')}${ALPHA_SUFFIX}`;
  const phase = await tx.db
    .selectFrom('phases')
    .select('color_code')
    .where('id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return phase.color_code;
}
