/** Binds the calls of the list of phases that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { listPhases } from '../queries/setup/setup-queries.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatPhaseBindings: readonly Binding[] = [
  bindRead(calls['phases.list'], {
    subject: (_, { query }) => ({ projectId: query.id }),
    run: (context, { query }) => listPhases(context, query.id),
  }),
];
