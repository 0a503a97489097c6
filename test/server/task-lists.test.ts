import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { V3List } from '../../contract/compat/calls/task-shapes.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import type { Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let stranger: TestPerson;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];

beforeAll(async () => {
  ({ server, owner, member, stranger, project } = await projectCast('Task work', {
    status_ids: [todo, doing, done],
  }));
});
afterAll(() => server.close());

const create = (name: string, more: Record<string, unknown> = {}, who: TestPerson = owner): Promise<string> =>
  createTask(who, { name, project_id: project, ...more });

const row = (id: string) => server.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

async function list(query = ''): Promise<V3List> {
  const answer = await owner.get(`/api/v1/tasks/list/v3/${project}?include_empty=true&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as V3List;
}
const namesOf = (rows: readonly { name: string }[]): string[] => rows.map((task) => task.name);

describe('the task list', () => {
  it('groups by status, priority, phase and member', async () => {
    await create('Without anything');
    const phase = v7();
    await owner.post(`/api/v1/task-phases?id=${project}`, { id: phase, name: 'Development' });
    const id = await create('Grouped', { phase_id: phase, assignees: [member.teamMemberId] });
    const byStatus = await list('group=status');
    expect(namesOf(byStatus.groups.map((group) => ({ name: group.title })))).toEqual([
      'To Do',
      'Doing',
      'Done',
    ]);
    const byPriority = await list('group=priority');
    expect(byPriority.groups.map((group) => group.title)).toEqual(['Critical', 'High', 'Medium', 'Low']);
    const byPhase = await list('group=phase');
    expect(byPhase.groups.map((group) => group.title)).toEqual(['Development', 'Unmapped']);
    expect(byPhase.groups[0]?.taskIds).toEqual([id]);
    const byMember = await list('group=members');
    expect(byMember.groups.at(-1)?.title).toBe('Unmapped');
    expect(byMember.groups.find((group) => group.id === member.teamMemberId)?.taskIds).toContain(id);
  });

  it('searches tasks and subtasks, filters and sorts', async () => {
    const parent = await create('Haystack');
    await create('needle inside', { parent_task_id: parent });
    const found = await list('search=NEEDLE');
    expect(namesOf(found.allTasks)).toEqual(['Haystack']);
    expect(found.allTasks[0]?.has_filtered_children).toBe(true);
    expect(namesOf((await list(`parent_task=${parent}`)).allTasks)).toEqual(['needle inside']);
    expect(namesOf((await list('search=needle&isSubtasksInclude=true')).allTasks)).toContain('needle inside');
    const sorted = namesOf((await list('field=name descend,task_key')).allTasks).map((name) =>
      name.toLowerCase(),
    );
    expect(sorted).toEqual([...sorted].sort().reverse());
    const filtered = await list(`members=${member.teamMemberId}&statuses=${todo}`);
    expect(filtered.allTasks.every((task) => task.status_id === todo)).toBe(true);
    expect((await owner.get(`/api/v1/tasks/list/v3/${project}?statuses=not-an-id`)).status).toBe(400);
    expect((await stranger.get(`/api/v1/tasks/list/v3/${project}`)).status).toBe(404);
  });

  it('stores the manual order, given by order keys or by numbers', async () => {
    const [x, y, z] = [await create('Order x'), await create('Order y'), await create('Order z')];
    const order = async (): Promise<string[]> => namesOf((await list('search=order')).allTasks);
    expect(await order()).toEqual(['Order x', 'Order y', 'Order z']);
    await owner.post('/api/v1/tasks/reorder', {
      project_id: project,
      task_ids: [x, y, z],
      new_order: [2, 0, 1],
    });
    expect(await order()).toEqual(['Order y', 'Order z', 'Order x']);
    const top = (await row(y))?.order_status ?? '';
    await owner.post('/api/v1/tasks/reorder', {
      project_id: project,
      task_ids: [x],
      order_keys: [`${top}0V`],
      group_by: 'status',
    });
    expect(await order()).toEqual(['Order y', 'Order x', 'Order z']);
    expect(
      (await owner.post('/api/v1/tasks/reorder', { project_id: project, task_ids: [x, y], new_order: [1] }))
        .status,
    ).toBe(400);
    expect(
      (await owner.post('/api/v1/tasks/reorder', { project_id: project, task_ids: [v7()], new_order: [1] }))
        .status,
    ).toBe(404);
  });

  it('shows and hides a column for everybody', async () => {
    const path = `/api/v1/tasks/list/columns/${project}`;
    for (const pinned of [true, false]) {
      await member.person.put(path, { key: 'REPORTER', pinned });
      const columns = (await owner.get(path)).body as { key: string; pinned: boolean }[];
      expect(columns.find((column) => column.key === 'REPORTER')?.pinned).toBe(pinned);
    }
  });
});

describe('home', () => {
  it('lists open tasks of the person by tab, with counts of all tabs', async () => {
    const now = new Date(Date.now()).toISOString().slice(0, 10);
    for (const [name, end_date] of [
      ['Due today', now],
      ['Overdue', '2020-01-01'],
      ['Later', '2999-01-01'],
      ['Whenever', null],
    ] as const) {
      await create(name, { end_date, assignees: [member.teamMemberId] });
    }
    const home = await member.person.get('/api/v1/home/tasks?current_tab=Overdue&time_zone=UTC');
    expect(home.body).toMatchObject({ overdue: 1, today: 1, upcoming: 1, tasks: [{ name: 'Overdue' }] });
    const byMe = await owner.get('/api/v1/home/tasks?group_by=1');
    expect(namesOf((byMe.body as { tasks: { name: string }[] }).tasks)).toContain('Due today');
    expect((await member.person.get('/api/v1/home/projects')).body).toMatchObject([{ name: 'Task work' }]);
    expect((await member.person.get('/api/v1/home/team-projects')).body).toMatchObject([
      { name: 'Task work' },
    ]);
  });

  it('shows personal tasks only to their owner, who can complete them', async () => {
    const id = v7();
    await owner.post('/api/v1/home/personal-task', { id, name: 'Private', color_code: '#000' });
    expect((await owner.get('/api/v1/home/personal-tasks')).body).toMatchObject([{ id, name: 'Private' }]);
    expect((await member.person.get('/api/v1/home/personal-tasks')).body).toEqual([]);
    expect((await member.person.put('/api/v1/home/update-personal-task', { id })).status).toBe(404);
    await owner.put('/api/v1/home/update-personal-task', { id });
    expect((await owner.get('/api/v1/home/personal-tasks')).body).toEqual([]);
  });
});
