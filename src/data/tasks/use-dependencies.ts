/** Predecessors and successors of a task on this device, and changes to them. */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Dependency, Task } from '../../../contract/entities/task-entities.ts';
import { createsCycle, type DependencyKind } from '../../../contract/rules/dependency-rule.ts';
import { useMutate } from '../sync-context.ts';
import { useRowsBy } from '../use-store.ts';
import { useProjectTasks } from './use-project-tasks.ts';

/** The role of the task in the dependency. */
export type DependencySide = 'waitsFor' | 'blocks';

interface JoinChange {
  readonly kind?: DependencyKind;
  readonly lagDays?: number;
}

/** A task that can be linked, unless that would create a cycle. */
export interface Candidate {
  readonly task: Task;
  readonly closesCycle: boolean;
}

export interface Dependencies {
  readonly edges: Readonly<Record<DependencySide, readonly Dependency[]>>;
  /** Tasks of the project that are not linked on that side yet. */
  readonly candidates: (side: DependencySide) => readonly Candidate[];
  readonly add: (side: DependencySide, otherId: string) => Promise<void>;
  /** Sets the ends that the dependency links, and its lag. */
  readonly set: (dependency: Dependency, change: JoinChange) => Promise<void>;
  readonly remove: (dependency: Dependency) => Promise<void>;
}

export function useDependencies(task: Pick<Task, 'id' | 'project_id'>): Dependencies {
  const { id, project_id: projectId } = task;
  const all = useRowsBy('dependency', 'project_id', projectId);
  const tasks = useProjectTasks(projectId);
  const mutate = useMutate();
  return useMemo(() => {
    const ends = (side: DependencySide, otherId: string) =>
      side === 'waitsFor' ? ([id, otherId] as const) : ([otherId, id] as const);
    return {
      edges: {
        waitsFor: all.filter((edge) => edge.task_id === id),
        blocks: all.filter((edge) => edge.related_task_id === id),
      },
      candidates: (side) => {
        const there = new Set(
          all.flatMap((edge) => {
            const [taskId, relatedId] = [edge.task_id, edge.related_task_id];
            return side === 'waitsFor'
              ? taskId === id
                ? [relatedId]
                : []
              : relatedId === id
                ? [taskId]
                : [];
          }),
        );
        return [...tasks.rows()].flatMap((one) =>
          one.archived || one.id === id || there.has(one.id)
            ? []
            : [{ task: one, closesCycle: createsCycle(all, ...ends(side, one.id)) }],
        );
      },
      add: (side, otherId) => {
        const [taskId, relatedTaskId] = ends(side, otherId);
        return mutate.taskDependency.add({ dependencyId: newId(), taskId, relatedTaskId });
      },
      set: (edge, wanted) =>
        mutate.taskDependency.set({ dependencyId: edge.id, taskId: edge.task_id, ...wanted }),
      remove: (edge) =>
        mutate.taskDependency.remove({
          dependencyId: edge.id,
          taskId: edge.task_id,
          relatedTaskId: edge.related_task_id,
        }),
    };
  }, [all, tasks, mutate, id]);
}
