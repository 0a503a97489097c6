/** Binds the calls of baselines. The project of a baseline is looked up, never taken from the request. */
import { calls } from '../../contract/calls/index.ts';
import {
  createBaseline,
  deleteBaseline,
  renameBaseline,
  requireBaseline,
} from '../commands/roadmap/baseline-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { bindWrite, type Binding } from './binding.ts';

const ofProject = {
  subject: (_: ReadContext, { params }: { params: { projectId: string } }) => ({
    projectId: params.projectId,
  }),
};
const ofPath = {
  subject: async (context: ReadContext, { params }: { params: { id: string } }) => ({
    projectId: (await requireBaseline(context, params.id)).project_id,
  }),
};

export const baselineBindings: readonly Binding[] = [
  bindWrite(calls['baselines.create'], {
    ...ofProject,
    run: async (tx, { params: { projectId }, body }) => {
      const { teamId } = await requireProject(tx, projectId, 'baseline.manage');
      const { id, name, created_at } = await createBaseline(tx, { id: body.id, projectId, teamId, ...body });
      return { id, name, created_at };
    },
  }),
  bindWrite(calls['baselines.rename'], {
    ...ofPath,
    run: async (tx, { params: { id }, body: { name } }) => {
      const baseline = await requireBaseline(tx, id);
      await requireProject(tx, baseline.project_id, 'baseline.manage');
      await renameBaseline(tx, baseline, name);
      return { id, name };
    },
  }),
  bindWrite(calls['baselines.delete'], {
    ...ofPath,
    run: async (tx, { params }) => {
      const baseline = await requireBaseline(tx, params.id);
      await requireProject(tx, baseline.project_id, 'baseline.manage');
      await deleteBaseline(tx, baseline);
    },
  }),
];
