/**
 * Names are one line of visible text: others are refused with field and reason, but read where they are stored already.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from './support/client.ts';
import { projectForm } from './support/join-team.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let project: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const made = await owner.post('/api/v1/projects', projectForm('Names'));
  project = (made.body as { id: string }).id;
});
afterAll(() => server.close());

const BAD = [
  ['one\r\ntwo', 'line_break'],
  ['one\u0007two', 'control_character'],
  ['caf\ufffd', 'unreadable_character'],
  ['\u200b\u200d', 'nothing_visible'],
] as const;

/** Calls that name something, by what they name. */
const NAMED: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  person: (name) =>
    server
      .visitor()
      .post('/secure/signup', { name, email: `${v7()}@names.example`, password: TEST_PASSWORD }),
  project: (name) => owner.post('/api/v1/projects', projectForm(name)),
  task: (name) => owner.post('/api/v1/tasks', { id: v7(), name, project_id: project }),
  label: (name) => owner.post('/api/v1/labels', { id: v7(), name, color: '#154c9b' }),
  client: (name) => owner.post('/api/v1/clients', { id: v7(), name }),
  'job title': (name) => owner.post('/api/v1/job-titles', { id: v7(), name }),
};

it.each(Object.keys(NAMED))('the name of a %s is refused with field and reason', async (what) => {
  for (const [name, reason] of BAD) {
    const answer = await NAMED[what]?.(name);
    expect([answer?.status, answer?.code]).toEqual([400, 'name_invalid']);
    expect(answer?.body).toMatchObject({ field: 'name', reason });
  }
});

it('a task that has such a name already can be read, changed and renamed', async () => {
  const id = v7();
  const made = await owner.post('/api/v1/tasks', { id, name: 'Old', project_id: project });
  expect(made.status, made.text).toBe(200);
  await server.db.updateTable('tasks').set({ name: 'one\ntwo \ufffd' }).where('id', '=', id).execute();
  const changed = await owner.patch(`/api/v1/tasks/${id}`, { description: 'more' });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.text).toContain('one\\ntwo');
  expect((await owner.patch(`/api/v1/tasks/${id}`, { name: 'one\ntwo' })).code).toBe('name_invalid');
  expect((await owner.patch(`/api/v1/tasks/${id}`, { name: 'one\ttwo' })).status).toBe(200);
  const row = await server.db.selectFrom('tasks').select('name').where('id', '=', id).executeTakeFirst();
  expect(row?.name).toBe('one two');
});
