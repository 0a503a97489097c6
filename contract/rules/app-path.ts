/**
 * Addresses of the signed-in area. Page and server build links from this, so that a link is the same in a mail, a toast
 * and the page.
 */

/** Path prefix of the signed-in area (specification 2, section 2). */
export const APP_PREFIX = '/worklenz';

/** Where plans are chosen and paid. */
export const BILLING_PAGE = `${APP_PREFIX}/admin-center/billing`;

/** Panels that open beside the tasks of a project. */
export type ProjectPanel = 'updates' | 'members' | 'statuses' | 'phases' | 'files' | 'settings';

/** The page of one project, optionally with a task opened in its drawer. */
export function projectPath(projectId: string, taskId?: string): string {
  const base = `${APP_PREFIX}/projects/${projectId}`;
  return taskId ? `${base}?tab=tasks-list&pinned_tab=tasks-list&task=${taskId}` : base;
}

/** Path prefix of project invitation links; outside the signed-in area, because visitors open them too. */
export const PROJECT_LINK_PREFIX = '/invite/project/';

export const projectLinkPath = (token: string): string => `${PROJECT_LINK_PREFIX}${token}`;

/** The page of one project with a panel opened. */
export const projectPanelPath = (projectId: string, panel: ProjectPanel): string =>
  `${projectPath(projectId)}?panel=${panel}`;

/** Opens the page at `to` in its team: pages such as reports show those of the active team. */
export const inTeamPath = (to: string, teamId: string): string =>
  `${APP_PREFIX}/open?to=${encodeURIComponent(to)}&team=${teamId}`;
