/** A project that somebody wants to delete: it waits here until they have answered what `project-removal.tsx` asks. */
import { useSyncExternalStore } from 'react';

export interface ProjectToRemove {
  readonly id: string;
  readonly name: string;
}

let asked: ProjectToRemove | null = null;
const listeners = new Set<() => void>();

/** Asks about the project; null takes the question away. */
export function requestProjectRemoval(project: ProjectToRemove | null): void {
  asked = project;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The project in question, null when there is none. */
export function useProjectToRemove(): ProjectToRemove | null {
  return useSyncExternalStore(subscribe, () => asked);
}
