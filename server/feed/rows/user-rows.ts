/**
 * Rows of the scope `user:{id}`: what only this person sees. Every query names the user, because pokes are loaded
 * without row-level security. Carries FD2's other half: what the feed says changed is read here and nowhere else.
 */
import { sql } from 'kysely';
import type { Row } from '../../../contract/entities/index.ts';
import { oneOf, type RowLoader } from './row-loader.ts';

export const userRows: RowLoader<'user'> = (db, userId, ids) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'avatar_url',
      'timezone_name',
      'language',
      'active_team_id',
      'setup_completed',
      'is_google',
      'bar_pages',
      sql<boolean>`email_proven_at is not null`.as('email_proven'),
    ])
    .where('id', '=', userId)
    .where(oneOf('id', ids))
    .execute();

/** The row's id is the project's. */
export const projectPrefRows: RowLoader<'projectPref'> = async (db, userId, ids) => {
  const rows = await db
    .selectFrom('project_prefs')
    .select([
      'project_id as id',
      'team_id',
      'favorite',
      'archived',
      'default_view',
      'task_list_group_by',
      'board_group_by',
    ])
    .select(
      sql<boolean>`exists (select from project_subscribers s join team_members m on m.id = s.team_member_id
        where s.project_id = project_prefs.project_id and m.user_id = ${userId})`.as('subscribed'),
    )
    .where('user_id', '=', userId)
    .where(oneOf('project_id', ids))
    .execute();
  return rows as Row<'projectPref'>[];
};

export const personalTaskRows: RowLoader<'personalTask'> = (db, userId, ids) =>
  db
    .selectFrom('personal_tasks')
    .select(['id', 'name', 'description', 'color_code', 'done', 'sort_index', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where(oneOf('id', ids))
    .execute();

/** Names of team and project come by a function, so that a notification can be shown after access to them is lost. */
export const notificationRows: RowLoader<'notification'> = async (db, userId, ids) => {
  const found = await sql<Row<'notification'>>`
    with own as (select * from notifications where user_id = ${userId} and id = any(${ids}::uuid[]))
    select n.id, n.team_id, coalesce(f.team, '') as team, n.project_id, f.project, n.task_id, f.color,
      n.message, n.url, n.params, n.read, n.created_at
    from own n left join notification_names(array(select id from own)) f on f.id = n.id`.execute(db);
  return found.rows;
};

/** The invited person is not in the team yet, so its name comes by a function that checks the invitation. */
export const invitationRows: RowLoader<'invitation'> = async (db, userId, ids) => {
  const found = await sql<Row<'invitation'>>`
    select i.id, i.team_id, coalesce(t.name, inviting_team_name(i.team_id), '') as team_name, i.team_member_id, i.created_at
    from invitations i left join teams t on t.id = i.team_id
    where i.user_id = ${userId} and i.id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

export const timerRows: RowLoader<'timer'> = (db, userId, ids) =>
  db
    .selectFrom('timers')
    .select(['id', 'task_id', 'project_id', 'team_id', 'start_time'])
    .where('user_id', '=', userId)
    .where(oneOf('id', ids))
    .execute();

/** The row's id is the team's. */
export const notificationSettingsRows: RowLoader<'notificationSettings'> = (db, userId, ids) =>
  db
    .selectFrom('notification_settings')
    .select([
      'team_id as id',
      'email_notifications_enabled',
      'popup_notifications_enabled',
      'show_unread_items_count',
      'daily_digest_enabled',
    ])
    .where('user_id', '=', userId)
    .where(oneOf('team_id', ids))
    .execute();
