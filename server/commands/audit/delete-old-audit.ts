/** Deletes audit log rows after their retention time. Runs as the database's owner, in a job. */
import type { Kysely } from 'kysely';
import { AUDIT_RETENTION_DAYS } from '../../../contract/rules/audit.ts';
import type { Tables } from '../../db/tables.ts';

export async function deleteOldAudit(db: Kysely<Tables>, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - AUDIT_RETENTION_DAYS * 86_400_000).toISOString();
  const gone = await db.deleteFrom('audit_log').where('at', '<', oldest).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
