/**
 * Binds the calls that change several tasks at once. The project of each task is looked up; the hint in the query is
 * ignored.
 */
import { calls } from '../../../contract/calls/index.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { userScope } from '../../../contract/sync.ts';
import {
  assignCaller,
  assignTasks,
  deleteTasks,
  labelTasks,
  setStatusOfTasks,
  updateTasks,
} from '../commands/tasks/bulk-tasks.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTask } from '../../policies/project-access.ts';
import { readTeamOfTask } from '../../queries/tasks/task-relations.ts';
import { readTaskView } from '../../queries/tasks/task-views.ts';
import { bindChange, bindWrite, type Binding } from '../../routes/binding.ts';

const ofBody = {
  subject: (_: unknown, { body }: { body: { tasks: readonly string[] } }) => ({ taskIds: body.tasks }),
};

/** The caller's own pages get the events too, whether or not they have announced an open project (live-channel 22). */
const hinting =
  <I, O>(run: (tx: Tx, input: I) => Promise<O>) =>
  async (tx: Tx, input: I): Promise<O> => {
    const done = await run(tx, input);
    const room = userScope(tx.actor.userId);
    tx.emit({ room, event: EVENT.PROJECT_UPDATES_AVAILABLE, payload: undefined });
    return done;
  };

const countOf = (ids: readonly string[]) => ({ updated_count: new Set(ids).size });

export const taskBulkBindings: readonly Binding[] = [
  bindWrite(calls['taskBulk.status'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => ({
      failed_tasks: await setStatusOfTasks(tx, body.tasks, body.status_id),
    })),
  }),
  bindWrite(calls['taskBulk.priority'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      await updateTasks(tx, body.tasks, { priority_id: body.priority_id });
      return { task: null };
    }),
  }),
  bindWrite(calls['taskBulk.phase'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      await updateTasks(tx, body.tasks, { phase_id: body.phase_id });
      return { task: null };
    }),
  }),
  bindWrite(calls['taskBulk.delete'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => ({ deleted_tasks: await deleteTasks(tx, body.tasks) })),
  }),
  bindWrite(calls['taskBulk.archive'], {
    ...ofBody,
    run: hinting(async (tx, { query, body }) => {
      await updateTasks(tx, body.tasks, { archived: query.type === 'archive' });
      return [...new Set(body.tasks)];
    }),
  }),
  bindChange(calls['taskBulk.assignMe'], {
    ...ofBody,
    run: hinting((tx, { body }) => assignCaller(tx, body.tasks)),
    answer: async (tx, { body: { tasks } }) => {
      const [first = ''] = tasks;
      const { project } = await requireTask(tx, first);
      const { assignees, names } = await readTaskView(tx, project.projectId, first);
      return { id: first, members: await readTeamOfTask(tx, first), assignees, names };
    },
  }),
  bindWrite(calls['taskBulk.members'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      const ids = body.members.map((member) => member.id);
      await assignTasks(tx, body.tasks, ids);
      return null;
    }),
  }),
  bindWrite(calls['taskBulk.label'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      const labelIds = body.labels.map((label) => label.id);
      await labelTasks(tx, body.tasks, { labelIds, name: body.text, newId: body.label_id });
      return null;
    }),
  }),
  bindWrite(calls['taskBulk.dueDate'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      await updateTasks(tx, body.tasks, { end_date: body.end_date ?? null });
      return countOf(body.tasks);
    }),
  }),
  bindWrite(calls['taskBulk.startDate'], {
    ...ofBody,
    run: hinting(async (tx, { body }) => {
      await updateTasks(tx, body.tasks, { start_date: body.start_date ?? null });
      return countOf(body.tasks);
    }),
  }),
];
