/**
 * The database role of requests: its own role per database, with the rights of `holdfast_request`, that cannot become
 * any other role. `reset role` has no effect, so that injected SQL in a request stays behind row-level security.
 */
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { connect } from './connect.ts';
import { serverSecret } from './server-secret.ts';
import type { Tables } from './tables.ts';

/** Key of an advisory lock: two processes must not change the role at once. */
const LOGIN_LOCK = 4_201_715;

/** Opens connections for requests; creates the role at the first start. Throws when the role cannot log in. */
export async function connectRequests(
  owner: Kysely<Tables>,
  connectionString: string,
): Promise<Kysely<Tables>> {
  const password = await serverSecret(owner, 'request-login');
  const user = await ensureRole(owner, password);
  // Also understands addresses without a host, as those of sockets.
  const { host, port, database, ssl } = new pg.Client({ connectionString });
  const requests = connect({ host, port, database, ssl, user, password });
  try {
    await sql`select 1 from server_meta`.execute(requests);
    return requests;
  } catch (error) {
    await requests.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the role of requests, ${user}, cannot log in: ${reason}`, { cause: error });
  }
}

async function ensureRole(owner: Kysely<Tables>, password: string): Promise<string> {
  return owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOGIN_LOCK})`.execute(trx);
    const found = await sql<{ name: string; known: boolean }>`
      select 'holdfast_request_' || d.oid as name, exists (select from pg_roles r where r.rolname = 'holdfast_request_' || d.oid) as known
      from pg_database d where d.datname = current_database()`.execute(trx);
    const [{ name, known }] = found.rows as [{ name: string; known: boolean }];
    const login = sql`login password ${sql.lit(password)} nosuperuser nocreatedb nocreaterole noreplication`;
    // Set at each start, because a dropped database may have left a role of the same name.
    if (known) await sql`alter role ${sql.id(name)} login password ${sql.lit(password)}`.execute(trx);
    else await sql`create role ${sql.id(name)} ${login} in role holdfast_request`.execute(trx);
    return name;
  });
}
