/**
 * Saves, changes and deletes views of screens. A view belongs to whoever made it; sharing it shows it to the team, announced as
 * `savedView` to its maker and as `sharedView` to the team. A view of a project is shared with those who see the project, as
 * `projectView`. Admins of the team, or managers of the project, change, delete and choose among the shared ones, but whose they
 * are and whether they are shared stays with their makers.
 */
import { AppError } from '../../../contract/errors.ts';
import { isAdminRole } from '../../../contract/permissions.ts';
import { projectScope, teamScope, userScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { memberOf } from './own-membership.ts';

/** Maximum per person and team. */
const MAX_VIEWS = 200;

export interface NewView {
  readonly id: string;
  readonly team_id: string;
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly project_id?: string | undefined;
}

interface ViewRow {
  readonly id: string;
  readonly team_id: string;
  readonly user_id: string;
  readonly shared: boolean;
  readonly project_id: string | null;
}

/** Idempotent for a repeated id. Errors: `not_found` for another team or project, `invalid` when there are too many. */
export async function createView(tx: Tx, view: NewView): Promise<{ id: string }> {
  const { userId } = tx.actor;
  const { id, team_id, screen, name, query, shared, project_id = null } = view;
  memberOf(tx, team_id);
  if (project_id !== null && (await requireProject(tx, project_id)).teamId !== team_id)
    throw new AppError('not_found');
  if (await findView(tx, id)) return { id };
  const { count } = await tx.db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_VIEWS) throw new AppError('invalid', { field: 'id', reason: 'too_many' });
  const row = { id, team_id, user_id: userId, shared, project_id };
  await mapUniqueViolation(
    tx.db
      .insertInto('saved_views')
      .values({ ...row, screen, name, query, created_at: tx.now, updated_at: tx.now })
      .execute(),
    {},
  );
  recordView(tx, row);
  return { id };
}

export interface ViewChange {
  readonly name?: string | undefined;
  readonly query?: string | undefined;
  readonly shared?: boolean | undefined;
}

/**
 * Errors: `not_found` for a view one does not see, `not_allowed` for a shared one of somebody else that one does not
 * manage, or whose sharing one would end.
 */
export async function updateView(tx: Tx, id: string, { name, query, shared }: ViewChange): Promise<void> {
  const view = await findView(tx, id);
  if (view === undefined) throw new AppError('not_found');
  await requireWriter(tx, view, shared !== undefined && shared !== view.shared);
  const change = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query }),
    ...(shared !== undefined && { shared }),
    // A private view cannot be the default of others.
    ...(shared === false && { is_default: false }),
  };
  await tx.db
    .updateTable('saved_views')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  recordView(tx, { ...view, shared: shared ?? view.shared });
}

/** Its maker, while they see its place; or a manager of the project or admin of the team, who may not end the sharing. */
async function requireWriter(tx: Tx, view: ViewRow, changesSharing: boolean): Promise<void> {
  const isOwn = view.user_id === tx.actor.userId;
  if (view.project_id !== null)
    await requireProject(tx, view.project_id, isOwn ? 'project.see' : 'project.update');
  else if (isOwn) memberOf(tx, view.team_id);
  else requireAdmin(tx, view.team_id);
  if (!isOwn && changesSharing) throw new AppError('not_allowed');
}

/**
 * Errors: `not_found` for a view one does not see, `not_allowed` for a shared one of somebody else, except for admins
 * of the team or, for a view of a project, its managers.
 */
export async function removeView(tx: Tx, id: string): Promise<void> {
  const view = await findView(tx, id);
  if (view === undefined) throw new AppError('not_found');
  if (view.user_id !== tx.actor.userId) {
    if (view.project_id !== null) await requireProject(tx, view.project_id, 'project.update');
    else requireAdmin(tx, view.team_id);
  }
  await tx.db.deleteFrom('saved_views').where('id', '=', id).execute();
  recordDeletedView(tx, view);
}

export interface TeamDefault {
  readonly team_id: string;
  readonly screen: string;
  readonly view_id: string | null;
}

/** Null: the project has none. Errors: `not_found` for a view that is not shared in the project, `not_allowed` for callers who do not manage it. */
export async function setSharedDefaultView(tx: Tx, projectId: string, viewId: string | null): Promise<void> {
  await requireProject(tx, projectId, 'project.update');
  await markDefault(tx, await sharedViews(tx).where('project_id', '=', projectId).execute(), viewId);
}

/** Null: the screen has none. Errors: `not_found` for a view that is not shared in the team, `not_allowed` for callers who are not admins. */
export async function setTeamDefaultView(
  tx: Tx,
  { team_id: teamId, screen, view_id: viewId }: TeamDefault,
): Promise<void> {
  requireAdmin(tx, teamId);
  const ofScreen = sharedViews(tx)
    .where('team_id', '=', teamId)
    .where('project_id', 'is', null)
    .where('screen', '=', screen);
  await markDefault(tx, await ofScreen.execute(), viewId);
}

function requireAdmin(tx: Tx, teamId: string): void {
  if (!isAdminRole(memberOf(tx, teamId).role)) throw new AppError('not_allowed');
}

/** Locked, so that two people do not choose at once. */
const sharedViews = (tx: Tx) =>
  tx.db
    .selectFrom('saved_views')
    .select(['id', 'team_id', 'user_id', 'shared', 'project_id', 'is_default'])
    .where('shared', '=', true)
    .orderBy('id')
    .forUpdate();

async function markDefault(
  tx: Tx,
  shared: readonly (ViewRow & { readonly is_default: boolean })[],
  viewId: string | null,
): Promise<void> {
  if (viewId !== null && !shared.some((view) => view.id === viewId)) throw new AppError('not_found');
  const changed = shared.filter((view) => view.is_default !== (view.id === viewId));
  // The former default first, because a place must not have two.
  for (const view of changed.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))) {
    await tx.db
      .updateTable('saved_views')
      .set({ is_default: !view.is_default, updated_at: tx.now })
      .where('id', '=', view.id)
      .execute();
    recordView(tx, view);
  }
}

/** One's own view, or a shared one, of any place. */
function findView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  return tx.db
    .selectFrom('saved_views')
    .select(['id', 'team_id', 'user_id', 'shared', 'project_id'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', tx.actor.userId), eb('shared', '=', true)]))
    .executeTakeFirst();
}

function recordView(tx: Tx, view: ViewRow): void {
  const { id, team_id, user_id, shared, project_id } = view;
  tx.feed.forUser(user_id, 'savedView', id);
  if (!shared) recordUnshared(tx, view);
  else if (project_id === null) tx.feed.inTeam(team_id, 'sharedView', id);
  else tx.feed.inProject(project_id, 'projectView', id);
}

/** Others can no longer see it. */
export function recordUnshared(
  tx: Pick<Tx, 'feed'>,
  { id, team_id, project_id }: Omit<ViewRow, 'user_id' | 'shared'>,
): void {
  if (project_id === null) tx.feed.removed(teamScope(team_id), 'sharedView', id);
  else tx.feed.removed(projectScope(project_id), 'projectView', id);
}

function recordDeletedView(tx: Tx, view: ViewRow): void {
  tx.feed.removed(userScope(view.user_id), 'savedView', view.id);
  recordUnshared(tx, view);
}
