/** The requested dialog about a whole project; `project-requests.tsx` shows it. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

export interface RequestedProject {
  readonly id: string;
  readonly name: string;
}

export interface ProjectRequest {
  readonly kind: 'duplicate' | 'remove';
  readonly project: RequestedProject;
}

const asked = new SharedValue<ProjectRequest | null>(null);

/** Opens the dialog; null closes it. */
export const requestForProject = asked.set;

export const useProjectRequest = (): ProjectRequest | null => useShared(asked);
