/** The audit log of an organization, newest first, by its filters. Row-level security shows it to admins only. */
import { sql, type RawBuilder } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { AUDIT_RETENTION_DAYS, auditKindOf, type AuditKind } from '../../../contract/rules/audit.ts';
import { parseUserAgent } from '../../auth/parse-user-agent.ts';
import type { Organization } from '../../policies/organization.ts';

type Log = CallAnswer<'organization.audit'>;
export type AuditRow = Log['data'][number];
type Query = CallQuery<'organization.audit'>;
type Filter = Pick<Query, 'search' | 'kind' | 'actor' | 'from' | 'to'>;

interface Stored {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly actor_avatar_url: string | null;
  readonly action: string;
  readonly target_name: string | null;
  readonly team_name: string | null;
  readonly details: Record<string, string>;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

/** Maximum rows of a file. */
const MAX_FILE = 50_000;

async function actionsOf({ id, context }: Organization): Promise<readonly string[]> {
  const found = await sql<{ action: string }>`
    select distinct action from audit_log where organization_id = ${id}`.execute(context.db);
  return found.rows.map((row) => row.action);
}

async function matching(organization: Organization, filter: Filter): Promise<RawBuilder<unknown>> {
  const { id, context } = organization;
  const zone = context.actor.timezone;
  const ofKind = (kind: AuditKind, actions: readonly string[]): string[] =>
    actions.filter((action) => auditKindOf(action) === kind);
  const parts = [sql`l.organization_id = ${id}`];
  if (filter.kind !== undefined)
    parts.push(sql`l.action = any(${ofKind(filter.kind, await actionsOf(organization))}::text[])`);
  if (filter.actor !== undefined) parts.push(sql`l.actor_id = ${filter.actor}`);
  if (filter.from !== undefined) parts.push(sql`l.at >= ${filter.from}::timestamp at time zone ${zone}`);
  if (filter.to !== undefined)
    parts.push(sql`l.at < (${filter.to}::timestamp + interval '1 day') at time zone ${zone}`);
  if (filter.search !== '')
    parts.push(
      sql`position(${filter.search.toLowerCase()} in lower(concat_ws(' ', l.actor_name, l.target_name, l.team_name, l.ip, l.action, l.details))) > 0`,
    );
  return sql.join(parts, sql` and `);
}

async function rowsOf(
  { context }: Organization,
  where: RawBuilder<unknown>,
  { size, start }: { readonly size: number; readonly start: number },
): Promise<AuditRow[]> {
  const found = await sql<Stored>`
    select l.id, l.at, l.actor_id, l.actor_name, u.avatar_url as actor_avatar_url, l.action, l.target_name, l.team_name, l.details, l.ip, l.user_agent
    from audit_log l left join users u on u.id = l.actor_id
    where ${where} order by l.at desc, l.id desc limit ${size} offset ${start}`.execute(context.db);
  return found.rows.map(({ user_agent: userAgent, ...row }) => {
    const { browser, system } = parseUserAgent(userAgent);
    return { ...row, kind: auditKindOf(row.action), browser, system };
  });
}

export async function listAudit(organization: Organization, query: Query): Promise<Log> {
  const { id, context } = organization;
  const where = await matching(organization, query);
  const total = await sql<{
    count: number;
  }>`select count(*)::int as count from audit_log l where ${where}`.execute(context.db);
  const actors = await sql<{ id: string; name: string }>`
    select distinct on (actor_id) actor_id as id, actor_name as name from audit_log
    where organization_id = ${id} and actor_id is not null order by actor_id, at desc`.execute(context.db);
  return {
    total: total.rows[0]?.count ?? 0,
    data: await rowsOf(organization, where, { size: query.size, start: (query.index - 1) * query.size }),
    kept_days: AUDIT_RETENTION_DAYS,
    actors: actors.rows.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The rows of an exported file. */
export async function auditRows(organization: Organization, filter: Filter): Promise<AuditRow[]> {
  return rowsOf(organization, await matching(organization, filter), { size: MAX_FILE, start: 0 });
}
