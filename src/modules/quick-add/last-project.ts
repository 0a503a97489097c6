/** The project that the last task of the form for new tasks went to, on this device: the next one begins with it, unless a project is open. */
import type { Project } from '../../../contract/entities/project-entities.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.new-task.project';

/** The one that is wanted, as the one that is open, else the last one, of the projects there are; the first of them while none was chosen. */
export function firstProject(projects: readonly Project[], wanted?: string): Project | undefined {
  const named = (id: string | null | undefined): Project | undefined => projects.find((one) => one.id === id);
  return named(wanted) ?? named(readStored('local', KEY)) ?? projects[0];
}

export function storeLastProject(id: string): void {
  writeStored('local', KEY, id);
}
