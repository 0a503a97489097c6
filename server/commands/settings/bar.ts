/** Sets which entries the bar of the person who acts has, in their order. */
import type { Tx } from '../../db/transaction.ts';
import { updateOwnUser } from './update-own-user.ts';

/** The same address twice counts once, where it was first. */
export async function setBar(tx: Tx, pages: readonly string[]): Promise<string[]> {
  const bar_pages = [...new Set(pages)];
  await updateOwnUser(tx, { bar_pages });
  return bar_pages;
}
