/**
 * Reports and their files contain nothing of projects that are closed to the reader: changes there, by the same people,
 * change no answer. The reader asks for as much as possible, and names closed projects.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls, type CallName } from '../../contract/calls/index.ts';
import { FileAnswer } from '../../server/routes/file-answer.ts';
import { ask, closeReports, database, openReports, world } from './support/report-questions.ts';
import { zipTexts } from '../support/zip-texts.ts';

beforeAll(openReports);
afterAll(closeReports);

interface Question {
  readonly name: CallName;
  readonly sent: object;
}

function questions(): Question[] {
  const [team] = world.teams;
  const open = world.teams.slice(0, 2);
  const period = { duration: 'ALL_TIME' };
  const of = (kind: 'members' | 'projects') =>
    world[kind].filter((one) => open.includes(one.team)).map(({ id }) => id);
  const all = {
    teams: world.teams,
    projects: world.projects.map(({ id }) => id),
    categories: world.categories,
  };
  const time = {
    ...all,
    ...period,
    noCategory: true,
    selectNoCategory: true,
    billable: { billable: true, nonBillable: true },
  };
  const page = { size: 1_000, index: 1, archived: 'true' };
  const text = { teams: all.teams.join(','), projects: all.projects.join(',') };
  const everything: Question[] = [
    { name: 'reporting.statistics', sent: { query: { archived: 'true' } } },
    { name: 'reporting.overviewTime', sent: { query: { archived: 'true', ...period } } },
    { name: 'reporting.teams', sent: { query: { archived: 'true' } } },
    { name: 'reporting.projects', sent: { query: { ...page, teams: text.teams } } },
    { name: 'reporting.members', sent: { query: { ...page, ...period } } },
    { name: 'timeReports.categories', sent: { body: world.teams } },
    {
      name: 'timeReports.projects',
      sent: {
        body: { selectedTeams: world.teams, selectedCategories: world.categories, noCategoryIncluded: true },
      },
    },
    { name: 'timeReports.sheet', sent: { query: { archived: 'true' }, body: time } },
    { name: 'timeReports.byProject', sent: { query: { archived: 'true' }, body: time } },
    {
      name: 'timeReports.byMember',
      sent: {
        query: { archived: 'true' },
        body: { ...time, members: world.members.map(({ id }) => id), utilization: [] },
      },
    },
    {
      name: 'timeReports.estimatedVsActual',
      sent: { query: { archived: 'true' }, body: { ...time, type: 'WORKING_DAYS' } },
    },
    { name: 'reportExports.projects', sent: { query: { teams: text.teams } } },
    { name: 'reportExports.members', sent: { query: { ...period, archived: 'true' } } },
    { name: 'reportExports.timeSheet', sent: { query: { ...text, ...period, include_archived: 'true' } } },
    { name: 'reportExports.timeLogsCsv', sent: { query: period } },
    { name: 'reportExports.timeLogsExcel', sent: { query: period } },
  ];
  const ofProjects = of('projects').flatMap((id): Question[] => [
    { name: 'reporting.projectInfo', sent: { params: { projectId: id } } },
    { name: 'reporting.projectMembers', sent: { params: { projectId: id } } },
    { name: 'reporting.projectTasks', sent: { params: { projectId: id } } },
    { name: 'reporting.projectTimeLogs', sent: { body: { id, ...period } } },
    { name: 'reportExports.projectMembers', sent: { query: { project_id: id } } },
    { name: 'reportExports.projectTasks', sent: { query: { project_id: id } } },
    { name: 'reportExports.projectTimeLogs', sent: { query: { id, ...period } } },
  ]);
  const ofMembers = of('members').flatMap((id): Question[] => {
    const query = { team_member_id: id, archived: 'true', ...period };
    const body = { team_member_id: id, archived: true, ...period };
    return [
      { name: 'reporting.memberInfo', sent: { query: { teamMemberId: id, archived: 'true', ...period } } },
      { name: 'reporting.memberTasks', sent: { params: { teamMemberId: id } } },
      {
        name: 'reporting.teamMemberInfo',
        sent: { query: { teamMemberId: id, archived: 'true', ...period } },
      },
      { name: 'reporting.memberTaskStats', sent: { query } },
      { name: 'reporting.memberProjects', sent: { query: { teamMemberId: id, archived: 'true' } } },
      { name: 'reporting.memberProjectStats', sent: { query } },
      { name: 'reporting.memberTimeLogs', sent: { body: { ...body, billable: time.billable } } },
      { name: 'reporting.memberActivities', sent: { body } },
      { name: 'reportExports.memberTasks', sent: { query } },
      { name: 'reportExports.flatTasks', sent: { query } },
      { name: 'reportExports.memberProjects', sent: { query } },
      { name: 'reportExports.memberTimeLogs', sent: { query } },
      { name: 'reportExports.memberActivities', sent: { query } },
      ...of('projects')
        .slice(0, 1)
        .map((project): Question => ({
          name: 'reportExports.projectMemberTasks',
          sent: { query: { ...query, project_id: project } },
        })),
    ];
  });
  const ofTeams = open.flatMap((id): Question[] => [
    { name: 'reporting.teamInfo', sent: { params: { teamId: id }, query: { archived: 'true' } } },
    { name: 'reporting.teamMembers', sent: { params: { teamId: id }, query: { archived: 'true' } } },
    { name: 'reporting.teamProjectNames', sent: { params: { teamId: id }, query: { archived: 'true' } } },
    { name: 'reporting.teamProjects', sent: { query: { ...page, team: id } } },
    { name: 'reportExports.teamProjects', sent: { query: { team_id: id } } },
    { name: 'reportExports.teamMembers', sent: { query: { team_id: id } } },
  ]);
  expect(team).toBe(open[0]);
  return [...everything, ...ofTeams, ...ofProjects, ...ofMembers];
}

async function textOf({ name, sent }: Question): Promise<string> {
  const answer: unknown = await ask(name, sent);
  if (!(answer instanceof FileAnswer)) return JSON.stringify(answer);
  if (Buffer.isBuffer(answer.content)) throw new Error('made at once');
  const pieces: Buffer[] = [];
  for await (const piece of answer.content) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return answer.type.startsWith('text/') ? bytes.toString() : [...zipTexts(bytes).values()].join('\n');
}

it('answers of reports do not change with changes in closed projects', async () => {
  const asked = questions();
  const reports = Object.keys(calls).filter((name) => /^(reporting|timeReports|reportExports)\./.test(name));
  const left = reports.filter((name) => !asked.some((one) => one.name === name));
  expect(left).toEqual(['reporting.info']);
  const before: string[] = [];
  for (const question of asked) before.push(await textOf(question));
  const closed = world.teams.slice(2);
  const time = sql<{
    n: number;
  }>`select count(*)::int as n from work_logs where team_id = any(${closed}::uuid[])`;
  expect((await time.execute(database.db)).rows[0]?.n).toBeGreaterThan(50);
  await sql`update tasks set name = 'closed', total_minutes = 7777 where team_id = any(${closed}::uuid[])`.execute(
    database.db,
  );
  await sql`update work_logs set time_spent = time_spent + 77 where team_id = any(${closed}::uuid[])`.execute(
    database.db,
  );
  await sql`delete from task_assignees where team_id = any(${closed}::uuid[])`.execute(database.db);
  await sql`update projects set name = 'closed ' || id where team_id = any(${closed}::uuid[])`.execute(
    database.db,
  );
  for (const [place, question] of asked.entries())
    expect(await textOf(question), `${question.name} ${JSON.stringify(question.sent)}`).toBe(before[place]);
});
