/**
 * Teams for tests of the server's core, written straight into the tables with their feed rows. `plantTeam` creates a
 * team, `plantEverything` adds at least one row of every other synced entity.
 */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import {
  DEFAULT_PROJECT_HEALTH_ID,
  DEFAULT_PROJECT_STATUS_ID,
  DONE_CATEGORY_ID,
  MEDIUM_PRIORITY_ID,
  MEDIUM_PROJECT_PRIORITY_ID,
  TODO_CATEGORY_ID,
} from '../../../contract/rules/defaults.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import { plantContributions } from './plant-contributions.ts';
import { plantPlans } from './plant-plans.ts';
import { plantTemplates } from './plant-templates.ts';
import { plantChoices } from './plant-choices.ts';

export interface PlantedPerson {
  readonly userId: string;
  readonly teamMemberId: string;
}

interface PlantedProject {
  readonly id: string;
  readonly teamId: string;
  readonly todoId: string;
  readonly doneId: string;
  readonly taskIds: readonly string[];
}

export interface PlantedTeam {
  readonly teamId: string;
  readonly owner: PlantedPerson;
  readonly admin: PlantedPerson;
  readonly lead: PlantedPerson;
  /** Member of `projects[0]` only. */
  readonly member: PlantedPerson;
  /** Member of no project. */
  readonly outsider: PlantedPerson;
  readonly projects: readonly [PlantedProject, PlantedProject];
}

/** Ids of the accounts of a tenant. */
export function peopleOf({ owner, admin, lead, member, outsider }: PlantedTeam): string[] {
  return [owner, admin, lead, member, outsider].map((person) => person.userId);
}

/** Order keys in the order of their index. */
const orderKey = (index: number): string => `b${String(index).padStart(4, '0')}V`;

/** Creates a team with five people and two projects of `tasks` tasks each, in a new or in the given organization. */
export async function plantTeam(
  db: Kysely<Tables>,
  name: string,
  tasks = 3,
  organization?: string,
): Promise<PlantedTeam> {
  return db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    const teamId = v7();
    const organizationId = organization ?? v7();
    const people = await plantPeople(trx, feed, name);
    const [owner, admin, lead, member, outsider] = people;
    if (organization === undefined)
      await trx
        .insertInto('organizations')
        .values({ id: organizationId, name: `${name} Ltd`, owner_id: owner.userId })
        .execute();
    await trx
      .insertInto('teams')
      .values({ id: teamId, organization_id: organizationId, name, owner_id: owner.userId })
      .execute();
    const roles = ['owner', 'admin', 'team_lead', 'member', 'member'] as const;
    await trx
      .insertInto('team_members')
      .values(
        people.map((one, index) => ({
          id: one.teamMemberId,
          team_id: teamId,
          user_id: one.userId,
          role: roles[index] ?? 'member',
        })),
      )
      .execute();
    feed.inTeam(teamId, 'team', teamId);
    feed.inTeam(teamId, 'teamMember', ...people.map((one) => one.teamMemberId));
    const projects = [
      await plantProject(trx, feed, {
        teamId,
        name: `${name} one`,
        key: 'ONE',
        people: [owner, member],
        tasks,
      }),
      await plantProject(trx, feed, { teamId, name: `${name} two`, key: 'TWO', people: [owner], tasks }),
    ] as const;
    await feed.flush(trx);
    return { teamId, owner, admin, lead, member, outsider, projects };
  });
}

type People = readonly [PlantedPerson, PlantedPerson, PlantedPerson, PlantedPerson, PlantedPerson];

async function plantPeople(trx: Kysely<Tables>, feed: FeedRecorder, team: string): Promise<People> {
  const one = (): PlantedPerson => ({ userId: v7(), teamMemberId: v7() });
  const people: People = [one(), one(), one(), one(), one()];
  const names = ['Olga Owner', 'Adam Admin', 'Lea Lead', 'Mia Member', 'Otto Outsider'];
  await trx
    .insertInto('users')
    .values(
      people.map(({ userId }, index) => ({
        id: userId,
        name: names[index] ?? 'Nobody',
        email: `${names[index]?.replace(' ', '.').toLowerCase()}@${team.toLowerCase()}.example`,
        email_proven_at: new Date().toISOString(),
      })),
    )
    .execute();
  for (const { userId } of people) feed.forUser(userId, 'user', userId);
  return people;
}

interface ProjectPlan {
  readonly teamId: string;
  readonly name: string;
  readonly key: string;
  readonly people: readonly PlantedPerson[];
  readonly tasks: number;
}

async function plantProject(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  plan: ProjectPlan,
): Promise<PlantedProject> {
  const { teamId } = plan;
  const project = {
    id: v7(),
    teamId,
    todoId: v7(),
    doneId: v7(),
    taskIds: Array.from({ length: plan.tasks }, () => v7()),
  };
  const inProject = { project_id: project.id, team_id: teamId };
  await trx
    .insertInto('projects')
    .values({
      id: project.id,
      team_id: teamId,
      name: plan.name,
      key: plan.key,
      status_id: DEFAULT_PROJECT_STATUS_ID,
      health_id: DEFAULT_PROJECT_HEALTH_ID,
      priority_id: MEDIUM_PROJECT_PRIORITY_ID,
      tasks_counter: plan.tasks,
    })
    .execute();
  await trx
    .insertInto('statuses')
    .values([
      { id: project.todoId, ...inProject, name: 'To Do', category_id: TODO_CATEGORY_ID, sort_order: 0 },
      { id: project.doneId, ...inProject, name: 'Done', category_id: DONE_CATEGORY_ID, sort_order: 1 },
    ])
    .execute();
  const members = plan.people.map((person) => ({
    id: v7(),
    ...inProject,
    team_member_id: person.teamMemberId,
  }));
  await trx.insertInto('project_members').values(members).execute();
  if (plan.tasks > 0) {
    await trx
      .insertInto('tasks')
      .values(
        project.taskIds.map((id, index) => ({
          id,
          ...inProject,
          task_no: index + 1,
          name: `Task ${index + 1}`,
          status_id: project.todoId,
          priority_id: MEDIUM_PRIORITY_ID,
          order_status: orderKey(index),
          order_priority: orderKey(index),
          order_phase: orderKey(index),
          order_members: orderKey(index),
        })),
      )
      .execute();
  }
  feed.inProject(project.id, 'project', project.id);
  feed.inProject(project.id, 'status', project.todoId, project.doneId);
  feed.inProject(project.id, 'projectMember', ...members.map((member) => member.id));
  feed.inProject(project.id, 'task', ...project.taskIds);
  return project;
}

/** Adds at least one row of everything that `plantTeam` left out, for the member and the first project. */
export async function plantEverything(db: Kysely<Tables>, team: PlantedTeam): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    await plantTeamData(trx, feed, team);
    await plantOwnData(trx, feed, team);
    await plantTaskData(trx, feed, team);
    await plantContributions(trx, feed, team);
    await plantPlans(trx, feed, team);
    await feed.flush(trx);
  });
}

async function plantTeamData(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, member }: PlantedTeam,
): Promise<void> {
  const [title, client, category, invited] = [v7(), v7(), v7(), v7()];
  await trx.insertInto('job_titles').values({ id: title, team_id: teamId, name: 'Electrician' }).execute();
  await trx
    .updateTable('team_members')
    .set({ job_title_id: title })
    .where('id', '=', member.teamMemberId)
    .execute();
  await trx.insertInto('clients').values({ id: client, team_id: teamId, name: 'Harbour Ltd' }).execute();
  await trx
    .insertInto('project_categories')
    .values({ id: category, team_id: teamId, name: 'Sites' })
    .execute();
  await trx
    .insertInto('team_members')
    .values({
      id: invited,
      team_id: teamId,
      user_id: null,
      role: 'member',
      invited_name: 'Ines',
      invited_email: 'ines@new.example',
    })
    .execute();
  await plantTemplates(trx, feed, teamId);
  feed.inTeam(teamId, 'jobTitle', title);
  feed.inTeam(teamId, 'client', client);
  feed.inTeam(teamId, 'projectCategory', category);
  feed.inTeam(teamId, 'teamMember', invited, member.teamMemberId);
}

async function plantOwnData(trx: Kysely<Tables>, feed: FeedRecorder, team: PlantedTeam): Promise<void> {
  const { teamId, member, projects } = team;
  const { userId } = member;
  const [project] = projects;
  const [personal, notification, invitation, timer] = [v7(), v7(), v7(), v7()];
  const week = v7();
  await plantChoices(trx, feed, team);
  const inProject = { project_id: project.id, team_id: teamId };
  await trx
    .insertInto('personal_tasks')
    .values({ id: personal, user_id: userId, name: 'Buy gloves' })
    .execute();
  await trx
    .insertInto('project_prefs')
    .values({ user_id: userId, ...inProject, favorite: true })
    .execute();
  await trx
    .insertInto('notifications')
    .values({
      id: notification,
      user_id: userId,
      ...inProject,
      task_id: project.taskIds[0] ?? null,
      message: '<b>Olga</b> did it',
      params: '{"task":"x"}',
    })
    .execute();
  await trx
    .insertInto('invitations')
    .values({
      id: invitation,
      team_id: teamId,
      team_member_id: team.outsider.teamMemberId,
      user_id: userId,
      email: 'x@y.example',
    })
    .execute();
  await trx.insertInto('notification_settings').values({ user_id: userId, team_id: teamId }).execute();
  await trx
    .insertInto('timers')
    .values({
      id: timer,
      user_id: userId,
      ...inProject,
      task_id: project.taskIds[0] ?? '',
      start_time: '2026-11-20T08:00:00Z',
    })
    .execute();
  await trx
    .insertInto('timesheet_weeks')
    .values({
      id: week,
      team_id: teamId,
      team_member_id: member.teamMemberId,
      week_start: '2026-11-16',
      state: 'submitted',
    })
    .execute();
  feed.inTeam(teamId, 'timesheetWeek', week);
  feed.forUser(userId, 'personalTask', personal);
  feed.forUser(userId, 'projectPref', project.id);
  feed.forUser(userId, 'notification', notification);
  feed.forUser(userId, 'invitation', invitation);
  feed.forUser(userId, 'notificationSettings', teamId);
  feed.forUser(userId, 'timer', timer);
}

async function plantTaskData(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, member, owner, projects }: PlantedTeam,
): Promise<void> {
  const [project] = projects;
  const [first = '', second = ''] = project.taskIds;
  const inProject = { project_id: project.id, team_id: teamId };
  const [phase, list, custom, dependency, baseline] = [v7(), v7(), v7(), v7(), v7()];
  const labels = await trx.selectFrom('labels').select('id').where('team_id', '=', teamId).execute();
  await trx
    .insertInto('phases')
    .values({ id: phase, ...inProject, name: 'Shell', start_date: '2026-11-01' })
    .execute();
  await trx
    .insertInto('list_columns')
    .values({ id: list, ...inProject, key: 'KEY', name: 'Key', index: 0, pinned: true })
    .execute();
  await trx
    .insertInto('custom_columns')
    .values({
      id: custom,
      ...inProject,
      key: 'floor',
      name: 'Floor',
      field_type: 'number',
      configuration: '{"decimals":0}',
    })
    .execute();
  await trx
    .updateTable('tasks')
    .set({
      phase_id: phase,
      start_date: '2026-11-20',
      end_date: '2026-12-24',
      due_time: '16:30',
      description: '<p>Käse</p>',
      progress_value: 40,
    })
    .where('id', '=', first)
    .execute();
  await trx
    .insertInto('task_assignees')
    .values(
      [owner, member].map((person) => ({
        task_id: first,
        ...inProject,
        team_member_id: person.teamMemberId,
      })),
    )
    .execute();
  await trx
    .insertInto('task_labels')
    .values(labels.map((label) => ({ task_id: first, label_id: label.id, ...inProject })))
    .execute();
  await trx
    .insertInto('task_subscribers')
    .values({ task_id: first, team_member_id: member.teamMemberId, ...inProject })
    .execute();
  await trx
    .insertInto('custom_values')
    .values({ task_id: first, column_id: custom, ...inProject, value: '7' })
    .execute();
  await trx
    .insertInto('baselines')
    .values({
      id: baseline,
      ...inProject,
      name: 'Tender',
      dates: JSON.stringify({ [first]: ['2026-11-18', '2026-12-20'] }),
      created_at: '2026-11-10T08:00:00.000Z',
    })
    .execute();
  await trx
    .insertInto('task_dependencies')
    .values({ id: dependency, task_id: second, related_task_id: first, ...inProject })
    .execute();
  feed.inProject(project.id, 'phase', phase);
  feed.inProject(project.id, 'listColumn', list);
  feed.inProject(project.id, 'customColumn', custom);
  feed.inProject(project.id, 'task', first, second);
  feed.inProject(project.id, 'dependency', dependency);
  feed.inProject(project.id, 'baseline', baseline);
}
