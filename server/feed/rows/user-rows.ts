/**
 * Loads rows of the scope `user:{id}`: what only this person sees. Every query names the user, because pokes are loaded
 * without row-level security.
 */
import { sql } from 'kysely';
import type { Row } from '../../../contract/entities/index.ts';
import {
  notificationSettingsFields,
  projectPrefFields,
  userFields,
} from '../../../contract/entities/user-entities.ts';
import { selectList } from '../../db/select-list.ts';
import type { RowLoader } from './row-loader.ts';
import { tableRows } from './table-rows.ts';

export const userRows: RowLoader<'user'> = async (db, userId, ids) => {
  const found = await sql<Row<'user'>>`
    select ${selectList(userFields)}, email_proven_at is not null as email_proven
    from users where id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

/** The row's id is the project's. */
export const projectPrefRows: RowLoader<'projectPref'> = async (db, userId, ids) => {
  const found = await sql<Row<'projectPref'>>`
    select project_id as id, ${selectList(projectPrefFields)},
      exists (select from project_subscribers s join team_members m on m.id = s.team_member_id
        where s.project_id = project_prefs.project_id and m.user_id = ${userId}) as subscribed
    from project_prefs where user_id = ${userId} and project_id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

export const personalTaskRows = tableRows('personalTask', 'personal_tasks');
export const timerRows = tableRows('timer', 'timers');
export const muteRows = tableRows('mute', 'mutes');

/**
 * A function provides the names of team and project, so that a notification can be shown after access to them is lost.
 */
export const notificationRows: RowLoader<'notification'> = async (db, userId, ids) => {
  const found = await sql<Row<'notification'>>`
    with own as (select * from notifications where user_id = ${userId} and id = any(${ids}::uuid[]))
    select n.id, n.team_id, coalesce(f.team, '') as team, n.project_id, f.project, n.task_id, n.actor_id, f.color,
      n.message, n.url, n.params, n.read, n.snoozed_until, n.created_at
    from own n left join notification_names(array(select id from own)) f on f.id = n.id`.execute(db);
  return found.rows;
};

/** The invited person is not in the team yet, so a function that checks the invitation provides its name. */
export const invitationRows: RowLoader<'invitation'> = async (db, userId, ids) => {
  const found = await sql<Row<'invitation'>>`
    select i.id, i.team_id, coalesce(t.name, inviting_team_name(i.team_id), '') as team_name, i.team_member_id, i.created_at
    from invitations i left join teams t on t.id = i.team_id
    where i.user_id = ${userId} and i.id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

/** The row's id is the team's. */
export const notificationSettingsRows: RowLoader<'notificationSettings'> = async (db, userId, ids) => {
  const found = await sql<Row<'notificationSettings'>>`
    select team_id as id, ${selectList(notificationSettingsFields)}
    from notification_settings where user_id = ${userId} and team_id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};
