/**
 * Rows of the scope `project:{id}` that set a project up. Every query names the project.
 */
import type { Row } from '../../../contract/entities/index.ts';
import { TIME_RULE_FIELDS } from '../../../contract/rules/time-rules.ts';
import { oneOf, type RowLoader } from './row-loader.ts';

export const projectRows: RowLoader<'project'> = (db, projectId, ids) =>
  db
    .selectFrom('projects')
    .select([
      'id',
      'team_id',
      'name',
      'key',
      'color_code',
      'notes',
      'start_date',
      'end_date',
      'status_id',
      'health_id',
    ])
    .select([
      'priority_id',
      'category_id',
      'client_id',
      'owner_id',
      'phase_label',
      'man_days',
      'working_days',
      'hours_per_day',
    ])
    .select(['use_manual_progress', 'use_weighted_progress', 'use_time_progress', 'auto_assign_task_creator'])
    .select(['restrict_task_creation', ...TIME_RULE_FIELDS, 'created_at', 'updated_at'])
    .where('id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();

export const projectMemberRows: RowLoader<'projectMember'> = (db, projectId, ids) =>
  db
    .selectFrom('project_members')
    .select(['id', 'project_id', 'team_id', 'team_member_id', 'access_level', 'created_at'])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();

export const statusRows: RowLoader<'status'> = (db, projectId, ids) =>
  db
    .selectFrom('statuses')
    .select(['id', 'project_id', 'team_id', 'name', 'category_id', 'sort_order', 'wip_limit'])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();

export const phaseRows: RowLoader<'phase'> = (db, projectId, ids) =>
  db
    .selectFrom('phases')
    .select(['id', 'project_id', 'team_id', 'name', 'color_code', 'sort_index', 'start_date', 'end_date'])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();

export const listColumnRows: RowLoader<'listColumn'> = (db, projectId, ids) =>
  db
    .selectFrom('list_columns')
    .select(['id', 'project_id', 'team_id', 'key', 'name', 'index', 'pinned'])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();

export const customColumnRows: RowLoader<'customColumn'> = async (db, projectId, ids) => {
  const rows = await db
    .selectFrom('custom_columns')
    .select([
      'id',
      'project_id',
      'team_id',
      'key',
      'name',
      'field_type',
      'width',
      'is_visible',
      'configuration',
      'created_at',
    ])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();
  return rows as Row<'customColumn'>[];
};

export const projectUpdateRows: RowLoader<'projectUpdate'> = async (db, projectId, ids) => {
  const rows = await db
    .selectFrom('project_comments')
    .select(['id', 'project_id', 'team_id', 'user_id', 'content', 'mentions', 'reactions'])
    .select(['edit_count', 'last_edited_at', 'created_at', 'updated_at'])
    .where('project_id', '=', projectId)
    .where(oneOf('id', ids))
    .execute();
  return rows as Row<'projectUpdate'>[];
};
