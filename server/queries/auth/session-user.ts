/**
 * The session user as `GET /secure/verify` returns it (account notes 1.3), with the licence rules of 13.2 and 13.3.
 * Runs as the database's owner, because the session is read before there is an actor.
 */
import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { isEndedByDay } from '../../../contract/rules/licence.ts';
import type { Tables } from '../../db/tables.ts';
import { timeZoneId } from '../settings/time-zones.ts';
import type { Actor } from '../../db/transaction.ts';

const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', team_lead: 'Team Lead', member: 'Member' } as const;
/** The licence where no plans are sold: it never ends, and nothing is offered. */
const NO_PLANS = {
  subscription_type: 'SELF_HOSTED',
  subscription_status: 'active',
  trial_expire_date: null,
  valid_till_date: null,
  is_expired: false,
} as const;

interface Row {
  name: string;
  email: string;
  avatar_url: string | null;
  timezone_name: string;
  language: string | null;
  is_google: boolean;
  created_at: string;
  updated_at: string;
  active_team_id: string | null;
  setup_completed: boolean;
  user_no: number;
  team_name: string | null;
  owner_id: string | null;
  organization_id: string | null;
  subscription_type: string | null;
  subscription_status: string | null;
  trial_expire_date: string | null;
  valid_till_date: string | null;
  email_notifications_enabled: boolean | null;
}

export interface SessionInstallation {
  /** The day in UTC. */
  readonly today: string;
  /** Whether plans are sold here. */
  readonly billing: boolean;
}

/** Undefined when the user was deleted. */
export async function sessionUser(
  db: Kysely<Tables>,
  actor: Actor,
  installation: SessionInstallation,
): Promise<SessionUser | undefined> {
  const teamId = actor.team?.teamId ?? null;
  const result = await sql<Row>`
    select u.name, u.email, u.avatar_url, u.timezone_name, u.language, u.is_google, u.created_at, u.updated_at,
      u.active_team_id, u.setup_completed, t.name as team_name, t.owner_id, t.organization_id,
      (select count(*) from users earlier where (earlier.created_at, earlier.id) <= (u.created_at, u.id)) as user_no,
      o.subscription_type, o.subscription_status, o.trial_expire_date, o.valid_till_date, n.email_notifications_enabled
    from users u
      left join teams t on t.id = ${teamId}::uuid
      left join organizations o on o.id = t.organization_id
      left join notification_settings n on n.user_id = u.id and n.team_id = t.id
    where u.id = ${actor.userId}`.execute(db);
  const row = result.rows[0];
  return row === undefined ? undefined : toSessionUser(actor, row, installation);
}

function licenceOf(row: Row, { today, billing }: SessionInstallation) {
  if (!billing) return NO_PLANS;
  const validTill = row.subscription_status === 'trialing' ? row.trial_expire_date : row.valid_till_date;
  const type = row.subscription_type?.toUpperCase() ?? null;
  return {
    subscription_type: type,
    subscription_status: row.subscription_status,
    trial_expire_date: row.trial_expire_date,
    valid_till_date: validTill,
    is_expired: isEndedByDay(type, validTill, today),
  };
}

function toSessionUser(actor: Actor, row: Row, installation: SessionInstallation): SessionUser {
  const { team } = actor;
  const owner = row.owner_id === actor.userId;
  return {
    id: actor.userId,
    name: row.name,
    email: row.email,
    avatar_url: row.avatar_url,
    user_no: row.user_no,
    timezone: timeZoneId(row.timezone_name),
    timezone_name: row.timezone_name,
    language: row.language,
    is_google: row.is_google,
    joined_date: row.created_at,
    last_updated: row.updated_at,
    active_team: row.active_team_id,
    team_id: team?.teamId ?? null,
    team_name: row.team_name,
    team_member_id: team?.teamMemberId ?? null,
    is_member: team !== null,
    owner,
    // The owner's role is not an admin role; readers test `owner || is_admin`.
    is_admin: team?.role === 'admin',
    role: team?.role ?? null,
    role_name: team === null ? null : ROLE_NAMES[team.role],
    owner_id: row.owner_id,
    organization_id: row.organization_id,
    setup_completed: owner ? row.setup_completed : true,
    my_setup_completed: row.setup_completed,
    email_notifications_enabled: row.email_notifications_enabled ?? true,
    alerts: [],
    license_type_id: null,
    ...licenceOf(row, installation),
  };
}
