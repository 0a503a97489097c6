/**
 * Loads recurring schedules of a project. A stopped schedule has no row; the task snapshot is not sent. Every query
 * names the project.
 */
import type { Row } from '../../../contract/entities/index.ts';
import { ruleOf } from '../../../contract/rules/recurrence.ts';
import { oneOf, type RowLoader } from './row-loader.ts';

export const taskScheduleRows: RowLoader<'taskSchedule'> = async (db, projectId, ids) => {
  const rows = await db
    .selectFrom('recurring_schedules')
    .select(['id', 'project_id', 'team_id', 'rule', 'timezone_name as timezone_id', 'anchor_date'])
    .select(['occurrence_count', 'last_created_task_end_date', 'created_by', 'created_at'])
    .where('project_id', '=', projectId)
    .where('is_active', '=', true)
    .where(oneOf('id', ids))
    .execute();
  return rows.map(({ rule, ...row }): Row<'taskSchedule'> => ({ ...row, ...ruleOf(rule) }));
};
