/** The project that the last task of the form for new tasks went to, on this device: the next one begins with it. */
import type { Project } from '../../../contract/entities/project-entities.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.new-task.project';

/** Of the projects there are; the first of them while none was chosen. */
export function lastProject(projects: readonly Project[]): Project | undefined {
  const id = readStored('local', KEY);
  return projects.find((one) => one.id === id) ?? projects[0];
}

export function keepLastProject(id: string): void {
  writeStored('local', KEY, id);
}
