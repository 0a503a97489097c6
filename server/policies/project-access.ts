/**
 * Who may touch which project, and the tasks in it. Owner, admin and team lead of the project's team see all of its
 * projects, a plain member those they are a member of. Absence and denial give the same answer (`not_found`);
 * a role that does not suffice for what is visible gives `not_allowed`. Holds no rule itself: `can` decides.
 */
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { can, type Action, type ProjectAccessLevel, type Subject } from '../../contract/permissions.ts';
import type { Membership, ReadContext } from '../db/transaction.ts';

/** One visible project and what the actor is in it. */
export interface ProjectAccess {
  readonly projectId: string;
  readonly teamId: string;
  /** The actor's membership of the project's team, which need not be the active team. */
  readonly membership: Membership;
  /** Level as a project member; null when not one (admins and team leads see the project anyway). */
  readonly level: ProjectAccessLevel | null;
  /** Only managers may create tasks in this project. */
  readonly taskCreationRestricted: boolean;
  /** For `can`. */
  readonly subject: Subject;
}

/** A task the actor may see, with the access to its project. */
export interface TaskAccess {
  readonly taskId: string;
  readonly project: ProjectAccess;
}

/** Policy and command need it several times in a transaction; cached by the transaction object. */
const accessCache = new WeakMap<object, Map<string, ProjectAccess>>();

/** Call when the transaction has changed something that access depends on. */
export function clearAccessCache({ db }: ReadContext): void {
  accessCache.delete(db);
}

/** The project if the actor may see it, else `not_found`; `not_allowed` when seeing it is not enough for the action. */
export async function requireProject(
  context: ReadContext,
  projectId: string,
  action: Action = 'project.see',
): Promise<ProjectAccess> {
  const [access] = await requireProjects(context, [projectId], action);
  if (access === undefined) throw new AppError('not_found');
  return access;
}

/** As `requireProject` for several at once, in the order asked; all or nothing. */
export async function requireProjects(
  context: ReadContext,
  projectIds: readonly string[],
  action: Action = 'project.see',
): Promise<ProjectAccess[]> {
  const cache = accessCache.get(context.db) ?? new Map<string, ProjectAccess>();
  accessCache.set(context.db, cache);
  const missing = [...new Set(projectIds)].filter((id) => !cache.has(id));
  if (missing.length > 0) {
    for (const access of await readAccess(context, missing)) cache.set(access.projectId, access);
  }
  return projectIds.map((id) => {
    const access = cache.get(id);
    if (access === undefined || !can(access.subject, 'project.see')) throw new AppError('not_found');
    if (!can(access.subject, action)) throw new AppError('not_allowed');
    return access;
  });
}

/**
 * Requires an owner, admin or team lead of the team, or a manager of the project. Errors: `not_found`, `not_allowed`.
 */
export async function requireManager(context: ReadContext, projectId: string): Promise<ProjectAccess> {
  return requireProject(context, projectId, 'project.update');
}

/** Throws `task_creation_restricted` for all but managers where only they may create and assign tasks. */
export function requireTaskCreation({ subject }: ProjectAccess): void {
  if (!can(subject, 'task.create')) throw new AppError('task_creation_restricted');
}

/** The tasks if the actor may see the projects of all of them, in the order asked, else `not_found`. */
export async function requireTasks(
  context: ReadContext,
  taskIds: readonly string[],
  action: Action = 'task.read',
): Promise<TaskAccess[]> {
  if (taskIds.length === 0) return [];
  const uniqueIds = [...new Set(taskIds)];
  const found = await context.db
    .selectFrom('tasks')
    .select(['id', 'project_id'])
    .where('id', 'in', uniqueIds)
    .execute();
  const projectOf = new Map(found.map((row) => [row.id, row.project_id]));
  const projectIds = [...new Set(projectOf.values())];
  if (found.length < uniqueIds.length) throw new AppError('not_found');
  const projects = new Map(
    (await requireProjects(context, projectIds, action)).map((project) => [project.projectId, project]),
  );
  return taskIds.map((taskId) => {
    const project = projects.get(projectOf.get(taskId) ?? '');
    if (project === undefined) throw new AppError('not_found');
    return { taskId, project };
  });
}

/** The task if the actor may see its project, else `not_found`. */
export async function requireTask(
  context: ReadContext,
  taskId: string,
  action: Action = 'task.read',
): Promise<TaskAccess> {
  const [task] = await requireTasks(context, [taskId], action);
  if (task === undefined) throw new AppError('not_found');
  return task;
}

/** Ids of all projects the actor may see, of one team or of every team. */
export async function visibleProjectIds(context: ReadContext, teamId?: string): Promise<string[]> {
  const memberships = context.actor.memberships.filter(
    (one) => teamId === undefined || one.teamId === teamId,
  );
  const seesAll = memberships.filter((one) => can({ role: one.role }, 'project.see'));
  const memberIds = memberships.map((one) => one.teamMemberId);
  const found = await sql<{ id: string }>`
    select p.id from projects p
    where p.team_id = any(${seesAll.map((one) => one.teamId)}::uuid[])
       or (p.team_id = any(${memberships.map((one) => one.teamId)}::uuid[])
           and exists (select from project_members m where m.project_id = p.id and m.team_member_id = any(${memberIds}::uuid[])))
    order by p.id`.execute(context.db);
  return found.rows.map((row) => row.id);
}

async function readAccess(context: ReadContext, projectIds: readonly string[]): Promise<ProjectAccess[]> {
  const { memberships } = context.actor;
  const found = await sql<{
    id: string;
    team_id: string;
    restricted: boolean;
    level: ProjectAccessLevel | null;
  }>`
    select p.id, p.team_id, p.restrict_task_creation as restricted, m.access_level as level
    from projects p left join project_members m
      on m.project_id = p.id and m.team_member_id = any(${memberships.map((one) => one.teamMemberId)}::uuid[])
    where p.id = any(${[...projectIds]}::uuid[])`.execute(context.db);
  return found.rows.flatMap((row) => {
    const membership = memberships.find((one) => one.teamId === row.team_id);
    if (membership === undefined) return [];
    const subject: Subject = {
      role: membership.role,
      access: row.level,
      taskCreationRestricted: row.restricted,
    };
    return [
      {
        projectId: row.id,
        teamId: row.team_id,
        membership,
        level: row.level,
        taskCreationRestricted: row.restricted,
        subject,
      },
    ];
  });
}
