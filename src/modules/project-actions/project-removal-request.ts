/** The project whose deletion was requested, until `project-removal.tsx` has the confirmation. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

export interface ProjectToRemove {
  readonly id: string;
  readonly name: string;
}

const asked = new SharedValue<ProjectToRemove | null>(null);

/** Requests the deletion; null cancels it. */
export const requestProjectRemoval = asked.set;

/** The project to delete; null when there is none. */
export const useProjectToRemove = (): ProjectToRemove | null => useShared(asked);
