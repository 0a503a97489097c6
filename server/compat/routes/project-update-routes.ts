/** Binds the calls of project updates that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listUpdates } from '../../queries/projects/update-list.ts';
import { countUpdates, mentionable } from '../queries/projects/update-list.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

const ofPath = {
  subject: (_: ReadContext, { params }: { params: { projectId: string } }) => ({
    projectId: params.projectId,
  }),
};

export const compatProjectUpdateBindings: readonly Binding[] = [
  bindRead(calls['projectComments.list'], {
    ...ofPath,
    run: (context, { params }) => listUpdates(context, params.projectId),
  }),
  bindRead(calls['projectComments.members'], {
    ...ofPath,
    run: (context, { params }) => mentionable(context, params.projectId),
  }),
  bindRead(calls['projectComments.count'], {
    ...ofPath,
    run: (context, { params }) => countUpdates(context, params.projectId),
  }),
];
