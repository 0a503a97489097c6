/** Sets which saved view a place opens with for the person who acts. Whether they see the view is for the page to look at. */
import { AppError } from '../../../contract/errors.ts';
import { defaultViewOf, withDefaultView } from '../../../contract/rules/default-views.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateOwnUser } from './update-own-user.ts';

interface DefaultView {
  readonly place: string;
  /** Null: what everybody has. */
  readonly view: string | null;
}

export async function setOwnDefaultView(tx: Tx, { place, view }: DefaultView): Promise<string[]> {
  const { default_views: before } = await tx.db
    .selectFrom('users')
    .select('default_views')
    .where('id', '=', tx.actor.userId)
    // Another place may be chosen on another device at once.
    .forUpdate()
    .executeTakeFirstOrThrow();
  const default_views = withDefaultView(before, place, view);
  if (defaultViewOf(default_views, place) !== view)
    throw new AppError('invalid', { field: 'place', reason: 'too_many' });
  await updateOwnUser(tx, { default_views });
  return default_views;
}
