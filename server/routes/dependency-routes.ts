/** Binds the calls of dependencies between tasks. The task of a dependency is looked up by its id. */
import { calls } from '../../contract/calls/index.ts';
import {
  addDependency,
  changeDependency,
  removeDependency,
  requireDependency,
} from '../commands/tasks/task-dependencies.ts';
import type { ReadContext } from '../db/transaction.ts';
import { bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: async (context: ReadContext, { params }: { params: { id: string } }) => ({
    taskIds: [(await requireDependency(context, params.id)).task_id],
  }),
};

export const dependencyBindings: readonly Binding[] = [
  bindWrite(calls['dependencies.create'], {
    subject: (_, { body }) => ({ taskIds: [body.task_id, body.related_task_id] }),
    run: async (tx, { body }) => [{ id: await addDependency(tx, body) }],
  }),
  bindWrite(calls['dependencies.update'], {
    ...ofPath,
    run: async (tx, { params, body }) => ({
      id: params.id,
      ...(await changeDependency(tx, await requireDependency(tx, params.id), body)),
    }),
  }),
  bindWrite(calls['dependencies.delete'], {
    ...ofPath,
    run: async (tx, { params }) => {
      const dependency = await requireDependency(tx, params.id);
      await removeDependency(tx, dependency);
      return [{ task_id: dependency.task_id }];
    },
  }),
];
