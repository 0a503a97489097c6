/** Binds the calls of projects' invitation links. */
import { calls } from '../../contract/calls/index.ts';
import { can } from '../../contract/permissions.ts';
import { acceptProjectLink, followLink } from '../commands/projects/follow-project-link.ts';
import {
  activeLink,
  createProjectLink,
  LINK_DAYS,
  projectName,
  revokeProjectLink,
  linkWithToken,
} from '../commands/projects/project-links.ts';
import { requireProject } from '../policies/project-access.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const projectLinkBindings: readonly Binding[] = [
  bindWrite(calls['projectLinks.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const access = await requireProject(tx, body.project_id);
      const { link, token, path } = await createProjectLink(tx, access, {
        level: body.access_level,
        isPrivileged: body.is_admin || (body.role_name !== undefined && !/^member$/i.test(body.role_name)),
        jobTitleId: body.job_title_id,
        maxUsage: body.max_usage ?? null,
      });
      return {
        id: link.id,
        token,
        expires_at: link.expires_at,
        created_at: link.created_at,
        invitation_url: path,
        project_name: await projectName(tx, body.project_id),
        expires_in_days: LINK_DAYS,
      };
    },
  }),
  bindRead(calls['projectLinks.status'], {
    subject: (_, { query }) => ({ projectId: query.project_id }),
    run: async (context, { query }) => {
      const access = await requireProject(context, query.project_id);
      const project_name = await projectName(context, query.project_id);
      const link = await activeLink(context, query.project_id);
      if (!link) return { has_active_link: false, project_name };
      const { id: _id, team_id: _team, ...facts } = link;
      // The address itself grants access, so only people who may invite get it.
      if (!can(access.subject, 'project.invite')) return { has_active_link: true, project_name, ...facts };
      const { path } = await linkWithToken(context, link);
      return { has_active_link: true, project_name, ...facts, invitation_url: path };
    },
  }),
  bindWrite(calls['projectLinks.revoke'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: (tx, { body }) => revokeProjectLink(tx, body.project_id),
  }),
  bindRead(calls['projectLinks.validate'], {
    run: async (context, { params }) => {
      const link = await followLink(context, params.token);
      return {
        project: {
          id: link.project_id,
          name: link.project_name,
          color_code: link.project_color,
          team_name: link.team_name,
          owner_name: link.owner_name,
        },
        invitation: {
          expires_at: link.expires_at,
          access_level: link.access_level,
          job_title_id: link.job_title_id,
          role_name: 'Member',
          is_admin: false,
        },
      };
    },
  }),
  bindWrite(calls['projectLinks.accept'], {
    run: (tx, { params }) => acceptProjectLink(tx, params.token),
  }),
];
