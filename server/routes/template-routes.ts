/** Binds the calls of project templates and task templates. */
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { importCustomTemplate } from '../commands/templates/import-custom-template.ts';
import { importTemplate } from '../commands/templates/import-template.ts';
import { saveTemplate } from '../commands/templates/save-template.ts';
import {
  createTaskTemplate,
  deleteTaskTemplate,
  importTaskTemplate,
  replaceTaskTemplate,
} from '../commands/templates/task-template-commands.ts';
import { deleteTemplate, renameTemplate } from '../commands/templates/template-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireManager, requireProject } from '../policies/project-access.ts';
import { requireTeam } from '../policies/team-access.ts';
import { hasProject } from '../queries/projects/has-project.ts';
import { builtInTemplate } from '../templates/built-in.ts';
import { bindWrite, type Binding } from './binding.ts';

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

export function requireBuiltIn(id: string) {
  const template = builtInTemplate(id);
  if (!template) throw new AppError('not_found', { field: 'template_id' });
  return template;
}

const projectTemplates: readonly Binding[] = [
  bindWrite(calls['projectTemplates.import'], {
    run: async (tx, { body }) => {
      const id = body.project_id ?? tx.newId();
      const { name, status_ids: statusIds, member_id: memberId } = body;
      if (!(await hasProject(tx, activeTeamId(tx), id)))
        await importTemplate(tx, requireTeam(tx), requireBuiltIn(body.template_id), {
          id,
          name,
          statusIds,
          memberId,
        });
      return { project_id: id };
    },
  }),
  bindWrite(calls['projectTemplates.importCustom'], {
    run: async (tx, { body }) => {
      const id = body.project_id ?? tx.newId();
      const { template_id: templateId, name, status_ids: statusIds, member_id: memberId } = body;
      if (!(await hasProject(tx, activeTeamId(tx), id)))
        await importCustomTemplate(tx, requireTeam(tx), { id, templateId, name, statusIds, memberId });
      return { project_id: id };
    },
  }),
  bindWrite(calls['projectTemplates.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const { teamId } = await requireManager(tx, body.project_id);
      await saveTemplate(tx, teamId, body);
      return {};
    },
  }),
  bindWrite(calls['projectTemplates.rename'], {
    run: async (tx, { params, body }) => {
      await renameTemplate(tx, activeTeamId(tx), params.id, body.name);
      return { id: params.id, name: body.name };
    },
  }),
  bindWrite(calls['projectTemplates.delete'], {
    run: (tx, { params }) => deleteTemplate(tx, activeTeamId(tx), params.id),
  }),
];

const taskTemplates: readonly Binding[] = [
  bindWrite(calls['taskTemplates.create'], {
    run: async (tx, { body }) => ({
      create_task_template: await createTaskTemplate(tx, activeTeamId(tx), body),
    }),
  }),
  bindWrite(calls['taskTemplates.update'], {
    run: async (tx, { params, body }) => [
      { update_task_template: await replaceTaskTemplate(tx, activeTeamId(tx), params.id, body) },
    ],
  }),
  bindWrite(calls['taskTemplates.delete'], {
    run: (tx, { params }) => deleteTaskTemplate(tx, activeTeamId(tx), params.id),
  }),
  bindWrite(calls['taskTemplates.import'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: async (tx, { params, body }) => {
      await importTaskTemplate(tx, await requireProject(tx, params.projectId), body);
      return { import_tasks_from_template: { id: params.projectId } };
    },
  }),
];

export const templateBindings: readonly Binding[] = [...projectTemplates, ...taskTemplates];
