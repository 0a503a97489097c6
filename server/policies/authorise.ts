/**
 * Decides whether an actor may make a call: applies the call's access kind to what the call touches.
 * Returns the actor with the membership of the team that the call touches, so that commands never use another one.
 * Finer rules (own rows, restricted creation) belong to the commands.
 */
import type { AnyCall } from '../../contract/call.ts';
import { projectOutcome } from '../../contract/call-access.ts';
import { AppError } from '../../contract/errors.ts';
import type { Actor, ReadContext } from '../db/transaction.ts';
import { inTeam } from './actor.ts';
import { requirePlan } from './plan-access.ts';
import { requireProjects, requireTasks, type ProjectAccess } from './project-access.ts';
import { requireAction, requireAdmin, requireTeam } from './team-access.ts';

/** What a call touches, as its binding declares it. */
export interface CallSubject {
  readonly projectId?: string;
  readonly taskIds?: readonly string[];
}

/** The actor to run the call with; throws `no_team`, `not_allowed`, `not_found`, and what the plan refuses. */
export async function authorise(
  context: ReadContext,
  call: AnyCall,
  callSubject: CallSubject | undefined,
): Promise<Actor> {
  const actor = await actorFor(context, call, callSubject);
  if (call.access !== 'public' && call.access !== 'signed-in') await requirePlan(context, call, actor);
  return actor;
}

async function actorFor(
  context: ReadContext,
  call: AnyCall,
  callSubject: CallSubject | undefined,
): Promise<Actor> {
  if (call.access === 'public' || call.access === 'signed-in') return context.actor;
  const projects = callSubject === undefined ? [] : await projectsOf(context, callSubject);
  const teamId = projects[0]?.teamId;
  if (teamId === undefined) return authoriseWithoutProject(context, call, callSubject);
  // One call acts in one team; ids of several teams in one request are refused.
  if (projects.some((project) => project.teamId !== teamId)) throw new AppError('not_found');
  if (!projects.every(({ subject }) => projectOutcome(call.access, subject) === 'ok'))
    throw new AppError('not_allowed');
  return inTeam(context.actor, teamId);
}

async function projectsOf(context: ReadContext, callSubject: CallSubject): Promise<ProjectAccess[]> {
  const direct =
    callSubject.projectId === undefined ? [] : await requireProjects(context, [callSubject.projectId]);
  const tasks = await requireTasks(context, callSubject.taskIds ?? []);
  return [...direct, ...tasks.map((task) => task.project)];
}

function authoriseWithoutProject(
  context: ReadContext,
  call: AnyCall,
  callSubject: CallSubject | undefined,
): Actor {
  if (call.access === 'admin') requireAdmin(context);
  else if (call.access === 'manager') requireAction(context, 'project.update');
  else requireTeam(context);
  // A project call whose subject is missing would run unchecked; a list of no tasks touches nothing.
  if (call.access === 'project' && callSubject === undefined)
    throw new Error(`${call.name}: its binding names no project`);
  if (call.access === 'task' && callSubject === undefined)
    throw new Error(`${call.name}: its binding names no task`);
  return context.actor;
}
