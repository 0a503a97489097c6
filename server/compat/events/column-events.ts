/** Events of custom columns: a task's value in a column, and the visibility of a column (live-channel 55, 56). */
import * as z from 'zod/mini';
import { calls } from '../../../contract/calls/index.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { answered, onWrite, say, type Adapter } from './adapter.ts';

export const columnEvents: readonly Adapter[] = [
  onWrite(EVENT.TASK_CUSTOM_COLUMN_UPDATE, async ({ call }, { task_id: id, ...body }) => {
    const answer = await call('customColumns.setValue', { params: { id }, body });
    return [say(EVENT.TASK_CUSTOM_COLUMN_UPDATE, answered(calls['customColumns.setValue'], answer))];
  }),
  onWrite(EVENT.CUSTOM_COLUMN_PINNED_CHANGE, async ({ call }, ask) => {
    const { column_id, is_visible: pinned } = ask;
    const which = z.safeParse(z.uuid(), column_id).success ? { id: column_id } : { key: column_id };
    const answer = await call('customColumns.setVisible', {
      params: { id: ask.project_id },
      body: { ...which, pinned },
    });
    const { id, key } = answered(calls['customColumns.setVisible'], answer);
    return [say(EVENT.CUSTOM_COLUMN_PINNED_CHANGE, { column_id: id, column_key: key, is_visible: pinned })];
  }),
];
