import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Waiting'));
});
afterAll(() => server.close());

const makeTask = (name: string, who: TestPerson = owner, where = project): Promise<string> =>
  createTask(who, { name, project_id: where });
const wait = (who: TestPerson, task_id: string, related_task_id: string, id = v7()) =>
  who.post('/api/v1/task-dependencies', { id, task_id, related_task_id, dependency_type: 'blocked_by' });
const list = async (who: TestPerson, task: string) =>
  (await who.get(`/api/v1/task-dependencies/${task}`)).body as readonly Record<string, unknown>[];

describe('a dependency', () => {
  it('is created once, listed with the key of its predecessor, and deleted', async () => {
    const [first, second, id] = [await makeTask('Dig <b>'), await makeTask('Pour'), v7()];
    expect((await wait(member.person, second, first, id)).body).toEqual([{ id }]);
    expect((await wait(member.person, second, first, id)).body).toEqual([{ id }]);
    const [row, ...more] = await list(owner, second);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id,
      task_name: 'Dig <b>',
      dependency_type: 'blocked_by',
      related_task_id: first,
    });
    expect(row?.['task_key']).toMatch(/-\d+$/);
    expect((await wait(owner, second, first)).code).toBe('dependency_exists');
    expect((await wait(owner, first, await makeTask('Third'), id)).code).toBe('id_taken');
    expect((await owner.delete(`/api/v1/task-dependencies/${id}`)).body).toEqual([{ task_id: second }]);
    expect((await owner.delete(`/api/v1/task-dependencies/${id}`)).code).toBe('not_found');
    expect(await list(owner, second)).toEqual([]);
  });

  it('stores which ends it links and its lag, and both can change', async () => {
    const [first, second, id] = [await makeTask('Cast'), await makeTask('Cure'), v7()];
    const joined = { id, task_id: second, related_task_id: first, dependency_type: 'blocked_by' };
    const made = await owner.post('/api/v1/task-dependencies', {
      ...joined,
      kind: 'start_start',
      lag_days: 2,
    });
    expect(made.status, made.text).toBe(200);
    expect(await list(owner, second)).toMatchObject([{ kind: 'start_start', lag_days: 2 }]);
    const path = `/api/v1/task-dependencies/${id}`;
    expect((await member.person.put(path, { lag_days: '-1' })).body).toEqual({
      id,
      kind: 'start_start',
      lag_days: -1,
    });
    expect((await owner.put(path, { kind: 'finish_finish' })).body).toMatchObject({ lag_days: -1 });
    expect((await owner.put(path, { kind: 'sometimes' })).status).toBe(400);
    expect((await owner.put(path, { lag_days: 1_000 })).status).toBe(400);
    for (const who of [outsider.person, stranger]) {
      expect((await who.put(path, { lag_days: 3 })).code).toBe('not_found');
    }
    expect(await list(owner, second)).toMatchObject([{ kind: 'finish_finish', lag_days: -1 }]);
  });

  it('is refused when it would create a cycle of any length', async () => {
    const [a, b, c] = [await makeTask('a'), await makeTask('b'), await makeTask('c')];
    expect((await wait(owner, a, a)).code).toBe('dependency_cycle');
    await wait(owner, a, b);
    expect((await wait(owner, b, a)).code).toBe('dependency_cycle');
    await wait(owner, b, c);
    expect((await wait(owner, c, a)).code).toBe('dependency_cycle');
    expect(await list(owner, c)).toEqual([]);
  });

  it('refuses a done status while the predecessor is open', async () => {
    const [first, second] = [await makeTask('First'), await makeTask('Second')];
    await wait(owner, second, first);
    const statuses = await server.db
      .selectFrom('statuses')
      .select(['id', 'sort_order'])
      .where('project_id', '=', project)
      .orderBy('sort_order')
      .execute();
    const done = statuses.at(-1)?.id;
    const finish = (task: string) => owner.patch(`/api/v1/tasks/${task}`, { status_id: done });
    expect((await finish(second)).code).toBe('dependencies_open');
    expect((await finish(first)).status).toBe(200);
    expect((await finish(second)).status).toBe(200);
  });

  it('answers not_found to people who do not see both tasks', async () => {
    const [first, second, id] = [await makeTask('One'), await makeTask('Two'), v7()];
    await wait(owner, second, first, id);
    const strange = (await stranger.post('/api/v1/projects', projectForm('Strange'))).body as { id: string };
    const theirs = await makeTask('Theirs', stranger, strange.id);
    expect((await wait(owner, first, theirs)).code).toBe('not_found');
    expect((await wait(stranger, theirs, first)).code).toBe('not_found');
    for (const who of [outsider.person, stranger]) {
      expect((await wait(who, first, second)).code).toBe('not_found');
      expect((await who.get(`/api/v1/task-dependencies/${second}`)).code).toBe('not_found');
      expect((await who.delete(`/api/v1/task-dependencies/${id}`)).code).toBe('not_found');
    }
    expect(await list(owner, second)).toHaveLength(1);
  });
});
