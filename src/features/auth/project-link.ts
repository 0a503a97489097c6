/**
 * Follows a project invitation link before the replica is open: reads its target, and joins. Failures are codes of
 * `contract/errors.ts`.
 */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { projectPath } from '../../../contract/rules/app-path.ts';
import { loadDataLayer, openData } from '../../app/session/data-layer.ts';
import { currentUser } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';

/** The target of a project invitation link. */
export type ProjectLink = CallAnswer<'projectLinks.validate'>;

/** How long to wait for the project to arrive on this device before it is opened anyway, in milliseconds. */
const ARRIVES_WITHIN = 8_000;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'internal';
}

/** The target of the link, or the error code. */
export async function readProjectLink(token: string): Promise<ProjectLink | string> {
  try {
    const { auth } = await loadDataLayer();
    return await auth.projectLink(token);
  } catch (error) {
    return codeOf(error);
  }
}

/** Joins, and opens the project with a page load, because the team changes; resolves the code of a failure. */
export async function joinProject(token: string): Promise<string | null> {
  try {
    const { auth } = await loadDataLayer();
    const projectId = await auth.joinByLink(token);
    await checkSession();
    await fetchProject(projectId);
    location.assign(`${projectPath(projectId)}?tab=tasks-list&pinned_tab=tasks-list`);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

async function fetchProject(projectId: string): Promise<void> {
  const user = currentUser();
  if (user === null) return;
  const [client, { awaitProject }] = await Promise.all([openData(user), import('../../data/await-row.ts')]);
  client.refresh();
  await awaitProject(client, projectId, ARRIVES_WITHIN);
}
