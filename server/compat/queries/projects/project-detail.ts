/** One project, as form and header show it (projects notes 4.3). */
import { sql } from 'kysely';
import type { ProjectDetail } from '../../../../contract/compat/calls/project-shapes.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import {
  PROJECT_HEALTHS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';

/** The caller must have checked access to the project. */
export async function readProject(context: ReadContext, projectId: string): Promise<ProjectDetail> {
  const row = await context.db
    .selectFrom('projects as p')
    .leftJoin('project_categories as c', 'c.id', 'p.category_id')
    .leftJoin('clients as k', 'k.id', 'p.client_id')
    .leftJoin('users as o', 'o.id', 'p.owner_id')
    .leftJoin('project_prefs as m', (join) =>
      join.onRef('m.project_id', '=', 'p.id').on('m.user_id', '=', context.actor.userId),
    )
    .selectAll('p')
    .select([
      'c.name as category_name',
      'c.color_code as category_color',
      'k.name as client_name',
      'o.name as project_owner',
    ])
    .select(['m.favorite', 'm.archived', 'm.task_list_group_by', 'm.board_group_by'])
    .select(
      sql<boolean>`exists (select from project_subscribers s where s.project_id = p.id
        and s.team_member_id = any(${context.actor.memberships.map((one) => one.teamMemberId)}::uuid[]))`.as(
        'subscribed',
      ),
    )
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const status = PROJECT_STATUSES.find((one) => one.id === row.status_id) ?? PROJECT_STATUSES[3];
  const health = PROJECT_HEALTHS.find((one) => one.id === row.health_id);
  const priority = PROJECT_PRIORITIES.find((one) => one.id === row.priority_id);
  const {
    team_id: _team,
    owner_id: _owner,
    tasks_counter: _counter,
    currency: _currency,
    budget: _budget,
    ...project
  } = row;
  return {
    ...project,
    favorite: row.favorite ?? false,
    archived: row.archived ?? false,
    status: status.name,
    status_name: status.name,
    status_color: status.color_code,
    status_icon: status.icon,
    health_name: health?.name ?? null,
    health_color: health?.color_code ?? null,
    priority_name: priority?.name ?? null,
    priority_color: priority?.color_code ?? null,
    priority_color_dark: priority?.color_code_dark ?? null,
    project_manager: await readManager(context, projectId),
  };
}

async function readManager(
  { db }: ReadContext,
  projectId: string,
): Promise<ProjectDetail['project_manager']> {
  const row = await db
    .selectFrom('project_members as pm')
    .innerJoin('team_members as t', 't.id', 'pm.team_member_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.active',
      't.user_id',
      't.invited_name',
      't.invited_email',
      'u.name',
      'u.email',
      'u.avatar_url',
    ])
    .where('pm.project_id', '=', projectId)
    .where('pm.access_level', '=', 'PROJECT_MANAGER')
    .executeTakeFirst();
  if (!row) return null;
  const name = row.name ?? row.invited_name ?? '';
  const email = row.email ?? row.invited_email;
  return {
    id: row.id,
    name,
    email,
    avatar_url: row.avatar_url,
    color_code: avatarColor(name),
    active: row.active,
    pending_invitation: row.user_id === null,
    project_manager_info: { name, email, avatar_url: row.avatar_url },
  };
}
