/** A project that somebody wants to delete: it waits here until they have answered what `project-removal.tsx` asks. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

export interface ProjectToRemove {
  readonly id: string;
  readonly name: string;
}

const asked = new SharedValue<ProjectToRemove | null>(null);

/** Asks about the project; null takes the question away. */
export const requestProjectRemoval = asked.set;

/** The project in question, null when there is none. */
export const useProjectToRemove = (): ProjectToRemove | null => useShared(asked);
