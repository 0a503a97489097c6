/** A copied task has its own files and description pictures: deleting those of the original does not affect them. */
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskView } from '../../contract/calls/task-shapes.ts';
import { picturesIn } from '../../contract/rules/description-markup.ts';
import { contentKey } from '../../server/files/stored-content.ts';
import { deleteUnusedFiles } from '../../server/jobs/delete-unused-files.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import { projectForm, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Copied'));
});
afterAll(() => server.close());

async function makeProject(name: string, who = owner): Promise<string> {
  return ((await who.post('/api/v1/projects', projectForm(name))).body as { id: string }).id;
}
const makeTask = (more: Record<string, unknown> = {}, who = owner): Promise<string> =>
  createTask(who, { name: 'Original', project_id: project, ...more });
/** An uploaded file. */
async function attach(taskId: string, content: Buffer, name = 'plan.txt', who = owner): Promise<string> {
  const file = `data:text/plain;base64,${content.toString('base64')}`;
  const body = { file, file_name: name, size: content.length, project_id: project, task_id: taskId };
  const answer = await who.post('/api/v1/attachments/tasks', body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id: string }).id;
}
const announce = (who: TestPerson, body: Record<string, unknown>) =>
  who.post('/api/v1/attachments/announce', { name: 'copy.txt', size: 4, ...body });
const pictureOf = (id: string): string => `<p><img data-attachment="${id}" alt="gate"></p>`;
const read = async (id: string, who = member.person): Promise<[number, string]> => {
  const cookie = { headers: { cookie: who.cookieHeader() } };
  const answer = await fetch(`${server.url}/api/v1/files/${id}`, cookie);
  return [answer.status, answer.status === 200 ? await answer.text() : ''];
};
const upload = async (who: TestPerson, id: string, content: Buffer): Promise<number> => {
  const token = await who.csrfToken();
  const type = { 'content-type': 'application/octet-stream', 'x-csrf-token': token };
  const answer = await fetch(`${server.url}/api/v1/files/${id}/upload?start=0`, {
    method: 'PUT',
    headers: { cookie: who.cookieHeader(), ...type },
    body: new Uint8Array(content),
  });
  return answer.status;
};
const later = (days: number) =>
  deleteUnusedFiles({ db: server.db, store: server.server.files }, new Date(Date.now() + days * 86_400_000));
const keyOf = (content: Buffer): string => contentKey(createHash('sha256').update(content).digest('hex'));
const isStored = (content: Buffer) => server.server.files.has(keyOf(content));
const filesOf = async (taskId: string) =>
  (await member.person.get(`/api/v1/attachments/tasks/${taskId}`)).body as { id: string; name: string }[];

async function duplicate(
  taskId: string,
  asked: Record<string, boolean> = {},
  who = member.person,
): Promise<TaskView> {
  const none = {
    ...{ subtasks: false, attachments: false, dates: false, dependencies: false },
    ...{ assignees: false, labels: false, customFields: false, subscribers: false },
  };
  const body = { task_id: taskId, project_id: project, options: { ...none, ...asked } };
  const answer = await who.post('/api/v1/task-duplicate/duplicate', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as TaskView;
}
const only = (ids: Iterable<string>): string => {
  const [id = '', ...more] = ids;
  expect(more).toEqual([]);
  return id;
};

/** A task with a picture in its description and another file, and a subtask that shows the same picture. */
async function illustrated(content: Buffer) {
  const id = await makeTask();
  const picture = await attach(id, content, 'gate.png');
  const other = await attach(id, Buffer.from(`other ${content.toString()}`), 'other.txt');
  expect((await owner.patch(`/api/v1/tasks/${id}`, { description: pictureOf(picture) })).status).toBe(200);
  const below = await makeTask({ parent_task_id: id, description: pictureOf(picture) });
  return { id, picture, other, below };
}

describe('a duplicated task', () => {
  it('has its own copies of the pictures of its description, and of its other files on request', async () => {
    const { id, picture } = await illustrated(Buffer.from('a gate'));
    const bare = await duplicate(id);
    const own = only(picturesIn(bare.description));
    expect(own).not.toBe(picture);
    expect(await filesOf(bare.id)).toMatchObject([{ id: own, name: 'gate.png' }]);
    expect(bare.attachments_count).toBe(1);
    const whole = await duplicate(id, { attachments: true, subtasks: true });
    const mine = only(picturesIn(whole.description));
    expect((await filesOf(whole.id)).map((file) => file.name)).toEqual(['gate.png', 'other.txt']);
    expect((await filesOf(whole.id)).map((file) => file.id)).toContain(mine);
    const child = await server.db
      .selectFrom('tasks')
      .select(['id', 'description'])
      .where('parent_task_id', '=', whole.id)
      .executeTakeFirstOrThrow();
    const childs = only(picturesIn(child.description));
    expect(new Set([picture, own, mine, childs]).size).toBe(4);
    expect(await filesOf(child.id)).toMatchObject([{ id: childs }]);
    for (const one of [own, mine, childs]) expect(await read(one)).toEqual([200, 'a gate']);
    expect((await read(own, outsider.person))[0]).toBe(404);
  });

  it('keeps its files when the original is deleted, until they are deleted themselves', async () => {
    const content = Buffer.from('kept by the copy');
    const { id, picture, other } = await illustrated(content);
    const copy = await duplicate(id, { attachments: true });
    for (const file of [picture, other])
      expect((await owner.delete(`/api/v1/attachments/tasks/${file}`)).status).toBe(200);
    expect((await owner.delete(`/api/v1/tasks/${id}`)).status).toBe(200);
    await later(40);
    const own = only(picturesIn(copy.description));
    expect(await read(own)).toEqual([200, 'kept by the copy']);
    for (const file of await filesOf(copy.id)) expect((await read(file.id))[0]).toBe(200);
    // The content is deleted after the copy's own file was deleted.
    expect((await owner.delete(`/api/v1/attachments/tasks/${own}`)).status).toBe(200);
    await later(29);
    expect(await isStored(content)).toBe(true);
    await later(31);
    expect(await isStored(content)).toBe(false);
  });

  it('gets a file that is still uploading once it has arrived, also as a copy of a copy', async () => {
    const id = await makeTask();
    const content = Buffer.from('late');
    const coming = v7();
    await announce(owner, { id: coming, task_id: id, name: 'late.png' });
    await owner.patch(`/api/v1/tasks/${id}`, { description: pictureOf(coming) });
    const copy = await duplicate(id);
    const again = await duplicate(copy.id);
    const [first, second] = [only(picturesIn(copy.description)), only(picturesIn(again.description))];
    expect([(await read(first))[0], (await read(second))[0]]).toEqual([404, 404]);
    expect(await upload(owner, coming, content)).toBe(200);
    for (const one of [coming, first, second]) expect(await read(one)).toEqual([200, 'late']);
  });

  it('does not copy pictures that the person who duplicates it cannot see', async () => {
    const hidden = await makeProject('Hidden');
    const secret = await attach(await makeTask({ project_id: hidden }), Buffer.from('secret'));
    const id = await makeTask({ description: pictureOf(secret) + pictureOf(v7()) });
    const copy = await duplicate(id, { attachments: true });
    expect(await filesOf(copy.id)).toEqual([]);
    expect(picturesIn(copy.description).has(secret)).toBe(true);
  });

  it('does not copy pictures of another project, because others who see the copy may not see them', async () => {
    const hidden = await makeProject('Planted');
    const secret = await attach(await makeTask({ project_id: hidden }), Buffer.from('planted'));
    const planted = await makeTask({ description: pictureOf(secret) }, member.person);
    const copy = await duplicate(planted, { attachments: true }, owner);
    expect(await filesOf(copy.id)).toEqual([]);
    expect([...picturesIn(copy.description)]).toEqual([secret]);
    expect((await read(secret))[0]).toBe(404);
    expect((await read(secret, owner))[0]).toBe(200);
  });
});

describe('announcing a copy of a file', () => {
  it('has the content and real size of the source at once, and creates one file when repeated', async () => {
    const source = await attach(await makeTask(), Buffer.from('shared content'));
    const there = await makeTask();
    const body = { id: v7(), task_id: there, copy_of: source, size: 9 };
    for (const _ of [1, 2]) expect((await announce(member.person, body)).status).toBe(200);
    expect(await filesOf(there)).toMatchObject([{ id: body.id, name: 'copy.txt', size: '14 B' }]);
    expect(await read(body.id)).toEqual([200, 'shared content']);
  });

  it('works for a deleted file while it can be restored, and not after that', async () => {
    const content = Buffer.from('deleted meanwhile');
    const source = await attach(await makeTask(), content);
    await owner.delete(`/api/v1/attachments/tasks/${source}`);
    const body = { task_id: await makeTask(), copy_of: source };
    const id = v7();
    expect((await announce(member.person, { ...body, id })).status).toBe(200);
    await later(31);
    expect(await read(id)).toEqual([200, 'deleted meanwhile']);
    expect(await announce(member.person, { ...body, id: v7() })).toMatchObject({
      ...{ status: 404, body: { field: 'copy_of' } },
    });
  });

  it('restores a deleted copy with content that arrived while it was deleted', async () => {
    const [there, source, id] = [await makeTask(), v7(), v7()];
    await announce(owner, { id: source, task_id: there });
    const body = { id, task_id: there, copy_of: source };
    await announce(member.person, body);
    await member.person.delete(`/api/v1/attachments/tasks/${id}`);
    expect(await upload(owner, source, Buffer.from('came'))).toBe(200);
    expect((await announce(member.person, { id, task_id: there })).status).toBe(200);
    expect(await read(id)).toEqual([200, 'came']);
  });

  it('is refused for files that the person cannot see, and for people without access to the task', async () => {
    const hidden = await makeProject('Not theirs');
    const secret = await attach(await makeTask({ project_id: hidden }), Buffer.from('not theirs'));
    const there = await makeTask();
    const before = await server.db.selectFrom('attachments').select('id').execute();
    const refused = async (who: TestPerson, copy_of: string) =>
      (await announce(who, { id: v7(), task_id: there, copy_of })).status;
    expect(await refused(member.person, secret)).toBe(404);
    expect(await refused(member.person, v7())).toBe(404);
    expect((await announce(member.person, { id: v7(), task_id: there, copy_of: 'x' })).code).toBe('invalid');
    const foreign = await makeProject('Foreign', stranger);
    const theirs = v7();
    await stranger.post('/api/v1/tasks', { id: theirs, name: 'Theirs', project_id: foreign });
    expect(await refused(stranger, secret)).toBe(404);
    const own = await announce(stranger, { id: v7(), task_id: theirs, copy_of: secret });
    expect(own.status).toBe(404);
    expect(await server.db.selectFrom('attachments').select('id').execute()).toEqual(before);
  });
});
