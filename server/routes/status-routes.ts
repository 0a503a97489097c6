/** Binds the calls of task statuses. The project of a status is looked up; the hint in the query is ignored. */
import { calls } from '../../contract/calls/index.ts';
import {
  createStatus,
  deleteStatus,
  renameStatus,
  reorderStatuses,
  requireStatus,
  setStatusCategory,
  setStatusLimit,
} from '../commands/statuses/status-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { categoryOf } from '../queries/setup/setup-queries.ts';
import { bindWrite, type Binding, type Subject } from './binding.ts';

export const projectOfStatus = async (context: ReadContext, id: string): Promise<Subject> => ({
  projectId: (await requireStatus(context, id)).project_id,
});

const ofPath = {
  subject: (context: ReadContext, { params }: { params: { id: string } }) =>
    projectOfStatus(context, params.id),
};

export const statusBindings: readonly Binding[] = [
  bindWrite(calls['statuses.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const { teamId } = await requireProject(tx, body.project_id);
      const status = await createStatus(tx, {
        id: body.id,
        projectId: body.project_id,
        teamId,
        name: body.name,
        categoryId: body.category_id,
      });
      return { ...status, color_code: categoryOf(status.category_id).color_code };
    },
  }),
  bindWrite(calls['statuses.rename'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const status = await requireStatus(tx, params.id);
      await renameStatus(tx, status, body.name);
      return { color_code: categoryOf(status.category_id).color_code };
    },
  }),
  bindWrite(calls['statuses.setCategory'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setStatusCategory(tx, await requireStatus(tx, params.id), body.category_id);
      return statusColours(body.category_id);
    },
  }),
  bindWrite(calls['statuses.setLimit'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setStatusLimit(tx, await requireStatus(tx, params.id), body.wip_limit);
      return { wip_limit: body.wip_limit };
    },
  }),
  bindWrite(calls['statuses.reorder'], {
    subject: (context, { body }) => projectOfStatus(context, body.status_order[0] ?? ''),
    run: async (tx, { body }) => {
      const { project_id } = await requireStatus(tx, body.status_order[0] ?? '');
      await reorderStatuses(tx, project_id, body.status_order);
    },
  }),
  bindWrite(calls['statuses.delete'], {
    ...ofPath,
    run: async (tx, { params, query }) => deleteStatus(tx, await requireStatus(tx, params.id), query.replace),
  }),
];

export function statusColours(categoryId: string) {
  const { color_code, color_code_dark } = categoryOf(categoryId);
  return { color_code, color_code_dark };
}
