/** The files of reports: who gets them, what they contain, and that it equals the screens. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipTexts } from '../support/zip-texts.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let stranger: TestPerson;
let project: string;
const BASE = '/api/v1/reporting-export';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  project = ((await owner.post('/api/v1/projects', projectForm('=1+1 Brücke'))).body as { id: string }).id;
  const task = v7();
  await owner.post('/api/v1/tasks', { id: task, name: '@SUM(A1)', project_id: project });
  await owner.post('/api/v1/task-time-log', {
    ...{ id: task, seconds_spent: 5_430, formatted_start: new Date(Date.now() - 7_200_000).toISOString() },
    description: 'Says "hi", twice',
  });
});
afterAll(() => server.close());

const open = (who: TestPerson, path: string) =>
  fetch(`${who.url}${BASE}${path}`, { headers: { cookie: who.cookieHeader() } });
const sheetOf = async (path: string): Promise<string> => {
  const answer = await open(owner, path);
  expect(answer.status, path).toBe(200);
  return zipTexts(new Uint8Array(await answer.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
};

describe('files of reports', () => {
  it('are all spreadsheets with a name, and refused to members', async () => {
    const [people, team] = [`team_member_id=${owner.teamMemberId}`, `team_id=${owner.teamId}`];
    const paths = [
      ...[`/overview/projects?${team}`, `/overview/members?${team}`, '/projects/export', '/members/export'],
      ...[`/project-members/export?project_id=${project}`, `/project-tasks/export?project_id=${project}`],
      ...[`/project-member-tasks/export?project_id=${project}&${people}`, `/member-tasks/export?${people}`],
      ...[`/flat-tasks/export?${people}&project_id=${project}`, `/member-projects/export?${people}&${team}`],
      ...[`/member-time-log-breakdown/export?${people}`, `/member-activity-log-breakdown/export?${people}`],
      ...[`/projects-time-log-breakdown/export?id=${project}`, '/timelogs-flat/export-excel'],
      `/allocation/export?teams=${owner.teamId}&projects=${project}&date_range=&billable=true&nonBillable=true`,
    ];
    for (const path of paths) {
      const answer = await open(owner, path);
      expect(answer.headers.get('content-type'), path).toContain('spreadsheetml.sheet');
      expect(answer.headers.get('content-disposition'), path).toMatch(/^attachment; filename="[^"]+\.xlsx"/);
      const sheet =
        zipTexts(new Uint8Array(await answer.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
      expect(sheet, path).toContain('state="frozen"');
      expect(sheet, path).not.toMatch(/<f[ >]/);
      expect((await open(member.person, path)).status, path).toBe(403);
    }
  });

  it('contain the figures of the screens, with times as parts of a day', async () => {
    const sheet = await sheetOf('/projects/export');
    expect(sheet).toContain('<t xml:space="preserve">=1+1 Brücke</t>');
    const { projects } = (await owner.get('/api/v1/reporting/projects?size=10')).body as {
      projects: { actual_time: number }[];
    };
    expect(projects[0]?.actual_time).toBe(5_430);
    expect(sheet).toContain(`<v>${5_430 / 86_400}</v>`);
    expect(await sheetOf(`/project-tasks/export?project_id=${project}`)).toContain('@SUM(A1)');
  });

  it('of a team include archived projects unless archived=false is given', async () => {
    const { id } = (await owner.post('/api/v1/projects', projectForm('Old quay'))).body as { id: string };
    await owner.put(`/api/v1/projects/${id}/archive`, { archived: true });
    const path = `/overview/projects?team_id=${owner.teamId}`;
    expect(await sheetOf(path)).toContain('Old quay');
    expect(await sheetOf(`${path}&archived=true`)).toContain('Old quay');
    expect(await sheetOf(`${path}&archived=false`)).not.toContain('Old quay');
  });

  it('as CSV quote every value and contain no formulas', async () => {
    const answer = await open(owner, '/timelogs-flat/export-csv');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\n');
    expect(lines[0]).toBe('\uFEFF"Date","Member","Project","Task","Description","Duration (Minutes)"');
    expect(lines[1]).toContain(`"Olga Owner","'=1+1 Brücke","'@SUM(A1)","Says ""hi"", twice","90"`);
    expect(lines).toHaveLength(4);
  });

  it('of another organization are answered with 404', async () => {
    expect((await open(stranger, `/project-tasks/export?project_id=${project}`)).status).toBe(404);
    expect((await open(stranger, `/overview/members?team_id=${owner.teamId}`)).status).toBe(404);
    expect((await open(stranger, `/member-tasks/export?team_member_id=${owner.teamMemberId}`)).status).toBe(
      404,
    );
    const [text, none] = [
      await open(stranger, '/timelogs-flat/export-csv'),
      await open(owner, '/overview/members'),
    ];
    expect((await text.text()).split('\n')).toHaveLength(3);
    expect(none.status).toBe(400);
  });
});
