/** Binds the calls of the list of baselines that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listBaselines } from '../queries/projects/baseline-list.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

const ofProject = {
  subject: (_: ReadContext, { params }: { params: { projectId: string } }) => ({
    projectId: params.projectId,
  }),
};

export const compatBaselineBindings: readonly Binding[] = [
  bindRead(calls['baselines.list'], {
    ...ofProject,
    run: (context, { params }) => listBaselines(context, params.projectId),
  }),
];
