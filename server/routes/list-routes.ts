/** Binds the calls of clients and job titles, which belong to a team. */
import { calls } from '../../contract/calls/index.ts';
import { createClient, deleteClient, renameClient } from '../commands/clients/client-commands.ts';
import { createJobTitle, deleteJobTitle, renameJobTitle } from '../commands/job-titles/job-title-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireTeam } from '../policies/team-access.ts';
import { bindWrite, type Binding } from './binding.ts';

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

export const listBindings: readonly Binding[] = [
  bindWrite(calls['clients.create'], {
    subject: (_, { query }) =>
      query.current_project_id === undefined ? {} : { projectId: query.current_project_id },
    run: async (tx, { body }) => {
      const { id, name } = await createClient(tx, activeTeamId(tx), body);
      return { id, name };
    },
  }),
  bindWrite(calls['clients.update'], {
    run: (tx, { params, body }) => renameClient(tx, activeTeamId(tx), params.id, body.name),
  }),
  bindWrite(calls['clients.delete'], {
    run: (tx, { params }) => deleteClient(tx, activeTeamId(tx), params.id),
  }),
  bindWrite(calls['jobTitles.create'], {
    run: async (tx, { body }) => {
      const { member_ids: memberIds, ...title } = body;
      const { id, name } = await createJobTitle(tx, activeTeamId(tx), { ...title, memberIds });
      return { id, name };
    },
  }),
  bindWrite(calls['jobTitles.update'], {
    run: (tx, { params, body }) => renameJobTitle(tx, activeTeamId(tx), params.id, body.name),
  }),
  bindWrite(calls['jobTitles.delete'], {
    run: (tx, { params }) => deleteJobTitle(tx, activeTeamId(tx), params.id),
  }),
];
