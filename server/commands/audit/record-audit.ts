/**
 * Writes the audit log: who did what to whom, when and from where, in the transaction of the action. A row is written
 * with the role of requests, which may add and read rows and never change one. Sign-ins and password changes are
 * recorded by `auth/record-account-action.ts`.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export interface AuditEntry {
  /** Name of the call. */
  readonly action: string;
  readonly targetId?: string | undefined;
  /** Its name at that time. */
  readonly targetName?: string | undefined;
  /** The team of the action; default: the active one. Null: none. */
  readonly teamId?: string | null | undefined;
  /** Old and new value, by field. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Maximum length of a text; names are shorter. */
const MAX_TEXT = 500;

const written = new WeakMap<Transaction<Tables>, number>();

/** How many rows this transaction has written. */
export function auditRowsOf({ db }: Pick<Tx, 'db'>): number {
  return written.get(db) ?? 0;
}

/** Writes nothing for an actor without a team: there is no organization whose log it belongs to. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { action, targetId, targetName, details = {} } = entry;
  const activeTeamId = tx.actor.team?.teamId ?? null;
  const teamId = entry.teamId === undefined ? activeTeamId : entry.teamId;
  const logTeamId = teamId ?? activeTeamId;
  if (logTeamId === null) return;
  await sql`
    insert into audit_log (id, organization_id, at, actor_id, actor_name, action, target_id, target_name, team_id, team_name, details, ip, user_agent)
    select ${tx.newId()}, t.organization_id, ${tx.now}, ${tx.actor.userId}, ${tx.actor.name}, ${action}, ${targetId ?? null},
      ${targetName?.slice(0, MAX_TEXT) ?? null}, ${teamId}, case when ${teamId}::uuid is null then null else t.name end,
      ${JSON.stringify(truncated(details))}::jsonb, ${tx.actor.origin?.ip ?? null}, ${tx.actor.origin?.userAgent?.slice(0, 300) ?? null}
    from teams t where t.id = ${logTeamId}`.execute(tx.db);
  written.set(tx.db, auditRowsOf(tx) + 1);
}

function truncated(details: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [field, value.slice(0, MAX_TEXT)]),
  );
}
