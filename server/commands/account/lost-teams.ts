/**
 * What other people lose when whole teams are removed: their own rows in those teams, their active team, and access
 * (FD2, FD3). To be called before the teams are deleted.
 */
import type { Transaction } from 'kysely';
import { languageOr } from '../../../contract/rules/languages.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tables } from '../../db/tables.ts';
import type { EmittedEvent } from '../../db/emitted-event.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';
import { noticeHtml, noticeText } from '../../notices/notification-texts.ts';

const TEAM_MEMBER_REMOVED = 4;

export interface LostTeam {
  readonly id: string;
  readonly name: string;
}

/** Returns whom to notify after the commit, without `exceptUserId`, whose account is removed as well. */
export async function recordLostTeams(
  trx: Transaction<Tables>,
  feed: FeedRecorder,
  exceptUserId: string,
  teams: readonly LostTeam[],
): Promise<{ events: EmittedEvent[]; accessChanged: string[] }> {
  const ids = teams.map((team) => team.id);
  if (ids.length === 0) return { events: [], accessChanged: [] };
  await recordRemovedPrivateRows(trx, feed, ids);
  const usersInTeams = await trx
    .selectFrom('users')
    .select(['id', 'active_team_id'])
    .where('active_team_id', 'in', ids)
    .where('id', '!=', exceptUserId)
    .execute();
  for (const { id } of usersInTeams) feed.forUser(id, 'user', id);
  const members = await trx
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as user_id', 'u.language', 'm.team_id'])
    .where('m.team_id', 'in', ids)
    .where('u.id', '!=', exceptUserId)
    .execute();
  const nameOf = new Map(teams.map((team) => [team.id, team.name]));
  return {
    events: members.map(({ user_id, language, team_id }) => ({
      room: userScope(user_id),
      event: TEAM_MEMBER_REMOVED,
      payload: { teamId: team_id, message: messageTo(language, nameOf.get(team_id) ?? '') },
    })),
    accessChanged: [...new Set(members.map(({ user_id }) => user_id))],
  };
}

const messageTo = (language: string | null, team: string): string =>
  noticeText(noticeHtml('teamOfRemovedOwner', languageOr(language, 'en'), { team }));

/** Rows of people's own scopes that are deleted with the teams. */
async function recordRemovedPrivateRows(
  trx: Transaction<Tables>,
  feed: FeedRecorder,
  teamIds: readonly string[],
): Promise<void> {
  const inTeams = teamIds.slice();
  const prefs = await trx
    .selectFrom('project_prefs')
    .select(['user_id', 'project_id'])
    .where('team_id', 'in', inTeams)
    .execute();
  for (const row of prefs) feed.removed(userScope(row.user_id), 'projectPref', row.project_id);
  const settings = await trx
    .selectFrom('notification_settings')
    .select(['user_id', 'team_id'])
    .where('team_id', 'in', inTeams)
    .execute();
  for (const row of settings) feed.removed(userScope(row.user_id), 'notificationSettings', row.team_id);
  for (const [table, entity] of [
    ['timers', 'timer'],
    ['notifications', 'notification'],
    ['invitations', 'invitation'],
    ['saved_views', 'savedView'],
    ['mutes', 'mute'],
  ] as const) {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'user_id'])
      .where('team_id', 'in', inTeams)
      .where('user_id', 'is not', null)
      .execute();
    for (const row of rows) if (row.user_id !== null) feed.removed(userScope(row.user_id), entity, row.id);
  }
}
