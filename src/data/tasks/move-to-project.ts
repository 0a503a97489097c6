/** Moves tasks to another project as one undo step: possible targets, what is lost, and the move. Loaded on demand. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { can } from '../../../contract/permissions.ts';
import { fieldsInProject, type ProjectSetup } from '../../../contract/rules/move-to-project.ts';
import { keysBetween } from '../../../contract/rules/order-keys.ts';
import { change } from '../mutate.ts';
import type { DataStore } from '../store/data-store.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { MutateOptions, NamedMutation } from '../sync-types.ts';
import type { OrderField } from './task-order.ts';

/** Projects of the same team that the person sees and may create tasks in, by name. */
export function projectsToMoveTo(store: DataStore, from: Project, userId: string): readonly Project[] {
  const { small } = store;
  const membership = small.teamMember
    .by('team_id', from.team_id)
    .find((one) => one.user_id === userId && one.active);
  if (!membership) return [];
  const isOwner = small.team.get(from.team_id)?.owner_id === userId;
  const role = isOwner ? 'owner' : membership.role;
  const mayMake = (project: Project): boolean => {
    const members = small.projectMember.by('project_id', project.id);
    const access = members.find((one) => one.team_member_id === membership.id)?.access_level ?? null;
    const taskCreationRestricted = project.restrict_task_creation;
    return can({ role, access, taskCreationRestricted }, 'task.create');
  };
  return small.project
    .by('team_id', from.team_id)
    .filter((project) => project.id !== from.id && mayMake(project))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What is lost by the move: ids, and the number of recurring tasks. */
export interface LostValues {
  /** Custom columns with values. */
  readonly columns: readonly string[];
  /** People who are not in the other project. */
  readonly people: readonly string[];
  /** Phases that the other project does not have. */
  readonly phases: readonly string[];
  readonly repeating: number;
}

function placeOf({ small }: DataStore, projectId: string): ProjectSetup {
  return {
    statuses: small.status.by('project_id', projectId),
    phases: small.phase.by('project_id', projectId),
    members: new Set(small.projectMember.by('project_id', projectId).map((one) => one.team_member_id)),
  };
}

/** Tasks without an ancestor in the list; descendants move along. */
function tops(tasks: ProjectTasks, taskIds: readonly string[]): Task[] {
  const wanted = new Set(taskIds);
  const isBelow = (task: Task): boolean => {
    const parent = task.parent_task_id === null ? undefined : tasks.get(task.parent_task_id);
    return parent !== undefined && (wanted.has(parent.id) || isBelow(parent));
  };
  return taskIds.flatMap((id) => tasks.get(id) ?? []).filter((task) => !isBelow(task));
}

function withBelow(tasks: ProjectTasks, top: Task): Task[] {
  return [top, ...tasks.children(top.id).flatMap((child) => withBelow(tasks, child))];
}

export function leftBehind(
  store: DataStore,
  tasks: ProjectTasks,
  taskIds: readonly string[],
  projectId: string,
): LostValues {
  const [from, to] = [placeOf(store, tasks.projectId), placeOf(store, projectId)];
  const columns = new Set<string>();
  const people = new Set<string>();
  const phases = new Set<string>();
  let repeating = 0;
  for (const task of tops(tasks, taskIds).flatMap((top) => withBelow(tasks, top))) {
    for (const columnId of Object.keys(task.custom_values)) columns.add(columnId);
    if (task.schedule_id !== null) repeating += 1;
    const there = fieldsInProject(task, undefined, from, to);
    if (!there) continue;
    for (const id of task.assignees) if (!there.assignees.includes(id)) people.add(id);
    if (task.phase_id !== null && there.phase_id === null) phases.add(task.phase_id);
  }
  return { columns: [...columns], people: [...people], phases: [...phases], repeating };
}

const FIELDS = ['order_status', 'order_priority', 'order_phase', 'order_members'] as const;

/** Order keys at the end of the project, in the order of the ids. */
function keysAtEnd(there: ProjectTasks, ids: readonly string[]): Map<OrderField, readonly string[]> {
  const last = new Map<OrderField, string | null>(FIELDS.map((field) => [field, null]));
  for (const task of there.rows()) {
    for (const field of FIELDS) {
      const known = last.get(field) ?? null;
      if (known === null || task[field] > known) last.set(field, task[field]);
    }
  }
  return new Map(FIELDS.map((field) => [field, keysBetween(last.get(field) ?? null, null, ids)]));
}

export interface MoveDeps {
  readonly mutateAll: (list: readonly NamedMutation[], options?: MutateOptions) => Promise<void>;
  readonly store: DataStore;
  readonly tasks: ProjectTasks;
}

/** Moves tasks to the end of the other project, in their order. Returns their number without descendants. */
export async function moveToProject(
  { mutateAll, store, tasks }: MoveDeps,
  taskIds: readonly string[],
  projectId: string,
): Promise<number> {
  const ids = tops(tasks, taskIds).map((task) => task.id);
  if (ids.length === 0) return 0;
  const there = store.project(projectId);
  await there.open();
  const keys = keysAtEnd(there, ids);
  const key = (field: OrderField, index: number): string => keys.get(field)?.[index] ?? '';
  await mutateAll(
    ids.map((taskId, index) =>
      change('task.toProject', {
        taskId,
        projectId,
        orders: {
          status: key('order_status', index),
          priority: key('order_priority', index),
          phase: key('order_phase', index),
          members: key('order_members', index),
        },
      }),
    ),
  );
  return ids.length;
}
