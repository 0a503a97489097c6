/**
 * The project of the last task created with the form for new tasks, stored on this device: the form's default, unless a
 * project is open.
 */
import type { Project } from '../../../contract/entities/project-entities.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.new-task.project';

/** The wanted project (such as the open one), else the last used one, if it is in the list; else the first. */
export function firstProject(projects: readonly Project[], wanted?: string): Project | undefined {
  const named = (id: string | null | undefined): Project | undefined => projects.find((one) => one.id === id);
  return named(wanted) ?? named(readStored('local', KEY)) ?? projects[0];
}

export function storeLastProject(id: string): void {
  writeStored('local', KEY, id);
}
