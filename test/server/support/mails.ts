/** The mails a test server has queued, newest last. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';
import type { TestServer } from './server.ts';

export interface QueuedMail {
  readonly template: string;
  readonly language: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export async function mailsTo(db: Kysely<Tables>, address: string): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'language', 'content'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, content: { ...row.content } }));
}

/** The two parts of the newest link for a password reset. */
export async function resetLinkTo(
  db: Kysely<Tables>,
  address: string,
): Promise<{ user: string; hash: string }> {
  const mails = await mailsTo(db, address);
  const link = mails.findLast((mail) => mail.template === 'reset-password')?.content['link'];
  const match = /^\/auth\/verify-reset-email\/([^/]+)\/([^/]+)$/.exec(typeof link === 'string' ? link : '');
  if (match === null) throw new Error(`no link to a new password for ${address}`);
  return { user: decodeURIComponent(match[1] ?? ''), hash: decodeURIComponent(match[2] ?? '') };
}

/** What the development page shows of the mails to an address, newest first. */
export async function readMails(server: TestServer, to: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${server.server.devMailToken ?? ''}` };
  const path = `/dev/mail.json?to=${encodeURIComponent(to)}`;
  return (await server.visitor().get(path, { headers })).json;
}
