/**
 * Reads the rows that a project's insights are computed from, and prepares them for `contract/rules/insights`, which
 * devices apply to the same rows. The caller must have checked access to the project. Never: a figure of its own.
 */
import { sql } from 'kysely';
import { dayInZone } from '../../../../contract/rules/zone-day.ts';
import {
  insightFacts,
  type InsightFacts,
  type InsightSource,
  type InsightTask,
} from '../../../../contract/rules/insights/insight-source.ts';
import type { ReadContext } from '../../../db/transaction.ts';

type ProjectRow = Pick<InsightSource, 'project' | 'statuses' | 'members'>;

/** One query for everything small. */
async function readProject({ db }: ReadContext, projectId: string): Promise<ProjectRow> {
  const found = await sql<ProjectRow>`
    select json_build_object('start_date', p.start_date, 'end_date', p.end_date, 'created_at', p.created_at) as project,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'category_id', s.category_id, 'sort_order', s.sort_order)), '[]')
        from statuses s where s.project_id = p.id) as statuses,
      (select coalesce(json_agg(json_build_object('team_member_id', m.team_member_id)), '[]')
        from project_members m where m.project_id = p.id) as members
    from projects p where p.id = ${projectId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('the project was there a moment ago');
  return row;
}

/** Relations are read separately: in one query they are planned as nested loops while the tables have no statistics. */
async function readTasks({ db }: ReadContext, projectId: string): Promise<InsightTask[]> {
  const tasks = await sql<Omit<InsightTask, 'assignees'>>`
    select id, name, status_id, priority_id, phase_id, parent_task_id, start_date, end_date, total_minutes, logged_seconds,
      archived, completed_at, created_at, updated_at from tasks where project_id = ${projectId}`.execute(db);
  const pairs = await sql<{ task_id: string; team_member_id: string }>`
    select task_id, team_member_id from task_assignees where project_id = ${projectId}
    order by created_at, team_member_id`.execute(db);
  const assignees = Map.groupBy(pairs.rows, ({ task_id }) => task_id);
  return tasks.rows.map((task) => ({
    ...task,
    assignees: (assignees.get(task.id) ?? []).map(({ team_member_id }) => team_member_id),
  }));
}

/** The facts of a project; its logged time is read only on request. */
export async function readInsights(
  context: ReadContext,
  projectId: string,
  { archived, withLogs = false }: { readonly archived: boolean; readonly withLogs?: boolean },
): Promise<InsightFacts> {
  const { actor, now, db } = context;
  const logs = withLogs
    ? await sql<InsightSource['logs'][number]>`
        select user_id, time_spent, started_at from work_logs where project_id = ${projectId}`.execute(db)
    : null;
  return insightFacts({
    ...(await readProject(context, projectId)),
    tasks: await readTasks(context, projectId),
    phases: [],
    logs: logs?.rows ?? [],
    withArchived: archived,
    today: dayInZone(new Date(now), actor.timezone),
    zone: actor.timezone,
  });
}
