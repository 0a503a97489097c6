/** Binds the calls of statuses that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { renameStatus, requireStatus, setStatusCategory } from '../../commands/statuses/status-commands.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listStatuses } from '../queries/setup/setup-queries.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';
import { projectOfStatus, statusColours } from '../../routes/status-routes.ts';

const ofPath = {
  subject: (context: ReadContext, { params }: { params: { id: string } }) =>
    projectOfStatus(context, params.id),
};

export const compatStatusBindings: readonly Binding[] = [
  bindRead(calls['statuses.list'], {
    subject: (_, { query }) => ({ projectId: query.project }),
    run: (context, { query }) => listStatuses(context, query.project),
  }),
  bindWrite(calls['statuses.update'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const status = await requireStatus(tx, params.id);
      await renameStatus(tx, status, body.name);
      await setStatusCategory(tx, status, body.category_id);
      return statusColours(body.category_id);
    },
  }),
];
