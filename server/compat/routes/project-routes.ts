/** Binds the calls of projects that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { archiveForAll } from '../../commands/projects/project-prefs.ts';
import { anybodyArchived, readMarks } from '../commands/projects/project-prefs.ts';
import { updateProject } from '../../commands/projects/update-project.ts';
import { asReplacement } from '../commands/projects/replace-project.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { listGroupedProjects } from '../queries/projects/grouped-projects.ts';
import { readProject } from '../queries/projects/project-detail.ts';
import { listProjects } from '../queries/projects/project-list.ts';
import { listProjectMembersPage } from '../queries/projects/project-people.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';
import { setFavorite, setArchived } from '../../routes/project-routes.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ projectId: params.id }),
};

const withId = <T>(run: (tx: Tx, id: string) => Promise<T>) => ({
  ...ofPath,
  run: (tx: Tx, { params }: { params: { id: string } }) => run(tx, params.id),
});

/** The toggling calls return the same empty result, as the wire requires. */
const EMPTY_RESULT = [{}];

const toggleFavorite = withId(async (tx, id) => {
  await setFavorite(tx, id, !(await readMarks(tx, id)).favorite);
  return EMPTY_RESULT;
});

const toggleArchive = withId(async (tx, id) => {
  await setArchived(tx, id, !(await readMarks(tx, id)).archived);
  return EMPTY_RESULT;
});

const toggleArchiveAll = withId(async (tx, id) => {
  await archiveForAll(tx, await requireProject(tx, id), !(await anybodyArchived(tx, id)));
  return [];
});

export const compatProjectBindings: readonly Binding[] = [
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
  bindWrite(calls['projects.replace'], {
    ...ofPath,
    run: async (tx, { params, body }) =>
      updateProject(tx, await requireProject(tx, params.id), asReplacement(body)),
  }),
  bindWrite(calls['projects.toggleFavorite'], toggleFavorite),
  bindWrite(calls['projects.toggleFavoritePost'], toggleFavorite),
  bindWrite(calls['projects.toggleArchive'], toggleArchive),
  bindWrite(calls['projects.toggleArchivePost'], toggleArchive),
  bindWrite(calls['projects.toggleArchiveAll'], toggleArchiveAll),
  bindWrite(calls['projects.toggleArchiveAllPost'], toggleArchiveAll),
];
