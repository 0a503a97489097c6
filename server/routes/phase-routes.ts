/** Binds the calls of phases. The project of a phase is looked up; the hint in the query is ignored. */
import { calls } from '../../contract/calls/index.ts';
import {
  createPhase,
  deletePhase,
  reorderPhases,
  requirePhase,
  setPhaseDates,
  setPhaseLabel,
  updatePhase,
  type PhaseRow,
} from '../commands/phases/phase-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { ALPHA_SUFFIX } from '../../contract/rules/group-defaults.ts';
import { bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: async (context: ReadContext, { params }: { params: { phaseId: string } }) => ({
    projectId: (await requirePhase(context, params.phaseId)).project_id,
  }),
};

export const phaseBindings: readonly Binding[] = [
  bindWrite(calls['phases.create'], {
    subject: (_, { query }) => ({ projectId: query.id }),
    run: async (tx, { query, body }) => {
      const { teamId } = await requireProject(tx, query.id);
      const phase = await createPhase(tx, {
        id: body?.id,
        projectId: query.id,
        teamId,
        name: body?.name,
        color: body?.color_code,
      });
      return {
        id: phase.id,
        name: phase.name,
        color_code: `${phase.color_code}${ALPHA_SUFFIX}`,
        sort_index: phase.sort_index,
      };
    },
  }),
  bindWrite(calls['phases.rename'], {
    ...ofPath,
    run: async (tx, { params, body }) => shown(await updatePhase(tx, params.phaseId, { name: body.name })),
  }),
  bindWrite(calls['phases.setColor'], {
    ...ofPath,
    run: async (tx, { params, body }) =>
      shown(await updatePhase(tx, params.phaseId, { color: body.color_code })),
  }),
  bindWrite(calls['phases.setDates'], {
    ...ofPath,
    run: async (tx, { params, body }) => ({
      phase_id: params.phaseId,
      ...(await setPhaseDates(tx, await requirePhase(tx, params.phaseId), body)),
    }),
  }),
  bindWrite(calls['phases.reorder'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      await reorderPhases(
        tx,
        body.project_id,
        body.phases.map((phase) => phase.id),
      );
      return {};
    },
  }),
  bindWrite(calls['phases.setLabel'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (tx, { params, body }) => setPhaseLabel(tx, params.projectId, body.name),
  }),
  bindWrite(calls['phases.delete'], {
    ...ofPath,
    run: async (tx, { params }) => deletePhase(tx, await requirePhase(tx, params.phaseId)),
  }),
];

function shown({ id, name, color_code }: PhaseRow) {
  return { id, name, color_code };
}
