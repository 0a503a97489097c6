/** Binds the calls of projects. */
import { calls } from '../../contract/calls/index.ts';
import { setMuted } from '../commands/notifications/set-muted.ts';
import { createProject } from '../commands/projects/create-project.ts';
import { deleteProject } from '../commands/projects/delete-project.ts';
import {
  anybodyArchived,
  archiveForAll,
  readMarks,
  setMarks,
  setProjectSubscribed,
} from '../commands/projects/personal-marks.ts';
import { recordMark } from '../commands/projects/project-activity.ts';
import { asReplacement, updateProject } from '../commands/projects/update-project.ts';
import type { Tx } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { requireTeam } from '../policies/team-access.ts';
import { listGroupedProjects } from '../compat/queries/projects/grouped-projects.ts';
import { readProject } from '../queries/projects/project-detail.ts';
import { listProjects } from '../queries/projects/project-list.ts';
import { listProjectMembersPage } from '../queries/projects/project-people.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ projectId: params.id }),
};
const withId = <T>(run: (tx: Tx, id: string) => Promise<T>) => ({
  ...ofPath,
  run: (tx: Tx, { params }: { params: { id: string } }) => run(tx, params.id),
});

async function favorite(tx: Tx, id: string, wanted: boolean): Promise<void> {
  await setMarks(tx, await requireProject(tx, id), { favorite: wanted });
  await recordMark(tx, id, wanted ? 'favorited' : 'unfavorited');
}

async function archive(tx: Tx, id: string, wanted: boolean): Promise<void> {
  await setMarks(tx, await requireProject(tx, id), { archived: wanted });
  await recordMark(tx, id, wanted ? 'archived' : 'unarchived');
}

/** The toggling calls answer one empty result, as the wire has it. */
const EMPTY_RESULT = [{}];

const toggleFavorite = withId(async (tx, id) => {
  await favorite(tx, id, !(await readMarks(tx, id)).favorite);
  return EMPTY_RESULT;
});
const toggleArchive = withId(async (tx, id) => {
  await archive(tx, id, !(await readMarks(tx, id)).archived);
  return EMPTY_RESULT;
});
const toggleArchiveAll = withId(async (tx, id) => {
  await archiveForAll(tx, await requireProject(tx, id), !(await anybodyArchived(tx, id)));
  return [];
});

export const projectBindings: readonly Binding[] = [
  bindRead(calls['projects.list'], { run: (context, { query }) => listProjects(context, query) }),
  bindRead(calls['projects.grouped'], { run: (context, { query }) => listGroupedProjects(context, query) }),
  bindRead(calls['projects.get'], {
    ...ofPath,
    run: (context, { params }) => readProject(context, params.id),
  }),
  bindRead(calls['projects.members'], {
    ...ofPath,
    run: (context, { params, query }) => listProjectMembersPage(context, params.id, query),
  }),
  bindWrite(calls['projects.create'], { run: (tx, { body }) => createProject(tx, requireTeam(tx), body) }),
  bindWrite(calls['projects.update'], {
    ...ofPath,
    run: async (tx, { params, body }) => updateProject(tx, await requireProject(tx, params.id), body),
  }),
  bindWrite(calls['projects.replace'], {
    ...ofPath,
    run: async (tx, { params, body }) =>
      updateProject(tx, await requireProject(tx, params.id), asReplacement(body)),
  }),
  bindWrite(calls['projects.delete'], {
    ...ofPath,
    run: async (tx, { params, query }) =>
      deleteProject(tx, await requireProject(tx, params.id), { ifUnused: query.if_unused === true }),
  }),
  bindWrite(calls['projects.toggleFavorite'], toggleFavorite),
  bindWrite(calls['projects.toggleFavoritePost'], toggleFavorite),
  bindWrite(calls['projects.setFavorite'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await favorite(tx, params.id, body.favorite);
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
  bindWrite(calls['projects.toggleArchive'], toggleArchive),
  bindWrite(calls['projects.toggleArchivePost'], toggleArchive),
  bindWrite(calls['projects.setArchived'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await archive(tx, params.id, body.archived);
      return { archived: body.archived };
    },
  }),
  bindWrite(calls['projects.toggleArchiveAll'], toggleArchiveAll),
  bindWrite(calls['projects.toggleArchiveAllPost'], toggleArchiveAll),
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
      const { project_id, ...marks } = body;
      await setMarks(tx, await requireProject(tx, project_id), marks);
    },
  }),
];
