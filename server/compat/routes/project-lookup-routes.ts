/** Binds small reads about projects, and the invitation to one. */
import { calls } from '../../../contract/calls/index.ts';
import { PROJECT_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { inviteToProject } from '../commands/projects/invite-to-project.ts';
import { requireStatus } from '../../commands/statuses/status-commands.ts';
import { requireProject } from '../../policies/project-access.ts';
import {
  memberFigures,
  myProjects,
  projectFigures,
  projectNames,
  subTaskNames,
} from '../queries/projects/project-lookups.ts';
import { categoryOf } from '../../queries/setup/setup-queries.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

const ROLES = { admin: 'admin', 'team lead': 'team_lead', member: 'member' } as const;

/** The role by name (case-insensitive), else by the older flag. */
function roleOf(name: string | undefined, isAdmin: boolean | undefined) {
  const wanted = Object.entries(ROLES).find(([key]) => key === name?.trim().toLowerCase());
  return wanted?.[1] ?? (isAdmin === true ? 'admin' : 'member');
}

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ projectId: params.id }),
};

export const projectLookupBindings: readonly Binding[] = [
  bindRead(calls['projects.all'], { run: (context) => projectNames(context) }),
  bindRead(calls['projects.mine'], { run: (context, { query }) => myProjects(context, query) }),
  bindRead(calls['projects.overview'], {
    ...ofPath,
    run: (context, { params }) => projectFigures(context, params.id),
  }),
  bindRead(calls['projects.overviewMembers'], {
    ...ofPath,
    run: (context, { params, query }) => memberFigures(context, params.id, query.archived),
  }),
  bindRead(calls['projectPriorities.get'], {
    run: async (_, { params }) => PROJECT_PRIORITIES.filter((priority) => priority.id === params.id),
  }),
  bindRead(calls['statuses.get'], {
    subject: async (context, { params }) => ({
      projectId: (await requireStatus(context, params.id)).project_id,
    }),
    run: async (context, { params }) => {
      const { id, name, category_id: categoryId } = await requireStatus(context, params.id);
      const { color_code, color_code_dark } = categoryOf(categoryId);
      return { id, name, color_code, color_code_dark };
    },
  }),
  bindRead(calls['subTasks.names'], {
    subject: (_, { params }) => ({ taskIds: [params.id] }),
    run: (context, { params }) => subTaskNames(context, params.id),
  }),
  bindWrite(calls['projectMembers.invite'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const access = await requireProject(tx, body.project_id);
      await inviteToProject(tx, access, {
        email: body.email,
        level: body.access_level,
        role: roleOf(body.role_name, body.is_admin),
        jobTitleId: body.job_title_id,
      });
    },
  }),
];
