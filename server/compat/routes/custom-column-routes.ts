/** Binds the calls of custom columns that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { columnsOf, requireColumn } from '../../commands/columns/custom-column-commands.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { columnItemOf, flatColumnOf } from '../../routes/custom-column-routes.ts';

const ofPath = {
  subject: async (context: ReadContext, { params }: { params: { id: string } }) => ({
    projectId: (await requireColumn(context, params.id)).project_id,
  }),
};

export const compatCustomColumnBindings: readonly Binding[] = [
  bindRead(calls['customColumns.ofProject'], {
    subject: (_, { params }) => ({ projectId: params.id }),
    run: async (context, { params }) => (await columnsOf(context, params.id)).map(columnItemOf),
  }),
  bindRead(calls['customColumns.list'], {
    subject: (_, { query }) => ({ projectId: query.project_id }),
    run: async (context, { query }) =>
      (await columnsOf(context, query.project_id)).map((column) => flatColumnOf(column)).reverse(),
  }),
  bindRead(calls['customColumns.get'], {
    ...ofPath,
    run: async (context, { params }) => flatColumnOf(await requireColumn(context, params.id)),
  }),
];
