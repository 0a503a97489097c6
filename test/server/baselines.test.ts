import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCast } from './support/project-cast.ts';
import { projectForm, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Quay'));
});
afterAll(() => server.close());

async function makeProject(name: string, who: TestPerson): Promise<string> {
  return ((await who.post('/api/v1/projects', projectForm(name))).body as { id: string }).id;
}
async function makeTask(who: TestPerson, where: string): Promise<string> {
  const id = v7();
  expect((await who.post('/api/v1/tasks', { id, name: 'Dig', project_id: where })).status).toBe(200);
  return id;
}
const path = (where = project): string => `/api/v1/projects/${where}/baselines`;
const keep = (who: TestPerson, dates: object, id = v7(), where = project) =>
  who.post(path(where), { id, name: 'Tender', dates });
const list = async (who: TestPerson) => (await who.get(path())).body as Record<string, unknown>[];

describe('a baseline', () => {
  it('stores the dates of tasks of its project only, and once when it is repeated', async () => {
    const task = await makeTask(owner, project);
    const elsewhere = await makeTask(owner, await makeProject('Shed', owner));
    const id = v7();
    const dates = { [task]: ['2026-03-02', '2026-03-06'], [elsewhere]: [null, '2026-03-09'] };
    for (const turn of [1, 2]) {
      const answer = await keep(owner, dates, id);
      expect(answer.status, `${turn} ${answer.text}`).toBe(200);
      expect(answer.body).toMatchObject({ id, name: 'Tender' });
    }
    expect(await list(member.person)).toMatchObject([
      { id, name: 'Tender', dates: { [task]: ['2026-03-02', '2026-03-06'] } },
    ]);
    // It is a copy: deleting the task does not change it.
    await owner.delete(`/api/v1/tasks/${task}`);
    expect(Object.keys((await list(owner))[0]?.['dates'] ?? {})).toEqual([task]);
    expect((await owner.put(`/api/v1/baselines/${id}`, { name: 'Permit' })).body).toEqual({
      id,
      name: 'Permit',
    });
    expect((await owner.delete(`/api/v1/baselines/${id}`)).status).toBe(200);
    expect((await owner.delete(`/api/v1/baselines/${id}`)).code).toBe('not_found');
    expect(await list(owner)).toEqual([]);
  });

  it('can be changed by managers of the project only, and is hidden from people outside it', async () => {
    const id = v7();
    await keep(owner, {}, id);
    for (const who of [outsider.person, stranger]) {
      expect((await who.get(path())).code).toBe('not_found');
      expect((await keep(who, {})).code).toBe('not_found');
      expect((await who.put(`/api/v1/baselines/${id}`, { name: 'Mine' })).code).toBe('not_found');
      expect((await who.delete(`/api/v1/baselines/${id}`)).code).toBe('not_found');
    }
    expect((await keep(member.person, {})).code).toBe('not_allowed');
    expect((await member.person.put(`/api/v1/baselines/${id}`, { name: 'Mine' })).code).toBe('not_allowed');
    expect((await member.person.delete(`/api/v1/baselines/${id}`)).code).toBe('not_allowed');
    expect(await list(owner)).toMatchObject([{ id, name: 'Tender' }]);
    expect((await keep(stranger, {}, id, await makeProject('Theirs', stranger))).code).toBe('id_taken');
  });

  it('is refused with an invalid date or task id, without a name, and beyond 20 in a project', async () => {
    const task = await makeTask(owner, project);
    expect((await keep(owner, { [task]: ['soon', null] })).status).toBe(400);
    expect((await keep(owner, { nothing: [null, null] })).status).toBe(400);
    expect((await owner.post(path(), { id: v7(), name: ' ', dates: {} })).status).toBe(400);
    const there = (await list(owner)).length;
    for (let more = there; more < 20; more += 1) expect((await keep(owner, {})).status).toBe(200);
    const answer = await keep(owner, {});
    expect(answer.status).toBe(400);
    expect(await list(owner)).toHaveLength(20);
  });
});
