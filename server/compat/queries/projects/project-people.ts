/** Members of a project for other clients, with and without task counts (projects notes 4.4, 5.3; account notes 5). */
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { ROLE_NAMES } from '../../../queries/teams/role-names.ts';

type Query = CallQuery<'projects.members'>;

type Page = CallAnswer<'projects.members'>;

interface PersonRow {
  id: string;
  team_member_id: string;
  user_id: string | null;
  name: string;
  email: string | null;
  avatar_url: string | null;
  job_title: string | null;
  role: keyof typeof ROLE_NAMES;
  access_level: 'ADMIN' | 'MEMBER' | 'PROJECT_MANAGER';
  all_tasks: number;
  done_tasks: number;
}

/** All members of the project, newest membership first. */
async function peopleOf({ db }: ReadContext, projectId: string): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select pm.id, pm.team_member_id, tm.user_id, coalesce(u.name, tm.invited_name, '') as name, coalesce(u.email, tm.invited_email) as email,
      u.avatar_url, j.name as job_title, case when t.owner_id = tm.user_id then 'owner' else tm.role end as role, pm.access_level,
      coalesce(n.all_tasks, 0) as all_tasks, coalesce(n.done_tasks, 0) as done_tasks
    from project_members pm
    join team_members tm on tm.id = pm.team_member_id
    join teams t on t.id = tm.team_id
    left join users u on u.id = tm.user_id
    left join job_titles j on j.id = tm.job_title_id
    left join (select a.team_member_id, count(*)::int as all_tasks, count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as done_tasks
      from task_assignees a join tasks k on k.id = a.task_id and not k.archived join statuses s on s.id = k.status_id
      where a.project_id = ${projectId} group by a.team_member_id) n on n.team_member_id = pm.team_member_id
    where pm.project_id = ${projectId} order by pm.created_at desc, pm.id`.execute(db);
  return found.rows;
}

const SORTS: Record<Query['field'], (person: PersonRow) => string | number> = {
  name: (person) => person.name.toLowerCase(),
  email: (person) => person.email ?? '',
  access: (person) => ROLE_NAMES[person.role],
  job_title: (person) => person.job_title ?? '',
  all_tasks_count: (person) => person.all_tasks,
  completed_tasks_count: (person) => person.done_tasks,
};

export async function listProjectMembersPage(
  context: ReadContext,
  projectId: string,
  query: Query,
): Promise<Page> {
  const wanted = query.search.toLowerCase();
  const people = (await peopleOf(context, projectId)).filter((person) =>
    `${person.name} ${person.email ?? ''}`.toLowerCase().includes(wanted),
  );
  const value = SORTS[query.field];
  const sign = query.order === 'desc' ? -1 : 1;
  people.sort((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0));
  const start = (query.index - 1) * query.size;
  return {
    total: people.length,
    data: people.slice(start, start + query.size).map((person) => ({
      id: person.id,
      team_member_id: person.team_member_id,
      name: person.name,
      email: person.email,
      avatar_url: person.avatar_url,
      all_tasks_count: person.all_tasks,
      completed_tasks_count: person.done_tasks,
      pending_invitation: person.user_id === null,
      access: ROLE_NAMES[person.role],
      job_title: person.job_title,
      progress: percentOf(person.done_tasks, person.all_tasks),
    })),
  };
}

export async function listProjectMembers(
  context: ReadContext,
  projectId: string,
): Promise<CallAnswer<'projectMembers.list'>> {
  return (await peopleOf(context, projectId)).map(
    ({ all_tasks: _all, done_tasks: _done, role: _role, ...person }) => ({
      ...person,
      color_code: avatarColor(person.name),
    }),
  );
}

const LEVEL_NAMES = { ADMIN: 'Admin', MEMBER: 'Member', PROJECT_MANAGER: 'Project Manager' } as const;

export async function listMembersWithLevel(
  context: ReadContext,
  projectId: string,
): Promise<CallAnswer<'teamMembers.ofProject'>> {
  return (await peopleOf(context, projectId)).map((person) => ({
    id: person.id,
    team_member_id: person.team_member_id,
    project_access_level_id: person.access_level,
    project_access_level_name: LEVEL_NAMES[person.access_level],
    name: person.name,
    avatar_url: person.avatar_url,
    email: person.email,
  }));
}
