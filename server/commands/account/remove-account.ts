/**
 * Removes a closed account for good: sessions, personal rows and memberships, and the teams it owns with everything in
 * them. What the person wrote in teams of others stays without their name: then the account's row is emptied instead of
 * deleted. Runs as the database's owner and records every change that others can see (FD2, FD3).
 */
import { sql, type Transaction } from 'kysely';
import { entityNames } from '../../../contract/entities/entity-facts.ts';
import { projectScope, teamScope, userScope } from '../../../contract/sync.ts';
import { recordRemovedPlansOfMembers } from '../planning/removed-plans.ts';
import type { Tables } from '../../db/tables.ts';
import type { EmittedEvent } from '../../db/emitted-event.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { ownerCommitted, type AccountDeps } from '../auth/account-deps.ts';
import { endTimersOfAccount } from '../timers/end-timers.ts';
import { recordUnshared } from '../views/saved-views.ts';
import { recordLostTeams } from './lost-teams.ts';

interface Work {
  readonly trx: Transaction<Tables>;
  readonly feed: FeedRecorder;
  readonly userId: string;
}

/**
 * Removes the account if it was closed at `closedBefore` or earlier; false when it was not, or when another process has
 * it locked.
 */
export async function removeAccount(
  deps: AccountDeps,
  userId: string,
  closedBefore: string,
): Promise<boolean> {
  const feed = new FeedRecorder();
  let removed = false;
  let events: EmittedEvent[] = [];
  let accessChanged: string[] = [];
  const changes = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('deletion_requested_at')
      .where('id', '=', userId)
      .where('deletion_requested_at', '<=', closedBefore)
      .where('removed_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (user === undefined) return [];
    removed = true;
    const work: Work = { trx, feed, userId };
    ({ events, accessChanged } = await removeOwnedTeams(work));
    await endTimersSinceClosed(work, user.deletion_requested_at, events);
    await leaveOtherTeams(work);
    await clearUserScope(work);
    if (await isReferencedByOthers(work)) await anonymiseAccount(work, deps.now().toISOString());
    else await trx.deleteFrom('users').where('id', '=', userId).execute();
    return feed.flush(trx);
  });
  if (removed) ownerCommitted(deps, userId, { changes, events, accessChanged });
  return removed;
}

async function removeOwnedTeams({ trx, feed, userId }: Work) {
  const owned = await sql<{ id: string; name: string }>`
    select id, name from teams where id in (select id from teams_of_owner(${userId}))`.execute(trx);
  const announced = await recordLostTeams(trx, feed, userId, owned.rows);
  const ids = owned.rows.map((team) => team.id);
  if (ids.length > 0) await trx.deleteFrom('teams').where('id', 'in', ids).execute();
  await trx.deleteFrom('organizations').where('owner_id', '=', userId).execute();
  return announced;
}

/** Ends timers that still run since an account was closed by an older release; time after the closing does not count. */
async function endTimersSinceClosed(
  { trx, feed, userId }: Work,
  closedAt: string | null,
  events: EmittedEvent[],
): Promise<void> {
  if (closedAt === null) return;
  await endTimersOfAccount(
    { db: trx, now: closedAt, feed, emit: (event) => void events.push(event) },
    userId,
  );
}

/** Rows that refer to the membership are deleted with it; the feed records those that others see. */
async function leaveOtherTeams({ trx, feed, userId }: Work): Promise<void> {
  const members = await trx
    .selectFrom('team_members')
    .select(['id', 'team_id'])
    .where('user_id', '=', userId)
    .execute();
  if (members.length === 0) return;
  const ids = members.map((member) => member.id);
  const projects = await trx
    .deleteFrom('project_members')
    .where('team_member_id', 'in', ids)
    .returning(['id', 'project_id'])
    .execute();
  for (const row of projects) feed.removed(projectScope(row.project_id), 'projectMember', row.id);
  for (const table of ['task_assignees', 'task_subscribers'] as const) {
    const tasks = await trx
      .deleteFrom(table)
      .where('team_member_id', 'in', ids)
      .returning(['task_id', 'project_id'])
      .execute();
    for (const row of tasks) feed.inProject(row.project_id, 'task', row.task_id);
  }
  const invitations = await trx
    .deleteFrom('invitations')
    .where('team_member_id', 'in', ids)
    .returning(['id', 'user_id'])
    .execute();
  for (const row of invitations)
    if (row.user_id !== null) feed.removed(userScope(row.user_id), 'invitation', row.id);
  const weeks = await trx
    .deleteFrom('timesheet_weeks')
    .where('team_member_id', 'in', ids)
    .returning(['id', 'team_id'])
    .execute();
  for (const row of weeks) feed.removed(teamScope(row.team_id), 'timesheetWeek', row.id);
  await recordRemovedPlansOfMembers({ db: trx, feed }, ids);
  await trx.deleteFrom('team_members').where('id', 'in', ids).execute();
  for (const member of members) feed.removed(teamScope(member.team_id), 'teamMember', member.id);
}

/** Removes everything that was ever sent to the person's own scope. Invitations stay with the team that made them. */
async function clearUserScope({ trx, feed, userId }: Work): Promise<void> {
  await trx.updateTable('invitations').set({ user_id: null }).where('user_id', '=', userId).execute();
  const views = await trx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .returning(['id', 'team_id', 'project_id'])
    .execute();
  for (const view of views) recordUnshared({ feed }, view);
  const scope = userScope(userId);
  const rows = await trx
    .selectFrom('feed')
    .select(['entity', 'entity_id'])
    .where('scope', '=', scope)
    .where('deleted', '=', false)
    .where('entity', '!=', 'user')
    .execute();
  for (const row of rows) {
    const entity = entityNames.find((name) => name === row.entity);
    if (entity !== undefined) feed.removed(scope, entity, row.entity_id);
  }
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly goesWithAccount: boolean;
}

/**
 * The tables that refer to accounts, read from the database's catalogue, so that a table added later is not forgotten.
 */
async function referencesToAccounts(trx: Transaction<Tables>): Promise<readonly Reference[]> {
  const found = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      c.confdeltype = 'c' and c.conrelid <> 'work_logs'::regclass as "goesWithAccount"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    order by 1, 2`.execute(trx);
  return found.rows;
}

/** Whether rows of other teams still refer to the account. */
async function isReferencedByOthers({ trx, userId }: Work): Promise<boolean> {
  for (const { table, column, goesWithAccount } of await referencesToAccounts(trx)) {
    if (goesWithAccount) continue;
    const found =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(trx);
    if (found.rows.length > 0) return true;
  }
  return false;
}

/** Anonymises the account's row. */
async function anonymiseAccount({ trx, feed, userId }: Work, now: string): Promise<void> {
  for (const { table, column, goesWithAccount } of await referencesToAccounts(trx))
    if (goesWithAccount)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx);
  await trx
    .updateTable('users')
    .set({
      name: '-',
      email: `${userId}@removed.invalid`,
      avatar_url: null,
      timezone_name: 'UTC',
      language: null,
      active_team_id: null,
      is_google: false,
      removed_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  feed.forUser(userId, 'user', userId);
}
