/** The path of a notification. It came over the network, so only paths of this application are followed. */

import type { TaskPlace } from '../../modules/navigation/task-over-page.ts';
import { isTaskTab } from '../../modules/navigation/task-tab.ts';

export interface Linked {
  readonly url: string | null;
  readonly params: Readonly<Record<string, string>> | null;
}

const SIGNED_IN_AREA = '/worklenz/';
/** Base for relative addresses; an absolute URL has another origin. */
const HERE = 'https://holdfast.invalid';

/** The path with its parameters, with a task opened in the list view; null when it is outside of the application. */
export function notificationAddress({ url, params }: Linked): string | null {
  if (url === null || !URL.canParse(url, HERE)) return null;
  const address = new URL(url, HERE);
  if (address.origin !== HERE || !address.pathname.startsWith(SIGNED_IN_AREA)) return null;
  for (const [name, value] of Object.entries(params ?? {})) address.searchParams.set(name, value);
  if (address.searchParams.has('task') && !address.searchParams.has('tab')) {
    address.searchParams.set('tab', 'tasks-list');
  }
  return address.pathname + address.search;
}

const PROJECT = /^\/worklenz\/projects\/([^/?]+)$/;

/** The task that such a path opens in its project; null for other paths. */
export function taskOfAddress(address: string): TaskPlace | null {
  const { pathname, searchParams } = new URL(address, HERE);
  const projectId = PROJECT.exec(pathname)?.[1];
  const id = searchParams.get('task');
  if (projectId === undefined || id === null) return null;
  const part = searchParams.get('task_tab') ?? searchParams.get('tab');
  return { id, projectId, ...(isTaskTab(part) && { part }) };
}
