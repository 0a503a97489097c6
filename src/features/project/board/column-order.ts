/** The manual order of the board's columns: for statuses and phases, with permission to reorder them. */
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { usePhases, useStatuses } from '../../../data/project-setup.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export interface ColumnOrder {
  /** All ids, including those of hidden columns. */
  readonly ids: readonly string[];
  /** Returns whether it was stored. */
  readonly put: (ids: readonly string[]) => Promise<boolean>;
}

/** Null when columns cannot be reordered. */
export function useColumnOrder(groupBy: TaskGrouping): ColumnOrder | null {
  const { id: projectId } = useTaskLookups().project;
  const statuses = useStatuses(projectId);
  const phases = usePhases(projectId);
  const mayStatuses = useCan('status.reorder', projectId);
  const mayPhases = useCan('phase.manage', projectId);
  const keep = useSaveMutations();
  if (groupBy === 'status' && mayStatuses) {
    return {
      ids: statuses.map((one) => one.id),
      put: (ids) => keep([change('status.order', { projectId, statusIds: [...ids] })]),
    };
  }
  if (groupBy !== 'phase' || !mayPhases) return null;
  return {
    ids: phases.map((one) => one.id),
    put: (ids) => keep([change('phase.order', { projectId, phaseIds: [...ids] })]),
  };
}
