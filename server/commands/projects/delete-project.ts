/** Deletes a project with everything in it; its activity stays. Everybody who could read it pulls and drops the scope (FD3). */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordRemovedPrivateRows } from '../../feed/private-rows.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { recordRemovedPlansOfProject } from '../planning/removed-plans.ts';
import { memberAccounts } from './insert-project.ts';
import { PROJECT_ACTIVITY, recordProjectActivity } from './project-activity.ts';

export interface DeletedProject {
  readonly message: string;
  readonly deleted_project: { readonly name: string; readonly color_code: string };
}

/** `ifUnused`: refuses when a task was added or changed since the project was created, so that undo deletes no work. */
export async function deleteProject(
  tx: Tx,
  { projectId, teamId }: ProjectAccess,
  { ifUnused }: { readonly ifUnused: boolean },
): Promise<DeletedProject> {
  if (ifUnused) await requireUnused(tx, projectId);
  const project = await tx.db
    .selectFrom('projects')
    .select(['name', 'color_code'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const prefs = await tx.db
    .selectFrom('project_prefs')
    .select('user_id')
    .where('project_id', '=', projectId)
    .execute();
  const people = await tx.db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', 'is not', null)
    .execute();
  await recordRemovedPrivateRows(tx, { projectIds: [projectId] });
  await recordRemovedDependencies(tx, projectId);
  await recordRemovedPlansOfProject(tx, projectId);
  const audience = await storeAudience(tx, projectId);
  await tx.db.deleteFrom('projects').where('id', '=', projectId).execute();
  await recordProjectActivity(tx, {
    teamId,
    projectId: null,
    projectName: project.name,
    key: 'deleted',
    audience,
  });
  for (const pref of prefs) tx.feed.removed(`user:${pref.user_id}`, 'projectPref', projectId);
  for (const person of people) if (person.user_id !== null) tx.accessChanged(person.user_id);
  return { message: `${project.name} was deleted`, deleted_project: project };
}

/** The activity log outlives the project: its members can still read it. Stores and returns their accounts. */
async function storeAudience(tx: Tx, projectId: string): Promise<string[]> {
  const audience = await memberAccounts(tx, projectId);
  await sql`
    update activity set audience = ${audience}::uuid[]
    where project_id = ${projectId} and task_id is null and starts_with(attribute, ${PROJECT_ACTIVITY})`.execute(
    tx.db,
  );
  return audience;
}

async function requireUnused(tx: Tx, projectId: string): Promise<void> {
  const { created_at: createdAt } = await tx.db
    .selectFrom('projects')
    .select('created_at')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changedTask = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '=', projectId)
    .where((is) => is.or([is('created_at', '<>', createdAt), is('updated_at', '<>', createdAt)]))
    .limit(1)
    .executeTakeFirst();
  if (changedTask) throw new AppError('project_in_use');
}

/** Records deleted dependencies of tasks in other projects. */
async function recordRemovedDependencies(tx: Tx, projectId: string): Promise<void> {
  const edges = await tx.db
    .selectFrom('task_dependencies')
    .innerJoin('tasks', 'tasks.id', 'task_dependencies.related_task_id')
    .select(['task_dependencies.id', 'task_dependencies.project_id'])
    .where('tasks.project_id', '=', projectId)
    .where('task_dependencies.project_id', '<>', projectId)
    .execute();
  for (const edge of edges) tx.feed.removed(`project:${edge.project_id}`, 'dependency', edge.id);
}
