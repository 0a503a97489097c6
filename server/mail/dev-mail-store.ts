/** Reads the mails of the table as they would look when sent; for the development mail page only. */
import type { Kysely } from 'kysely';
import { serverSecret } from '../db/server-secret.ts';
import type { Tables } from '../db/tables.ts';
import { storedMail } from './mail-store.ts';
import { toOutgoingMail } from './send-mails.ts';
import { isUuid } from '../../contract/rules/uuid.ts';

export interface DevMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly status: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** All links in it, in order, without duplicates. */
  readonly links: readonly string[];
  readonly unsubscribe: string | null;
  readonly created_at: string;
}

const MAX_MAILS = 200;

export async function listDevMails(
  db: Kysely<Tables>,
  { base, to, id }: { readonly base: string; readonly to?: string; readonly id?: string },
): Promise<DevMail[]> {
  if (id !== undefined && !isUuid(id)) return [];
  const secret = await serverSecret(db, 'mail');
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute();
  return rows.map((row) => {
    const { subject, text, html, unsubscribe } = toOutgoingMail(storedMail(row), base, secret);
    const links = [...new Set(text.match(/https?:\/\/[^\s>]+/g))];
    return {
      id: row.id,
      to: row.to_address,
      template: row.template,
      language: row.language,
      status: row.status,
      subject,
      text,
      html,
      links,
      unsubscribe,
      created_at: row.created_at,
    };
  });
}
