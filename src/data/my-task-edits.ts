/**
 * Changes of tasks from a list over many projects (home): the same mutations as in a project.
 * A task is made at the end of its project, for the person, in the first to-do status.
 */
import { useMemo } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { can } from '../../contract/permissions.ts';
import type { MutateAll } from './mutate.ts';
import { byName, useMyMembership, useMyRole } from './people.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import { useMutate, useMutateAll, useStore } from './sync-context.ts';
import type { NamedMutation } from './sync-types.ts';
import { createTask } from './tasks/task-actions.ts';
import { useRows } from './use-store.ts';

interface QuickTask {
  readonly projectId: string;
  readonly name: string;
  /** Calendar day. */
  readonly endDate: string | null;
  /** Html. */
  readonly description?: string | null;
  /** Made in the same step. */
  readonly also?: readonly NamedMutation[];
}

export interface MyTaskEdits {
  readonly setStatus: (task: Task, statusId: string) => Promise<void>;
  readonly setPriority: (task: Task, priorityId: string) => Promise<void>;
  readonly setDue: (task: Task, endDate: string | null) => Promise<void>;
  /** Answers the id of the new task when it is kept; null when the project has no status. */
  readonly create: (task: QuickTask) => Promise<string | null>;
}

export function useMyTaskEdits(): MyTaskEdits {
  const store = useStore();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const membership = useMyMembership();
  return useMemo(() => {
    return {
      setStatus: ({ id: taskId }, statusId) => mutate.task.setStatus({ taskId, statusId }),
      setPriority: ({ id: taskId }, priorityId) => mutate.task.setPriority({ taskId, priorityId }),
      setDue: ({ id: taskId }, endDate) => mutate.task.setDates({ taskId, endDate }),
      async create({ projectId, name, endDate, description = null, also = [] }) {
        const tasks = store.project(projectId);
        await tasks.open();
        const statuses = store.small.status
          .by('project_id', projectId)
          .toSorted((one, other) => one.sort_order - other.sort_order);
        const lookups = { project: store.small.project.get(projectId), statuses, phases: [], members: [] };
        const more = { endDate, description, assignees: membership ? [membership.id] : [] };
        const withAlso: MutateAll = (list, options) => mutateAll([...list, ...also], options);
        const made = createTask({ mutateAll: withAlso, tasks, lookups, edges: [] }, { name, more });
        if (made) await made.kept;
        return made?.id ?? null;
      },
    };
  }, [store, mutate, mutateAll, membership]);
}

/** Projects of the active team that the person may add a task to and has not archived, by name. */
export function useTaskProjects(): readonly Project[] {
  const role = useMyRole();
  const membership = useMyMembership();
  const projects = useProjects();
  const prefs = useProjectPrefs();
  const members = useRows('projectMember');
  return useMemo(() => {
    const mine = members.filter((member) => member.team_member_id === membership?.id);
    const levels = new Map(mine.map((member) => [member.project_id, member.access_level]));
    const open = projects.filter((project) => {
      const subject = {
        role,
        access: levels.get(project.id) ?? null,
        taskCreationRestricted: project.restrict_task_creation,
      };
      return !prefs.get(project.id)?.archived && can(subject, 'task.create');
    });
    return open.sort(byName);
  }, [projects, prefs, members, membership, role]);
}
