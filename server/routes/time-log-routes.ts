/** Binds the calls of timers and of logged time. */
import { calls } from '../../contract/calls/index.ts';
import { fieldsWhere } from '../../contract/entities/define-fields.ts';
import { fieldsFrom } from '../../contract/entities/field-names.ts';
import { workLogFields } from '../../contract/entities/task-entities.ts';
import { startTimer, stopTimer } from '../commands/timers/timer-commands.ts';
import { createWorkLog, removeLog, taskOfLog, updateLog } from '../commands/timers/work-logs.ts';
import { bindWrite, type Binding } from './binding.ts';

const CREATED = fieldsWhere(workLogFields, 'create');
const EDITED = fieldsWhere(workLogFields, 'update');

const changed = (taskId: string | null) => (taskId === null ? null : { task_id: taskId });

export const timeLogBindings: readonly Binding[] = [
  bindWrite(calls['timeLogs.create'], {
    subject: (_, { body }) => ({ taskIds: [body.id] }),
    run: (tx, { body }) => createWorkLog(tx, fieldsFrom(workLogFields, 'body', body, CREATED)),
  }),
  bindWrite(calls['timeLogs.update'], {
    subject: async (context, { params }) => ({ taskIds: [await taskOfLog(context, params.id)] }),
    run: async (tx, { params, body }) => ({
      task_id: await updateLog(tx, params.id, fieldsFrom(workLogFields, 'body', body, EDITED)),
    }),
  }),
  bindWrite(calls['timeLogs.delete'], {
    subject: (_, { query }) => ({ taskIds: [query.task] }),
    run: async (tx, { params, query }) => changed(await removeLog(tx, params.id, query.task)),
  }),
  bindWrite(calls['timers.set'], {
    subject: (_, { params }) => ({ taskIds: [params.id] }),
    run: async (tx, { params, body }) => {
      const { at, row_id: rowId, keep, without_log: withoutLog } = body;
      if (!body.running) {
        const seconds = await stopTimer(tx, { taskId: params.id, at, workLogId: rowId, keep });
        return { id: params.id, timer_start_time: null, logged_seconds: seconds };
      }
      await startTimer(tx, { taskId: params.id, at, timerId: rowId, withoutLog });
      return { id: params.id, timer_start_time: Date.parse(at), logged_seconds: 0 };
    },
  }),
];
