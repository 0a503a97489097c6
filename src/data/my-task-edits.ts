/**
 * Creates tasks outside of their project's screens: at its end, in the first to-do status, assigned to the person
 * unless an assignee is given.
 */
import { useMemo } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import { can } from '../../contract/permissions.ts';
import type { MutateAll } from './mutate.ts';
import { byName, useMyMembership, useMyRole } from './people.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import { useMutateAll, useStore } from './sync-context.ts';
import type { NamedMutation } from './sync-types.ts';
import { outsiderTest } from './tasks/outsider-test.ts';
import { createTask, type NewTask } from './tasks/task-actions.ts';
import { useRows } from './use-store.ts';

interface MyNewTask extends Pick<NewTask, 'name' | 'more' | 'newLabels' | 'rule' | 'parentTaskId'> {
  readonly projectId: string;
  /** Further mutations of the same undo step. */
  readonly alsoMutate?: readonly NamedMutation[];
}

export interface MyTaskEdits {
  /** Returns the id of the new task when it is stored; null when the project has no status. */
  readonly create: (task: MyNewTask) => Promise<string | null>;
  /** Reads the tasks of a project, which `createNow` needs for order keys. */
  readonly open: (projectId: string) => Promise<void>;
  /** Like `create`, but synchronous, in a project that is open. */
  readonly createNow: (task: MyNewTask) => ReturnType<typeof createTask>;
}

export function useMyTaskEdits(): MyTaskEdits {
  const store = useStore();
  const mutateAll = useMutateAll();
  const membership = useMyMembership();
  return useMemo(() => {
    const open = (projectId: string): Promise<void> => store.project(projectId).open();
    const createNow: MyTaskEdits['createNow'] = ({ projectId, alsoMutate = [], ...task }) => {
      const tasks = store.project(projectId);
      const statuses = store.small.status
        .by('project_id', projectId)
        .toSorted((one, other) => one.sort_order - other.sort_order);
      const lookups = { project: store.small.project.get(projectId), statuses, phases: [], members: [] };
      const more = { assignees: membership ? [membership.id] : [], ...task.more };
      const withAlso: MutateAll = (list, options) => mutateAll([...list, ...alsoMutate], options);
      const deps = { mutateAll: withAlso, tasks, lookups, edges: [], joins: outsiderTest(store) };
      return createTask(deps, { ...task, more });
    };
    return {
      open,
      createNow,
      async create(task) {
        await open(task.projectId);
        const made = createNow(task);
        await made?.stored;
        return made?.id ?? null;
      },
    };
  }, [store, mutateAll, membership]);
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
