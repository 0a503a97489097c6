/**
 * Saves, changes and deletes views of screens. A view belongs to whoever made it; sharing it shows it to the team, and an
 * admin of the team may delete a shared one. Announced as `savedView` to its maker and as `sharedView` to the team.
 */
import { AppError } from '../../../contract/errors.ts';
import { isAdminRole } from '../../../contract/permissions.ts';
import { teamScope, userScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { memberOf } from './own-membership.ts';

/** So many views one person keeps in one team. */
const MOST = 200;

export interface NewView {
  readonly id: string;
  readonly team_id: string;
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

interface Place {
  readonly id: string;
  readonly team_id: string;
  readonly user_id: string;
  readonly shared: boolean;
}

/** The same id again answers the stored one. Errors: `not_found` for another team, `invalid` when there are too many. */
export async function createView(tx: Tx, view: NewView): Promise<{ id: string }> {
  const { userId } = tx.actor;
  memberOf(tx, view.team_id);
  if (await findView(tx, view.id)) return { id: view.id };
  const { count } = await tx.db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('team_id', '=', view.team_id)
    .executeTakeFirstOrThrow();
  if (count >= MOST) throw new AppError('invalid', { field: 'id', reason: 'too_many' });
  const { id, team_id, screen, name, query, shared } = view;
  await mapUniqueViolation(
    tx.db
      .insertInto('saved_views')
      .values({
        id,
        team_id,
        screen,
        name,
        query,
        shared,
        user_id: userId,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute(),
    {},
  );
  announce(tx, { id, team_id, user_id: userId, shared });
  return { id };
}

export interface ViewChange {
  readonly name?: string | undefined;
  readonly query?: string | undefined;
  readonly shared?: boolean | undefined;
}

/** Only its maker changes a view; for others it is `not_found`. */
export async function updateView(tx: Tx, id: string, { name, query, shared }: ViewChange): Promise<void> {
  const view = await findView(tx, id);
  if (view?.user_id !== tx.actor.userId) throw new AppError('not_found');
  memberOf(tx, view.team_id);
  const change = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query }),
    ...(shared !== undefined && { shared }),
  };
  await tx.db
    .updateTable('saved_views')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  announce(tx, { ...view, shared: shared ?? view.shared });
}

/** Errors: `not_found` for a view one does not see, `not_allowed` for a shared one of somebody else, unless for an admin. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  const view = await findView(tx, id);
  if (view === undefined) throw new AppError('not_found');
  if (view.user_id !== tx.actor.userId && !isAdminRole(memberOf(tx, view.team_id).role))
    throw new AppError('not_allowed');
  await tx.db.deleteFrom('saved_views').where('id', '=', id).execute();
  tx.feed.removed(userScope(view.user_id), 'savedView', id);
  tx.feed.removed(teamScope(view.team_id), 'sharedView', id);
}

function findView(tx: Tx, id: string): Promise<Place | undefined> {
  return tx.db
    .selectFrom('saved_views')
    .select(['id', 'team_id', 'user_id', 'shared'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function announce(tx: Tx, { id, team_id, user_id, shared }: Place): void {
  tx.feed.forUser(user_id, 'savedView', id);
  if (shared) tx.feed.inTeam(team_id, 'sharedView', id);
  else tx.feed.removed(teamScope(team_id), 'sharedView', id);
}
