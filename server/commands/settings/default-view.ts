/** Sets the actor's own default view of a place. The page checks whether they can see the view. */
import { AppError } from '../../../contract/errors.ts';
import { defaultViewOf, withDefaultView } from '../../../contract/rules/default-views.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateOwnUser } from './update-own-user.ts';

interface DefaultView {
  readonly place: string;
  /** Null: the shared default. */
  readonly view: string | null;
}

export async function setOwnDefaultView(tx: Tx, { place, view }: DefaultView): Promise<string[]> {
  const { default_views: before } = await tx.db
    .selectFrom('users')
    .select('default_views')
    .where('id', '=', tx.actor.userId)
    // Locked: another device may set the default of another place at once.
    .forUpdate()
    .executeTakeFirstOrThrow();
  const default_views = withDefaultView(before, place, view);
  if (defaultViewOf(default_views, place) !== view)
    throw new AppError('invalid', { field: 'place', reason: 'too_many' });
  await updateOwnUser(tx, { default_views });
  return default_views;
}
