/**
 * Following the invitation link of a project, before any data is open: what it leads to, and joining. Failures are codes of
 * `contract/errors.ts`.
 */
import { projectPath } from '../../../contract/rules/app-path.ts';
import type { ProjectLink } from '../../../sync/client.ts';
import { loadDataLayer, openData } from './data-layer.ts';
import { currentUser } from './session.ts';
import { checkSession } from './sign-in.ts';

export type { ProjectLink } from '../../../sync/client.ts';

/** How long the project may take to arrive on this device before it is opened anyway. */
const ARRIVES_WITHIN = 8_000;

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}

/** What the link leads to, or the code of why it leads nowhere. */
export async function readProjectLink(token: string): Promise<ProjectLink | string> {
  try {
    const { auth } = await loadDataLayer();
    return await auth.projectLink(token);
  } catch (error) {
    return codeOf(error);
  }
}

/** Joins and opens the project in a page that begins anew, because the team is another one; answers the code of a failure. */
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
