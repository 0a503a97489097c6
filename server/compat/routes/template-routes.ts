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

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

export const compatTemplateBindings: readonly Binding[] = [
  bindRead(calls['projectTemplates.builtIn'], { run: async () => listBuiltIn() }),
  bindRead(calls['projectTemplates.builtInGet'], {
    run: async (_, { params }) => showBuiltIn(requireBuiltIn(params.id)),
  }),
  bindRead(calls['projectTemplates.custom'], {
    run: (context, { query }) => listCustomTemplates(context, activeTeamId(context), query.search),
  }),
  bindRead(calls['taskTemplates.list'], {
    run: (context) => listTaskTemplates(context, activeTeamId(context)),
  }),
  bindRead(calls['taskTemplates.get'], {
    run: (context, { params }) => readTaskTemplate(context, activeTeamId(context), params.id),
  }),
];
