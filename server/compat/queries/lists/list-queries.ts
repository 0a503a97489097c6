/** Reads the paged lists of a team: clients with their number of projects, and job titles. Wire shapes. */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { containsText } from '../../../db/contains-text.ts';
import type { ReadContext } from '../../../db/transaction.ts';

type ClientPage = CallAnswer<'clients.list'>;
type ClientQuery = CallQuery<'clients.list'>;
type TitlePage = CallAnswer<'jobTitles.list'>;
type TitleQuery = CallQuery<'jobTitles.list'>;

/** One page of the matching clients, and the total number of matches. */
export async function listClients(
  { db }: ReadContext,
  teamId: string,
  query: ClientQuery,
): Promise<ClientPage> {
  const found = db
    .selectFrom('clients as c')
    .where('c.team_id', '=', teamId)
    .where(containsText(sql`c.name`, query.search));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const count = sql<number>`(select count(*)::int from projects p where p.client_id = c.id)`;
  const data = await found
    .select(['c.id', 'c.name'])
    .select(count.as('projects_count'))
    .orderBy(query.field === 'projects_count' ? count : sql`lower(c.name)`, query.order)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(query.size)
    .offset((query.index - 1) * query.size)
    .execute();
  return { total, data };
}

/** One page of the matching job titles, and the total number of matches. */
export async function listJobTitles(
  { db }: ReadContext,
  teamId: string,
  query: TitleQuery,
): Promise<TitlePage> {
  const found = db
    .selectFrom('job_titles')
    .where('team_id', '=', teamId)
    .where(containsText(sql`name`, query.search));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const data = await found
    .select(['id', 'name'])
    .orderBy(query.field === 'id' ? sql`id` : sql`lower(name)`, query.order)
    .orderBy('id')
    .limit(query.size)
    .offset((query.index - 1) * query.size)
    .execute();
  return { total, data };
}

/** One client or job title of the team; null for an unknown id. */
export async function readNamed(
  { db }: ReadContext,
  table: 'clients' | 'job_titles',
  teamId: string,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? null;
}
