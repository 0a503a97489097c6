/**
 * Mutations of project templates: save a project as one, rename, delete, and create a project from one. The server
 * copies phases and tasks; until then a new project has its statuses and is usable. Carries MU1, MU3.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import * as z from 'zod/mini';
import { fieldsWhere, initialOf, pick } from '../../contract/entities/define-fields.ts';
import { id, text, integer } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import {
  phaseFields,
  type Project,
  projectFields,
  statusFields,
  timeRules,
} from '../../contract/entities/project-entities.ts';
import type { ProjectTemplate } from '../../contract/entities/template-entities.ts';
import {
  DEFAULT_PROJECT_COLOR,
  DEFAULT_PROJECT_STATUS_ID,
  DEFAULT_STATUSES,
} from '../../contract/rules/defaults.ts';
import { defineChoice, defineMutation, imageOf, type MutationContext, type ReplicaTx } from './mutation.ts';
import { nameRefusal } from './name-guard.ts';
import { undoCreate } from './project-mutations.ts';
import { deleteRow, rowKind, updateRow } from './row-mutations.ts';
import type { Work } from '../work.ts';

const TEMPLATE_STATUS = fieldsWhere(statusFields, 'copiedBy', 'template');
const TEMPLATE_PHASE = fieldsWhere(phaseFields, 'copiedBy', 'template');
const templateName = text(LIMITS.templateName);

const templateKind = rowKind('projectTemplate', 'templateId');

const includes = z.object({
  phases: z.boolean(),
  labels: z.boolean(),
  customColumns: z.boolean(),
  estimation: z.boolean(),
  description: z.boolean(),
  subtasks: z.boolean(),
});

const saveArgs = z.object({
  templateId: id,
  projectId: id,
  name: templateName,
  includes,
  /** Provisional, until the server has counted. */
  taskCount: integer(0, LIMITS.projectTemplateTasks),
});
type SaveArgs = z.output<typeof saveArgs>;

function* shownTemplate(tx: ReplicaTx, args: SaveArgs, project: Project): Work<ProjectTemplate> {
  const statuses = yield* tx.inProject('status', project.id);
  const phases = args.includes.phases ? yield* tx.inProject('phase', project.id) : [];
  return {
    id: args.templateId,
    team_id: project.team_id,
    name: args.name,
    color_code: project.color_code,
    phase_label: project.phase_label,
    statuses: statuses
      .toSorted((a, b) => a.sort_order - b.sort_order || compareText(a.id, b.id))
      .map((status) => pick(status, TEMPLATE_STATUS)),
    phases: phases
      .toSorted((a, b) => b.sort_index - a.sort_index || compareText(a.id, b.id))
      .map((phase) => pick(phase, TEMPLATE_PHASE)),
    time_rules: timeRules.parse(project),
    task_count: args.taskCount,
    labels: [],
    created_at: '',
  };
}

/** Statuses, time rules, and names and priorities of tasks are always included. */
const save = defineMutation({
  name: 'projectTemplate.save',
  args: saveArgs,
  *guard(tx, { templateId, projectId, name }) {
    const project = yield* tx.get('project', projectId);
    if (!project) return null;
    return yield* nameRefusal(tx, 'projectTemplate', { id: templateId, team_id: project.team_id, name });
  },
  *apply(tx, args, context) {
    const project = yield* tx.get('project', args.projectId);
    if (!project || (yield* tx.get('projectTemplate', args.templateId))) return;
    yield* tx.put('projectTemplate', {
      ...(yield* shownTemplate(tx, args, project)),
      created_at: context.now,
    });
  },
  sends: 'projectTemplates.create',
  call: ({ templateId, projectId, name, includes: wish }) => ({
    body: {
      id: templateId,
      project_id: projectId,
      templateName: name,
      projectIncludes: {
        statuses: true,
        phases: wish.phases,
        labels: wish.labels,
        customColumns: wish.customColumns,
      },
      taskIncludes: {
        status: true,
        phase: wish.phases,
        labels: wish.labels,
        estimation: wish.estimation,
        description: wish.description,
        subtasks: wish.subtasks,
      },
      includeCustomColumns: wish.customColumns,
    },
  }),
  inverse: ({ templateId }, before) =>
    imageOf(before, 'projectTemplate', templateId) === null
      ? [{ name: 'projectTemplate.remove', args: { templateId } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.projectTemplate.save', values: { name } }),
});

const rename = updateRow(templateKind, {
  name: 'projectTemplate.rename',
  args: z.object({ templateId: id, name: templateName }),
  sets: { name: 'name' },
  sends: 'projectTemplates.rename',
  call: ({ templateId, name }) => ({ params: { id: templateId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

/** Final: only the server has the tasks of a template. */
const remove = deleteRow(templateKind, {
  name: 'projectTemplate.remove',
  args: z.object({ templateId: id }),
  sends: 'projectTemplates.delete',
  call: ({ templateId }) => ({ params: { id: templateId } }),
  back: () => [],
});

const useArgs = z.object({
  templateId: id,
  /** True for a built-in template, false for one of the team. */
  builtIn: z.boolean(),
  projectId: id,
  teamId: id,
  name: text(LIMITS.projectName),
  /** Provisional, until the server has assigned one. */
  key: text(LIMITS.projectKey),
  /** Ids for the statuses of the template, in their order. */
  statusIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
  /** Id of the person's membership of the project, and the person in the team. */
  memberId: id,
  teamMemberId: id,
});
type UseArgs = z.output<typeof useArgs>;

function newProject(args: UseArgs, template: ProjectTemplate | undefined, context: MutationContext): Project {
  return {
    ...initialOf(projectFields),
    id: args.projectId,
    team_id: args.teamId,
    name: args.name,
    key: args.key,
    color_code: template?.color_code ?? DEFAULT_PROJECT_COLOR,
    status_id: DEFAULT_PROJECT_STATUS_ID,
    ...(template && { health_id: null, phase_label: template.phase_label }),
    owner_id: context.userId,
    man_days: 0,
    working_days: 0,
    hours_per_day: 8,
    ...template?.time_rules,
    created_at: context.now,
    updated_at: context.now,
  };
}

/** Creates a project from a template. Does nothing when the template is gone, as on the server. */
const use = defineChoice<UseArgs, 'projectTemplates.import' | 'projectTemplates.importCustom'>({
  name: 'projectTemplate.use',
  args: useArgs,
  guard: (tx, { projectId, teamId, name }) =>
    nameRefusal(tx, 'project', { id: projectId, team_id: teamId, name }),
  *apply(tx, args, context) {
    if (yield* tx.get('project', args.projectId)) return;
    const template = args.builtIn ? undefined : yield* tx.get('projectTemplate', args.templateId);
    if (!args.builtIn && !template) return;
    yield* tx.put('project', newProject(args, template, context));
    const owned = { project_id: args.projectId, team_id: args.teamId };
    const statuses = template?.statuses ?? DEFAULT_STATUSES;
    for (const [index, status] of statuses.entries()) {
      const statusId = args.statusIds[index];
      const place = { id: statusId ?? '', ...owned, sort_order: index };
      if (statusId) yield* tx.put('status', { ...initialOf(statusFields), ...status, ...place });
    }
    yield* tx.put('projectMember', {
      id: args.memberId,
      ...owned,
      team_member_id: args.teamMemberId,
      access_level: 'PROJECT_MANAGER',
      created_at: context.now,
    });
  },
  sends: ['projectTemplates.import', 'projectTemplates.importCustom'],
  call: (args) => [
    args.builtIn ? 'projectTemplates.import' : 'projectTemplates.importCustom',
    {
      body: {
        template_id: args.templateId,
        project_id: args.projectId,
        name: args.name,
        status_ids: args.statusIds,
        member_id: args.memberId,
      },
    },
  ],
  inverse: ({ projectId }, before) =>
    imageOf(before, 'project', projectId) === null ? [undoCreate(projectId)] : [],
  describe: ({ name }) => ({ key: 'mutations.projectTemplate.use', values: { name } }),
});

export const projectTemplateMutations = {
  'projectTemplate.save': save,
  'projectTemplate.rename': rename,
  'projectTemplate.remove': remove,
  'projectTemplate.use': use,
};
