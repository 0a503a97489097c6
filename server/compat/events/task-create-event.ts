/** Event 6: creates a task or a subtask, also by drawing a bar on a chart (live-channel 6). */
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { readFigures } from '../queries/tasks/task-figures.ts';
import { readTaskView } from '../../queries/tasks/task-views.ts';
import { onWrite, say, type Adapter, type EventRequest } from './adapter.ts';
import { patchTask } from './task-field-events.ts';
import { RESTRICTED } from './task-people-events.ts';

type Ask = EventRequest<typeof EVENT.QUICK_TASK>;
/** Pixels per day. */
const DAY_WIDTH = 35;

/** Dates of a task drawn on the chart; undefined otherwise. */
function drawnDates({ is_dragged, chart_start, offset = 0, width = 0 }: Ask) {
  if (!is_dragged || chart_start === undefined) return undefined;
  const days = (px: number): number => Math.floor(Math.floor(px) / DAY_WIDTH);
  const start_date = addDays(chart_start, days(offset));
  return { start_date, end_date: addDays(start_date, Math.max(1, days(width)) - 1) };
}

function bodyOf(ask: Ask, id: string) {
  const { name, project_id, status_id, priority_id, phase_id, parent_task_id, description } = ask;
  const { start_date, end_date, total_hours, total_minutes } = ask;
  return {
    ...{ id, name, project_id, status_id, priority_id, phase_id, parent_task_id, description },
    ...{ start_date, end_date, total_hours, total_minutes },
  };
}

export const taskCreateEvents: readonly Adapter[] = [
  onWrite(EVENT.QUICK_TASK, async (act, ask) => {
    const id = ask.id ?? act.tx.newId();
    try {
      await act.call('tasks.create', { body: bodyOf(ask, id) });
    } catch (thrown) {
      // Checked before anything is written.
      if (thrown instanceof AppError && thrown.code === 'task_creation_restricted')
        return [say(EVENT.QUICK_TASK, RESTRICTED)];
      throw thrown;
    }
    const drawn = drawnDates(ask);
    if (drawn) await patchTask(act, id, drawn);
    const view = await readTaskView(act.tx, ask.project_id, id);
    return [
      say(EVENT.QUICK_TASK, {
        ...view,
        ...(ask.parent_task_id && (await readFigures(act.tx, ask.parent_task_id))),
        ...(ask.chart_start !== undefined && { chart_start: ask.chart_start }),
      }),
    ];
  }),
];
