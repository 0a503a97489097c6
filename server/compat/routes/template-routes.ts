/** Binds the calls of templates that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import {
  listCustomTemplates,
  listTaskTemplates,
  readTaskTemplate,
} from '../queries/lists/template-list-queries.ts';
import { listBuiltIn, showBuiltIn } from '../queries/setup/template-queries.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { requireBuiltIn } from '../../routes/template-routes.ts';

const myTeam = (context: ReadContext): string => requireTeam(context).teamId;

export const compatTemplateBindings: readonly Binding[] = [
  bindRead(calls['projectTemplates.builtIn'], { run: async () => listBuiltIn() }),
  bindRead(calls['projectTemplates.builtInGet'], {
    run: async (_, { params }) => showBuiltIn(requireBuiltIn(params.id)),
  }),
  bindRead(calls['projectTemplates.custom'], {
    run: (context, { query }) => listCustomTemplates(context, myTeam(context), query.search),
  }),
  bindRead(calls['taskTemplates.list'], { run: (context) => listTaskTemplates(context, myTeam(context)) }),
  bindRead(calls['taskTemplates.get'], {
    run: (context, { params }) => readTaskTemplate(context, myTeam(context), params.id),
  }),
];
