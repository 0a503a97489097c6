import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATE_KEYS } from '../../contract/rules/built-in-templates.ts';
import { BUILT_IN_TEMPLATES } from '../../server/templates/built-in.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const software = BUILT_IN_TEMPLATES.find((template) => template.key === 'SD') ?? BUILT_IN_TEMPLATES[0];

it('gives every built-in template a unique id, at least 4 phases and at least 5 tasks', () => {
  expect(BUILT_IN_TEMPLATES).toHaveLength(15);
  for (const template of BUILT_IN_TEMPLATES) {
    expect(template.phases.length, template.name).toBeGreaterThanOrEqual(4);
    expect(template.tasks.length, template.name).toBeGreaterThanOrEqual(5);
    for (const task of template.tasks) expect(template.phases).toContain(task.phase);
  }
  const known = BUILT_IN_TEMPLATES.map(({ id, key }) => ({ id, key }));
  expect(known).toEqual(BUILT_IN_TEMPLATE_KEYS);
  expect(new Set(BUILT_IN_TEMPLATES.map((template) => template.id)).size).toBe(15);
});

it('creates a project with phases, labels and tasks from a built-in template, once per id', async () => {
  const owner = await server.signUp();
  const listed = (await owner.get('/api/v1/project-templates/worklenz-templates')).body as { id: string }[];
  expect(listed).toHaveLength(15);
  const shown = await owner.get(`/api/v1/project-templates/worklenz-templates/${software?.id ?? ''}`);
  expect(shown.body).toMatchObject({
    name: 'Software Development',
    phases: [{ name: 'Discovery' }, {}, {}, {}, {}],
  });
  const body = { template_id: software?.id, project_id: v7() };
  for (let time = 0; time < 2; time += 1) {
    const answer = await owner.post('/api/v1/project-templates/import-template', body);
    expect(answer.body, answer.text).toEqual({ project_id: body.project_id });
  }
  const phases = (await owner.get(`/api/v1/task-phases?id=${body.project_id}`)).body as {
    name: string;
    usage: number;
    color_code: string;
  }[];
  expect(phases.map((phase) => phase.name)).toEqual(software?.phases);
  expect(new Set(phases.map((phase) => phase.color_code)).size).toBe(phases.length);
  const list = await owner.get(`/api/v1/tasks/list/v3/${body.project_id}?group=phase`);
  expect(list.body).toMatchObject({ totalTasks: software?.tasks.length });
  const labels = await server.db
    .selectFrom('task_labels as tl')
    .innerJoin('tasks as t', 't.id', 'tl.task_id')
    .innerJoin('labels as l', 'l.id', 'tl.label_id')
    .select(['t.name as task', 'l.name as label'])
    .where('tl.project_id', '=', body.project_id)
    .execute();
  const wanted =
    software?.tasks.flatMap((task) => (task.labels ?? []).map((label) => ({ task: task.name, label }))) ?? [];
  expect(wanted.length).toBeGreaterThan(1);
  expect(new Set(labels)).toEqual(new Set(wanted));
  const second = await owner.post('/api/v1/project-templates/import-template', { template_id: software?.id });
  const { project_id: id } = second.body as { project_id: string };
  expect((await owner.get(`/api/v1/projects/${id}`)).body).toMatchObject({
    name: 'Software Development - SD',
  });
  const ofTeam = await server.db
    .selectFrom('labels')
    .select('name')
    .where('team_id', '=', owner.teamId)
    .execute();
  expect(ofTeam.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(wanted.map(({ label }) => label))].toSorted(),
  );
  expect((await owner.post('/api/v1/project-templates/import-template', { template_id: v7() })).status).toBe(
    404,
  );
});

it('creates the first project in the setup wizard from a built-in template', async () => {
  const owner = await server.signUp();
  const answer = await owner.post('/api/v1/settings/setup', {
    team_name: 'Crew',
    template_id: software?.id,
    project_name: 'Our app',
    team_members: [],
  });
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body as { id: string };
  expect((await owner.get(`/api/v1/projects/${id}`)).body).toMatchObject({ name: 'Our app' });
});
