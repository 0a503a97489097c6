/** Health of the installation, and figures of the organization (decision D277). Never figures of others. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { Organization } from '../../policies/organization.ts';
import { storageUse } from '../files/storage-use.ts';

type Health = CallAnswer<'organization.health'>;
type Mails = Health['mails'];

const DAY_MS = 86_400_000;
/** Mails queued for longer than this are counted as delayed. */
const WAITING_MS = 900_000;

export async function readHealth({ context, teamId, teamIds }: Organization): Promise<Health> {
  const { parts, served } = await context.health(teamIds);
  const mails = await mailsOf(context.db, teamIds, context.now);
  const online = await Promise.all(teamIds.map((id) => context.online(id)));
  const { used, limit } = await storageUse(context, teamId);
  return {
    at: context.now,
    parts: [...parts, { part: 'mail', state: mailState(mails, context.now) }],
    served,
    // The caller has a page open, even if its socket is not connected yet.
    online: new Set([context.actor.userId, ...online.flatMap((people) => [...people])]).size,
    mails,
    storage: { used, limit },
  };
}

async function mailsOf(
  db: Organization['context']['db'],
  teamIds: readonly string[],
  now: string,
): Promise<Mails> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString();
  const found = await sql<Mails>`
    select * from mails_of_teams(${[...teamIds]}::uuid[], ${since}::timestamptz)`.execute(db);
  return found.rows[0] ?? { sent: 0, failed: 0, waiting: 0, waiting_since: null };
}

function mailState({ failed, waiting_since: since }: Mails, now: string): Health['parts'][number]['state'] {
  if (failed > 0) return 'failing';
  return since !== null && Date.parse(now) - Date.parse(since) > WAITING_MS ? 'slow' : 'good';
}
