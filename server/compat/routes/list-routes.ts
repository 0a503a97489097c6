/** Binds the calls of lists of clients and job titles that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { listClients, listJobTitles, readNamed } from '../queries/lists/list-queries.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

export const compatListBindings: readonly Binding[] = [
  bindRead(calls['clients.list'], {
    run: (context, { query }) => listClients(context, activeTeamId(context), query),
  }),
  bindRead(calls['clients.get'], {
    run: (context, { params }) => readNamed(context, 'clients', activeTeamId(context), params.id),
  }),
  bindRead(calls['jobTitles.list'], {
    run: (context, { query }) => listJobTitles(context, activeTeamId(context), query),
  }),
  bindRead(calls['jobTitles.get'], {
    run: (context, { params }) => readNamed(context, 'job_titles', activeTeamId(context), params.id),
  }),
];
