/** Finds the screen of a changed row, so that it can be opened from a list of changes. */
import { useEffect, useState } from 'react';
import { useSync } from './sync-context.ts';
import type { EntityName, SyncClient } from './sync-types.ts';

/** A project, and a task in it when the change is of a task. */
export interface ChangeTarget {
  readonly projectId: string;
  readonly taskId: string | null;
}

interface Touched {
  readonly entity: EntityName;
  readonly id: string;
}

/** Rows that belong to a project without being one. */
const IN_PROJECT = ['status', 'phase', 'projectMember', 'listColumn', 'customColumn'] as const;

function isInProject(entity: EntityName): entity is (typeof IN_PROJECT)[number] {
  return IN_PROJECT.some((one) => one === entity);
}

async function targetOf(client: SyncClient, { entity, id }: Touched): Promise<ChangeTarget | null> {
  const { replica } = client;
  if (entity === 'task') {
    const task = await replica.task.get(id);
    return task ? { projectId: task.project_id, taskId: id } : null;
  }
  if (entity === 'timer') {
    const timer = await replica.timer.get(id);
    return timer ? { projectId: timer.project_id, taskId: timer.task_id } : null;
  }
  if (entity === 'project' || entity === 'projectPref') {
    return (await replica.project.get(id)) ? { projectId: id, taskId: null } : null;
  }
  if (!isInProject(entity)) return null;
  const row = await replica[entity].get(id);
  return row ? { projectId: row.project_id, taskId: null } : null;
}

/** The first row of a change that still exists and can be opened; null when there is none. */
async function findTarget(client: SyncClient, touches: readonly Touched[]): Promise<ChangeTarget | null> {
  // A task is more specific than its project.
  const ordered = touches.toSorted((a, b) => Number(b.entity === 'task') - Number(a.entity === 'task'));
  for (const touched of ordered.slice(0, 5)) {
    const target = await targetOf(client, touched);
    if (target) return target;
  }
  return null;
}

/**
 * The screen of a change; null while unknown, and when it cannot be opened. `touches` must be the same array each time.
 */
export function useChangeTarget(touches: readonly Touched[]): ChangeTarget | null {
  const client = useSync();
  const [target, setTarget] = useState<ChangeTarget | null>(null);
  useEffect(() => {
    let current = true;
    void findTarget(client, touches).then((found) => {
      if (current) setTarget(found);
    });
    return () => {
      current = false;
    };
  }, [client, touches]);
  return target;
}
