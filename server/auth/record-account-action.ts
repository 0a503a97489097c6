/**
 * Records a person's actions on their own account (sign-in, password change) in the audit log of every organization
 * they work in. Runs as the database's owner, because there is no actor before the sign-in.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Origin } from '../db/transaction.ts';

export interface AccountAction {
  readonly userId: string;
  readonly action: 'session.signIn' | 'session.passwordChanged' | 'session.passwordReset';
  readonly origin: Origin | undefined;
  readonly now: string;
}

export async function recordAccountAction(
  db: Kysely<Tables>,
  { userId, action, origin, now }: AccountAction,
): Promise<void> {
  await sql`
    insert into audit_log (id, organization_id, at, actor_id, actor_name, action, target_id, target_name, ip, user_agent)
    select gen_random_uuid(), o.organization_id, ${now}, u.id, u.name, ${action}, u.id::text, u.email,
      ${origin?.ip ?? null}, ${origin?.userAgent?.slice(0, 300) ?? null}
    from users u cross join lateral (
      select distinct t.organization_id from team_members m join teams t on t.id = m.team_id
      where m.user_id = u.id and m.active) o
    where u.id = ${userId}`.execute(db);
}
