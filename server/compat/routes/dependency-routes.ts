/** Binds the calls of the list of dependencies that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { listDependencies } from '../queries/tasks/dependency-list.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatDependencyBindings: readonly Binding[] = [
  bindRead(calls['dependencies.list'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params }) => listDependencies(context, params.taskId),
  }),
];
