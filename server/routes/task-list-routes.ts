/** Binds the calls of the task list and its columns. */
import { calls } from '../../contract/calls/index.ts';
import { setColumnPinned } from '../commands/projects/set-column.ts';
import { bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { projectId: string } }) => ({ projectId: params.projectId }),
};

export const taskListBindings: readonly Binding[] = [
  bindWrite(calls['taskLists.setColumn'], {
    ...ofPath,
    run: (tx, { params, body }) => setColumnPinned(tx, params.projectId, body.key, body.pinned),
  }),
];
