/** Sets which keys the person who acts has chosen for shortcuts. */
import type { Tx } from '../../db/transaction.ts';
import { updateOwnUser } from './update-own-user.ts';

export async function setShortcuts(tx: Tx, shortcuts: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(shortcuts)];
  await updateOwnUser(tx, { shortcuts: chosen });
  return chosen;
}
