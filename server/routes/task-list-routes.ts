/** Binds the calls of the task list and its columns. */
import { calls } from '../../contract/calls/index.ts';
import { setColumnPinned } from '../commands/projects/set-column.ts';
import { requireProject } from '../policies/project-access.ts';
import { ListAnswers } from '../queries/tasks/list-answers.ts';
import { listColumns } from '../queries/tasks/task-lookups.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

/** Shared by all requests of this process; its keys say what the answers depend on. */
const answers = new ListAnswers();

const ofPath = {
  subject: (_: unknown, { params }: { params: { projectId: string } }) => ({ projectId: params.projectId }),
};

export const taskListBindings: readonly Binding[] = [
  bindRead(calls['taskLists.v3'], {
    ...ofPath,
    run: async (context, { params, query }) =>
      answers.list(context, await requireProject(context, params.projectId), query),
  }),
  bindRead(calls['taskLists.columns'], {
    ...ofPath,
    run: (context, { params }) => listColumns(context, params.projectId),
  }),
  bindWrite(calls['taskLists.setColumn'], {
    ...ofPath,
    run: (tx, { params, body }) => setColumnPinned(tx, params.projectId, body.key, body.pinned),
  }),
];
