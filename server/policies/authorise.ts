/**
 * Decides whether an actor may make a call: applies the call's access kind to what the call touches.
 * Answers the actor as they act in the team of what they touch, so that commands never use the wrong membership.
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

/** What a call touches, as its binding says. */
export interface CallSubject {
  readonly projectId?: string;
  readonly taskIds?: readonly string[];
}

/** The actor to run the call with; throws `no_team`, `not_allowed`, `not_found`, and what the plan refuses. */
export async function authorise(
  context: ReadContext,
  call: AnyCall,
  touched: CallSubject | undefined,
): Promise<Actor> {
  const actor = await actorFor(context, call, touched);
  if (call.access !== 'public' && call.access !== 'signed-in') await requirePlan(context, call, actor);
  return actor;
}

async function actorFor(
  context: ReadContext,
  call: AnyCall,
  touched: CallSubject | undefined,
): Promise<Actor> {
  if (call.access === 'public' || call.access === 'signed-in') return context.actor;
  const projects = touched === undefined ? [] : await projectsOf(context, touched);
  const teamId = projects[0]?.teamId;
  if (teamId === undefined) return withoutProject(context, call, touched);
  // One call acts in one team; ids of several teams in one request are nobody's intention.
  if (projects.some((project) => project.teamId !== teamId)) throw new AppError('not_found');
  if (!projects.every(({ subject }) => projectOutcome(call.access, subject) === 'ok'))
    throw new AppError('not_allowed');
  return inTeam(context.actor, teamId);
}

async function projectsOf(context: ReadContext, touched: CallSubject): Promise<ProjectAccess[]> {
  const direct = touched.projectId === undefined ? [] : await requireProjects(context, [touched.projectId]);
  const tasks = await requireTasks(context, touched.taskIds ?? []);
  return [...direct, ...tasks.map((task) => task.project)];
}

function withoutProject(context: ReadContext, call: AnyCall, touched: CallSubject | undefined): Actor {
  if (call.access === 'admin') requireAdmin(context);
  else if (call.access === 'manager') requireAction(context, 'project.update');
  else requireTeam(context);
  // A project call whose subject is missing would run unchecked; a list of no tasks touches nothing.
  if (call.access === 'project' && touched === undefined)
    throw new Error(`${call.name}: its binding names no project`);
  if (call.access === 'task' && touched === undefined)
    throw new Error(`${call.name}: its binding names no task`);
  return context.actor;
}
