/** Sets and removes the picture of the person who acts (account notes 7.2). What is stored was made by the server. */
import { avatarPath, makeAvatar } from '../../files/avatar-image.ts';
import { readDataUrl } from '../../files/data-url.ts';
import type { Tx } from '../../db/transaction.ts';
import { announcePerson } from './announce-person.ts';

export interface Upload {
  /** A data URL. */
  readonly file: string;
  readonly file_name: string;
  /** Bytes, as declared. */
  readonly size: number;
}

/** Largest upload; the page makes it smaller before it sends. */
const AVATAR_BYTES = 200_000;

/** Errors: `file_too_large`, `file_type_refused` for anything that is no png or jpeg by its content. */
export async function setAvatar(tx: Tx, upload: Upload): Promise<{ url: string }> {
  const image = await makeAvatar(readDataUrl(upload, AVATAR_BYTES));
  const row = { hash: image.hash, type: image.type, content: image.content, updated_at: tx.now };
  await tx.db
    .insertInto('avatars')
    .values({ user_id: tx.actor.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const url = avatarPath(tx.actor.userId, image.hash);
  await show(tx, url);
  return { url };
}

/** Also when there is none. */
export async function removeAvatar(tx: Tx): Promise<{ url: null }> {
  await tx.db.deleteFrom('avatars').where('user_id', '=', tx.actor.userId).execute();
  await show(tx, null);
  return { url: null };
}

async function show(tx: Tx, url: string | null): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ avatar_url: url, updated_at: tx.now })
    .where('id', '=', tx.actor.userId)
    .execute();
  await announcePerson(tx, 'pictured');
}
