import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createTask } from './support/project-cast.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let lead: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
let hidden: string;

async function makeProject(name: string): Promise<string> {
  return ((await owner.post('/api/v1/projects', projectForm(name))).body as { id: string }).id;
}

const makeTask = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: project, ...more });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  project = await makeProject('Seen');
  hidden = await makeProject('Another');
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
});
afterAll(() => server.close());

describe('names of projects', () => {
  it('are those of projects that the caller can read, ordered by name', async () => {
    const all = (await owner.get('/api/v1/projects/all')).body as { value: string; text: string }[];
    expect(all.filter((one) => [project, hidden].includes(one.value))).toEqual([
      { value: hidden, text: 'Another' },
      { value: project, text: 'Seen' },
    ]);
    expect((await member.person.get('/api/v1/projects/all')).body).toEqual([
      { value: project, text: 'Seen' },
    ]);
    expect((await outsider.person.get('/api/v1/projects/all')).body).toEqual([]);
  });

  it('in one’s own list are those of projects with membership, found by text', async () => {
    const mine = (search = '') => member.person.get(`/api/v1/projects/my-projects?search=${search}`);
    expect((await mine()).body).toMatchObject({ total: 1, data: [{ id: project, progress: 0 }] });
    expect((await mine('sEE')).body).toMatchObject({ total: 1 });
    expect((await mine('nothing')).body).toEqual({ total: 0, data: [] });
    expect((await lead.person.get('/api/v1/projects/my-projects')).body).toEqual({ total: 0, data: [] });
  });
});

describe('project overviews', () => {
  it('count done and open tasks, and those of each member', async () => {
    const statuses = (await owner.get(`/api/v1/statuses?project=${project}`)).body as {
      id: string;
      category_name: string;
    }[];
    const done = statuses.find((one) => one.category_name === 'Done')?.id;
    const assignees = [member.teamMemberId];
    await makeTask('Open', { assignees, end_date: '2020-01-01' });
    const finished = await makeTask('Finished', { assignees });
    const moved = await owner.patch(`/api/v1/tasks/${finished}`, { status_id: done });
    expect(moved.status, moved.text).toBe(200);
    await makeTask('Nobody’s');
    const overview = await member.person.get(`/api/v1/projects/overview/${project}`);
    expect(overview.body).toEqual({ done_task_count: 1, pending_task_count: 2 });
    const people = (await owner.get(`/api/v1/projects/overview-members/${project}`)).body as { id: string }[];
    expect(people.find((one) => one.id === member.teamMemberId)).toMatchObject({
      project_task_count: 3,
      task_count: 2,
      done_task_count: 1,
      pending_task_count: 1,
      overdue_task_count: 1,
      progress: 50,
      contribution: 67,
    });
    for (const who of [outsider.person, stranger]) {
      expect((await who.get(`/api/v1/projects/overview/${project}`)).code).toBe('not_found');
      expect((await who.get(`/api/v1/projects/overview-members/${project}`)).code).toBe('not_found');
    }
  });

  it('list the project managers of the team, and the names of subtasks', async () => {
    await owner.patch(`/api/v1/projects/${project}`, { project_manager: { id: member.teamMemberId } });
    const managers = (await lead.person.get('/api/v1/project-managers')).body as { team_member_id: string }[];
    expect(managers.map((one) => one.team_member_id)).toEqual([member.teamMemberId]);
    expect((await stranger.get('/api/v1/project-managers')).body).toEqual([]);
    const parent = await makeTask('Parent');
    for (const name of ['First', 'Second']) await makeTask(name, { parent_task_id: parent });
    expect((await member.person.get(`/api/v1/sub-tasks/names/${parent}`)).body).toEqual([
      { name: 'First' },
      { name: 'Second' },
    ]);
    expect((await outsider.person.get(`/api/v1/sub-tasks/names/${parent}`)).code).toBe('not_found');
  });

  it('answer one status and one priority by their ids', async () => {
    const [status] = (await owner.get(`/api/v1/statuses?project=${project}`)).body as { id: string }[];
    const path = `/api/v1/statuses/${status?.id ?? ''}`;
    expect((await member.person.get(path)).body).toMatchObject({ id: status?.id, name: 'To Do' });
    expect((await outsider.person.get(path)).code).toBe('not_found');
    const priority = PROJECT_PRIORITIES[2];
    const found = await member.person.get(`/api/v1/project-priorities/${priority?.id ?? ''}`);
    expect(found.body).toMatchObject([{ id: priority?.id, name: priority?.name }]);
    expect((await member.person.get(`/api/v1/project-priorities/${v7()}`)).body).toEqual([]);
  });
});

describe('inviting to a project by mail', () => {
  const invite = (who: TestPerson, email: string, more: Record<string, unknown> = {}) =>
    who.post('/api/v1/project-members/invite', { project_id: project, email, ...more });
  const places = async (email: string) =>
    (
      (await owner.get(`/api/v1/project-members/${project}`)).body as {
        email: string;
        access_level: string;
      }[]
    )
      .filter((one) => one.email === email)
      .map((one) => one.access_level);

  it('adds a new address to team and project, with one mail', async () => {
    const email = 'fresh@example.com';
    const answer = await invite(owner, 'Fresh@example.com', { access_level: 'ADMIN' });
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(await places(email)).toEqual(['ADMIN']);
    expect(await mailsTo(server.db, email)).toHaveLength(1);
    expect((await invite(owner, email)).code).toBe('member_exists');
    expect(await places(email)).toEqual(['ADMIN']);
  });

  it('adds a member of the team to the project', async () => {
    const { email } = outsider.person;
    expect((await invite(owner, email)).status).toBe(200);
    expect(await places(email)).toEqual(['MEMBER']);
    expect((await outsider.person.get(`/api/v1/projects/overview/${project}`)).status).toBe(200);
  });

  it('is allowed to owner and admins only, and requires a valid address', async () => {
    for (const who of [member.person, lead.person]) {
      expect((await invite(who, 'else@example.com')).code).toBe('not_allowed');
    }
    expect((await invite(stranger, 'else@example.com')).code).toBe('not_found');
    expect((await invite(owner, 'nobody')).code).toBe('invalid');
    expect(await places('else@example.com')).toEqual([]);
  });
});
