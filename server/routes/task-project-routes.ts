/** Binds the call that moves tasks to another project; the caller must see both projects. */
import { calls } from '../../contract/calls/index.ts';
import { moveToProject } from '../commands/tasks/move-to-project.ts';
import { requireProject } from '../policies/project-access.ts';
import { readTaskNumber } from '../queries/tasks/task-lookups.ts';
import { bindChange, type Binding } from './binding.ts';

export const taskProjectBindings: readonly Binding[] = [
  bindChange(calls['tasks.toProject'], {
    subject: (_, { params, body }) => ({ taskIds: [params.id], projectId: body.project_id }),
    run: async (tx, { params, body }) => {
      const target = await requireProject(tx, body.project_id);
      await moveToProject(tx, params.id, target, body);
    },
    answer: (tx, { params }) => readTaskNumber(tx, params.id),
  }),
];
