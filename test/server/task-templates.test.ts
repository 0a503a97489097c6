import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

let server: TestServer;
let owner: TestPerson;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;

const LISTS = '/api/v1/task-templates';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

async function newProject(name: string): Promise<string> {
  const answer = await owner.post('/api/v1/projects', projectForm(name));
  return (answer.body as { id: string }).id;
}

async function madeIn(projectId: string) {
  return {
    statuses: await server.db
      .selectFrom('statuses')
      .where('project_id', '=', projectId)
      .select(['id', 'category_id'])
      .execute(),
    tasks: await server.db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('order_status')
      .execute(),
  };
}

describe('a task template', () => {
  const tasks = [
    {
      name: 'Survey',
      total_minutes: 30,
      sub_tasks: [{ name: 'Measure', sub_tasks: [{ name: 'Photos', total_minutes: 5 }] }],
    },
    { name: 'Offer' },
  ];
  const shown = [
    {
      name: 'Survey',
      total_minutes: 30,
      sub_tasks: [{ name: 'Measure', total_minutes: 0, sub_tasks: [{ name: 'Photos', total_minutes: 5 }] }],
    },
    { name: 'Offer', total_minutes: 0, sub_tasks: [] },
  ];

  it('is stored once per id, listed, replaced and deleted', async () => {
    const id = v7();
    const answer = await owner.post(LISTS, { id, name: ' Visit ', tasks });
    expect(answer.body, answer.text).toEqual({ create_task_template: { id, template_name: 'Visit' } });
    expect((await owner.post(LISTS, { id, name: 'Other', tasks: [] })).body).toEqual({
      create_task_template: { id, template_name: 'Visit' },
    });
    const known = await owner.get(`${LISTS}/${id}`);
    expect(known.body).toMatchObject({ id, name: 'Visit', tasks: shown });
    expect((await member.person.get(LISTS)).body).toMatchObject([{ id, name: 'Visit' }]);
    const replaced = await owner.put(`${LISTS}/${id}`, { name: 'VISIT', tasks: [{ name: '<b>x</b>' }] });
    expect(replaced.body).toEqual([{ update_task_template: { id, template_name: 'VISIT' } }]);
    expect((await owner.get(`${LISTS}/${id}`)).body).toMatchObject({ tasks: [{ name: '<b>x</b>' }] });
    expect((await owner.delete(`${LISTS}/${id}`)).body).toEqual([]);
    expect(outcome(await owner.get(`${LISTS}/${id}`))).toEqual([404, 'not_found']);
    expect(outcome(await owner.delete(`${LISTS}/${id}`))).toEqual([404, 'not_found']);
  });

  it('refuses bad names, bad tasks and too many of them', async () => {
    await owner.post(LISTS, { name: 'Inspection', tasks });
    const bad: [object, number, string][] = [
      [{ name: 'INSPECTION', tasks }, 409, 'template_name_taken'],
      [{ name: ' ', tasks }, 400, 'invalid'],
      [{ name: 'x'.repeat(101), tasks }, 400, 'invalid'],
      [{ name: 'None' }, 400, 'invalid'],
      [{ name: 'Blank', tasks: [{ name: '' }] }, 400, 'invalid'],
      [{ name: 'Minutes', tasks: [{ name: 'a', total_minutes: -1 }] }, 400, 'invalid'],
      [
        {
          name: 'Many',
          tasks: [{ name: 'a', sub_tasks: Array.from({ length: 500 }, () => ({ name: 'b' })) }],
        },
        400,
        'invalid',
      ],
      [{ name: 'Foreign', tasks: [{ name: 'a', id: v7() }] }, 404, 'not_found'],
    ];
    for (const [body, status, code] of bad)
      expect(outcome(await owner.post(LISTS, body)), JSON.stringify(body).slice(0, 60)).toEqual([
        status,
        code,
      ]);
    expect((await owner.get(LISTS)).body).toHaveLength(1);
  });

  it('copies the estimate of a task that the caller sees', async () => {
    const dig = v7();
    const project = await newProject('Estimates');
    await owner.post('/api/v1/tasks', { project_id: project, id: dig, name: 'Dig', total_minutes: 90 });
    const id = v7();
    await owner.post(LISTS, {
      id,
      name: 'Estimates',
      tasks: [
        { name: 'Dig', id: dig },
        { name: 'Own', id: dig, total_minutes: 7 },
      ],
    });
    expect((await owner.get(`${LISTS}/${id}`)).body).toMatchObject({
      tasks: [{ total_minutes: 90 }, { total_minutes: 7 }],
    });
    expect(outcome(await stranger.post(LISTS, { name: 'Peek', tasks: [{ name: 'Dig', id: dig }] }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is written only by admins, read by the team, and hidden from other teams', async () => {
    const id = v7();
    await owner.post(LISTS, { id, name: 'Ours', tasks });
    for (const { person } of [lead, member]) {
      expect(outcome(await person.post(LISTS, { name: 'Mine', tasks }))).toEqual([403, 'not_allowed']);
      expect(outcome(await person.put(`${LISTS}/${id}`, { name: 'Mine', tasks }))).toEqual([
        403,
        'not_allowed',
      ]);
      expect(outcome(await person.delete(`${LISTS}/${id}`))).toEqual([403, 'not_allowed']);
      expect((await person.get(`${LISTS}/${id}`)).status).toBe(200);
    }
    expect((await stranger.get(LISTS)).body).toEqual([]);
    for (const answer of [
      await stranger.get(`${LISTS}/${id}`),
      await stranger.put(`${LISTS}/${id}`, { name: 'Theirs', tasks }),
      await stranger.delete(`${LISTS}/${id}`),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found']);
    expect(outcome(await stranger.post(LISTS, { id, name: 'Theirs', tasks }))).toEqual([409, 'id_taken']);
  });

  it('creates its tasks in a project once, with parents by id or name, and skips orphans', async () => {
    const project = await newProject('Import');
    const [top, below] = [v7(), v7()];
    const rows = [
      { id: top, name: 'Top', total_minutes: 10, order: 'a5' },
      { id: below, name: 'Below', parent_id: top, order: 'a6' },
      { name: 'Lowest', parent_task_name: 'Below', order: 'a7' },
      { name: 'Orphan', parent_task_name: 'Nobody' },
      { name: 'Stray', parent_id: v7() },
    ];
    const path = `${LISTS}/import/${project}`;
    const answer = await member.person.post(path, rows);
    expect(outcome(answer)).toEqual([404, 'not_found']);
    await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
    const done = await member.person.post(path, rows);
    expect(done.body, done.text).toEqual({ import_tasks_from_template: { id: project } });
    await member.person.post(path, rows.slice(0, 2));
    const made = await madeIn(project);
    expect(made.tasks.map((task) => [task.name, task.parent_task_id, task.task_no])).toEqual([
      ['Top', null, 1],
      ['Below', top, 2],
      ['Lowest', below, 3],
    ]);
    const todo = made.statuses.find((status) => status.category_id === TODO_CATEGORY_ID)?.id;
    expect(made.tasks[0]).toMatchObject({
      status_id: todo,
      total_minutes: 10,
      reporter_id: member.person.userId,
    });
    expect(outcome(await owner.post(path, []))).toEqual([400, 'invalid']);
    expect(outcome(await owner.post(path, [{ name: 'x', status_id: v7() }]))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.post(path, rows))).toEqual([404, 'not_found']);
    expect((await madeIn(project)).tasks).toHaveLength(3);
  });
});
