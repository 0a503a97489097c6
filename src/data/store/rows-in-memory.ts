/**
 * The page's rows in memory as the source of a preview: a row that may exist only on disk is never reported as missing.
 */
import type { RowByEntity } from '../../../contract/entities/index.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { EntityName, RowsInMemory } from '../sync-types.ts';
import type { SmallEntity, Stores } from './data-store.ts';
import type { ProjectTasks } from './project-tasks.ts';
import type { RowStore } from './row-store.ts';
import type { TaskSubset } from './task-subset.ts';

type Projects = () => Iterable<ProjectTasks>;

function taskOf(id: string, projects: Projects, mine: () => Iterable<TaskSubset>): Task | undefined {
  for (const project of projects()) {
    const task = project.get(id);
    if (task) return task;
  }
  for (const own of mine()) {
    const task = own.get(id);
    if (task) return task;
  }
  return undefined;
}

function tasksIn(field: string, value: string, projects: Projects): readonly Task[] | undefined {
  for (const project of projects()) {
    if (!project.ready) continue;
    if (field === 'parent_task_id' && project.get(value)) return project.children(value);
    if (field === 'project_id' && project.projectId === value) return [...project.rows()];
  }
  return undefined;
}

export function memoryOf(small: Stores, projects: Projects, mine: () => Iterable<TaskSubset>): RowsInMemory {
  const storeOf = <E extends EntityName>(entity: E): RowStore<E & SmallEntity> | undefined => {
    const store = Object.hasOwn(small, entity) ? small[entity as E & SmallEntity] : undefined;
    return store?.ready === true ? store : undefined;
  };
  return {
    get<E extends EntityName>(entity: E, id: string) {
      if (entity === 'task') return taskOf(id, projects, mine) as RowByEntity[E] | undefined;
      const store = storeOf(entity);
      return store && ((store.get(id) ?? null) as RowByEntity[E] | null);
    },
    inRange<E extends EntityName>(entity: E, field: string, value: string) {
      if (entity === 'task') return tasksIn(field, value, projects) as readonly RowByEntity[E][] | undefined;
      return storeOf(entity)?.by(field as never, value) as readonly RowByEntity[E][] | undefined;
    },
  };
}
