/** Binds the calls of lists of labels and project categories that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { inTeam } from '../../policies/actor.ts';
import { requireProject } from '../../policies/project-access.ts';
import { requireTeam } from '../../policies/team-access.ts';
import {
  listCategories,
  listLabels,
  listProjectLabels,
  listTaskLabels,
} from '../queries/setup/setup-queries.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

const categories = (context: ReadContext) => listCategories(context, activeTeamId(context));

export const compatLabelBindings: readonly Binding[] = [
  bindRead(calls['labels.list'], {
    run: async (context, { query }) => {
      if (query.project === undefined) return listLabels(context, activeTeamId(context), undefined);
      const project = await requireProject(context, query.project);
      return listLabels(context, project.teamId, project.projectId);
    },
  }),
  bindRead(calls['labels.ofTask'], {
    subject: (_, { params }) => ({ taskIds: [params.id] }),
    run: (context, { params }) => listTaskLabels(context, params.id),
  }),
  bindRead(calls['labels.ofProject'], {
    subject: (_, { params }) => ({ projectId: params.id }),
    run: (context, { params }) => listProjectLabels(context, params.id),
  }),
  bindRead(calls['categories.list'], { run: categories }),
  bindRead(calls['categories.listAlias'], { run: categories }),
  bindRead(calls['categories.ofTeam'], {
    run: (context, { params }) =>
      listCategories(context, requireTeam({ actor: inTeam(context.actor, params.teamId) }).teamId),
  }),
];
