/** Rows of templates in the scope `team:{id}`. The tasks of a saved project are counted, not sent. */
import { sql } from 'kysely';
import type { Row } from '../../../contract/entities/index.ts';
import { NO_TIME_RULES } from '../../../contract/rules/time-rules.ts';
import type { RowLoader } from './row-loader.ts';

export const taskTemplateRows: RowLoader<'taskTemplate'> = async (db, teamId, ids) => {
  const found = await sql<Row<'taskTemplate'>>`
    select id, team_id, name, coalesce(data->'tasks', '[]') as tasks, created_at from task_templates
    where team_id = ${teamId} and id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

export const projectTemplateRows: RowLoader<'projectTemplate'> = async (db, teamId, ids) => {
  const found = await sql<Row<'projectTemplate'>>`
    select t.id, t.team_id, t.name, t.data->>'color_code' as color_code, t.data->>'phase_label' as phase_label,
      t.data->'statuses' as statuses, t.data->'phases' as phases,
      coalesce(t.data->'time_rules', ${JSON.stringify(NO_TIME_RULES)}::jsonb) as time_rules, jsonb_array_length(t.data->'tasks') as task_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.value->>'id', 'uses',
          (select count(*) from jsonb_array_elements(t.data->'tasks') k where k.value->'labels' @> to_jsonb(l.value->>'id'))) order by l.ordinality)
        from jsonb_array_elements(t.data->'labels') with ordinality l), '[]') as labels,
      t.created_at
    from project_templates t where t.team_id = ${teamId} and t.id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};
