/** Binds the calls of projects. */
import { calls } from '../../contract/calls/index.ts';
import { setMuted } from '../commands/notifications/set-muted.ts';
import { createProject } from '../commands/projects/create-project.ts';
import { duplicateProject } from '../commands/projects/duplicate-project.ts';
import { deleteProject } from '../commands/projects/delete-project.ts';
import { archiveForAll, setProjectPrefs, setProjectSubscribed } from '../commands/projects/project-prefs.ts';
import { recordPrefChange } from '../commands/projects/project-activity.ts';
import { updateProject } from '../commands/projects/update-project.ts';
import type { Tx } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { requireTeam } from '../policies/team-access.ts';
import { bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ projectId: params.id }),
};

export async function setFavorite(tx: Tx, id: string, value: boolean): Promise<void> {
  await setProjectPrefs(tx, await requireProject(tx, id), { favorite: value });
  await recordPrefChange(tx, id, value ? 'favorited' : 'unfavorited');
}

export async function setArchived(tx: Tx, id: string, value: boolean): Promise<void> {
  await setProjectPrefs(tx, await requireProject(tx, id), { archived: value });
  await recordPrefChange(tx, id, value ? 'archived' : 'unarchived');
}

export const projectBindings: readonly Binding[] = [
  bindWrite(calls['projects.create'], { run: (tx, { body }) => createProject(tx, requireTeam(tx), body) }),
  bindWrite(calls['projects.duplicate'], {
    ...ofPath,
    run: async (tx, { params, body }) =>
      duplicateProject(tx, await requireProject(tx, params.id, 'project.create'), body),
  }),
  bindWrite(calls['projects.update'], {
    ...ofPath,
    run: async (tx, { params, body }) => updateProject(tx, await requireProject(tx, params.id), body),
  }),
  bindWrite(calls['projects.delete'], {
    ...ofPath,
    run: async (tx, { params, query }) =>
      deleteProject(tx, await requireProject(tx, params.id), { ifUnused: query.if_unused === true }),
  }),
  bindWrite(calls['projects.setFavorite'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setFavorite(tx, params.id, body.favorite);
      return { favorite: body.favorite };
    },
  }),
  bindWrite(calls['projects.setSubscribed'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setProjectSubscribed(tx, await requireProject(tx, params.id), body.subscribed);
      return { subscribed: body.subscribed };
    },
  }),
  bindWrite(calls['projects.setMuted'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const { projectId, teamId } = await requireProject(tx, params.id);
      await setMuted(tx, { teamId, projectId }, body.muted);
      return { muted: body.muted };
    },
  }),
  bindWrite(calls['projects.setArchived'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setArchived(tx, params.id, body.archived);
      return { archived: body.archived };
    },
  }),
  bindWrite(calls['projects.setArchivedForAll'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await archiveForAll(tx, await requireProject(tx, params.id), body.archived);
      return { archived: body.archived };
    },
  }),
  bindWrite(calls['projects.updatePinnedView'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const { project_id, ...prefs } = body;
      await setProjectPrefs(tx, await requireProject(tx, project_id), prefs);
    },
  }),
];
