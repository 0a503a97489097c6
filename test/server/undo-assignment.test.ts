/** Undoing an assignment that added somebody to the project removes them, unless they have a part in it (decision D387). */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask, projectCast } from './support/project-cast.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, project } = await projectCast('Many'));
});
afterAll(() => server.close());

const membershipsOf = async ({ teamMemberId }: Joined): Promise<string[]> =>
  (
    await server.db
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', project)
      .where('team_member_id', '=', teamMemberId)
      .execute()
  ).map((row) => row.id);

async function set(who: TestPerson, task: string, { teamMemberId }: Joined, assigned: boolean, row?: string) {
  const body = { assigned, ...(row !== undefined && { project_member_id: row }) };
  const answer = await who.put(`/api/v1/tasks/${task}/assignees/${teamMemberId}`, body);
  expect(answer.status, answer.text).toBe(200);
  expect((answer.body as { assignees: unknown[] }).assignees).toHaveLength(assigned ? 1 : 0);
}

/** A person whom the member has assigned to a task, which added them to the project. */
async function joined(): Promise<{ newcomer: Joined; task: string; row: string }> {
  const newcomer = await joinTeam(server, owner.teamId, 'member');
  const task = await createTask(owner, { name: 'Dig', project_id: project });
  const row = v7();
  await set(member.person, task, newcomer, true, row);
  expect(await membershipsOf(newcomer)).toEqual([row]);
  return { newcomer, task, row };
}

describe('undoing an assignment', () => {
  it('removes the membership that it added, also when repeated; redo adds it again', async () => {
    const { newcomer, task, row } = await joined();
    for (const _ of [1, 2]) await set(member.person, task, newcomer, false, row);
    expect(await membershipsOf(newcomer)).toEqual([]);
    expect((await newcomer.person.get(`/api/v1/tasks/info?task_id=${task}`)).status).toBe(404);
    await set(member.person, task, newcomer, true, row);
    expect(await membershipsOf(newcomer)).toEqual([row]);
    await set(member.person, task, newcomer, false, row);
    expect(await membershipsOf(newcomer)).toEqual([]);
  });

  it('leaves the membership when the assignment is only ended, or undone by another person', async () => {
    const { newcomer, task, row } = await joined();
    await set(member.person, task, newcomer, false);
    expect(await membershipsOf(newcomer)).toEqual([row]);
    const second = await joined();
    await set(owner, second.task, second.newcomer, false, second.row);
    expect(await membershipsOf(second.newcomer)).toEqual([second.row]);
  });

  it('never removes a membership that another gesture added', async () => {
    const { newcomer, task } = await joined();
    const added = await joinTeam(server, owner.teamId, 'member');
    const row = v7();
    const place = { id: row, project_id: project, team_member_id: added.teamMemberId };
    expect((await owner.post('/api/v1/project-members', place)).status).toBe(200);
    await set(member.person, task, newcomer, false, row);
    const second = await createTask(owner, { name: 'Fill', project_id: project });
    await set(member.person, second, added, true, row);
    await set(member.person, second, added, false, row);
    expect(await membershipsOf(added)).toEqual([row]);
    expect(await membershipsOf(newcomer)).toHaveLength(1);
  });

  type Part = (newcomer: Joined, task: string) => Promise<{ readonly status: number }>;
  const parts: readonly (readonly [string, Part])[] = [
    [
      'is on another task',
      async ({ teamMemberId }) =>
        member.person.put(
          `/api/v1/tasks/${await createTask(owner, { name: 'Fill', project_id: project })}/assignees/${teamMemberId}`,
          { assigned: true },
        ),
    ],
    [
      'has a timer running',
      ({ person }, task) =>
        person.put(`/api/v1/tasks/${task}/timer`, {
          ...{ running: true, at: new Date().toISOString(), row_id: v7() },
        }),
    ],
    ['has renamed a task', ({ person }, task) => person.patch(`/api/v1/tasks/${task}`, { name: 'Dig deep' })],
    [
      'has a favourite there',
      ({ person }) => person.put(`/api/v1/projects/${project}/favorite`, { favorite: true }),
    ],
  ];
  it.each(parts)('leaves a member who %s', async (_what, part) => {
    const { newcomer, task, row } = await joined();
    const answer = await part(newcomer, task);
    expect(answer.status).toBe(200);
    await set(member.person, task, newcomer, false, row);
    expect(await membershipsOf(newcomer)).toEqual([row]);
  });
});
