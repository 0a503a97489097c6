import { describe, expect, it } from 'vitest';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { DAILY_RULE } from '../../contract/rules/recurrence.ts';
import { openDataTabs, USER_ID } from '../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  rowId,
  STATUS_ROWS,
  taskRow,
  TEAM_ID,
} from '../../test/support/task-rows.ts';
import type { TabClient } from '../tab-client.ts';

const ME = MEMBER_ROWS[0]?.id ?? '';
const [todo = '', , done = ''] = STATUS_ROWS.map((status) => status.id);
const id = (index: number): string => rowId(7, index);

async function tab(
  tasks: readonly Task[],
  waits: readonly (readonly [number, number])[] = [],
): Promise<TabClient> {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  await client.replica.dependency.bulkPut(
    waits.map(([task, other], index) => ({
      id: rowId(12, index),
      project_id: PROJECT_ID,
      team_id: TEAM_ID,
      task_id: id(task),
      related_task_id: id(other),
      dependency_type: 'blocked_by',
      kind: 'finish_start',
      lag_days: 0,
    })),
  );
  return client;
}

const statusOf = async (client: TabClient, index: number) =>
  (await client.replica.task.get(id(index)))?.status_id;

describe('a done status', () => {
  it('is refused with the names of open predecessors, and nothing is stored', async () => {
    const client = await tab([taskRow(1), taskRow(2), taskRow(3, { name: 'Roof' })], [[1, 3]]);
    const both = [
      { name: 'task.rename', args: { taskId: id(2), name: 'stored?' } },
      { name: 'task.setStatus', args: { taskId: id(1), statusId: done } },
    ];
    await expect(client.mutateAll(both)).rejects.toMatchObject({
      code: 'dependencies_open',
      details: { task_ids: [id(3)], names: ['Roof'] },
    });
    expect(await statusOf(client, 1)).toBe(todo);
    expect((await client.replica.task.get(id(2)))?.name).toBe('Task 2');
    expect(await client.waiting()).toEqual([]);
  });

  it('is refused for open predecessors of subtasks, but not for those of archived subtasks', async () => {
    const client = await tab(
      [
        taskRow(1),
        taskRow(2, { parent_task_id: id(1) }),
        taskRow(3),
        taskRow(4),
        taskRow(5, { parent_task_id: id(4), archived: true }),
        taskRow(6),
        taskRow(7, { status_id: done }),
      ],
      [
        [2, 3],
        [5, 3],
        [6, 7],
      ],
    );
    await expect(client.mutate('task.setStatus', { taskId: id(1), statusId: done })).rejects.toThrow();
    await client.mutate('task.setStatus', { taskId: id(4), statusId: done });
    await client.mutate('task.setStatus', { taskId: id(6), statusId: done });
    expect(await statusOf(client, 4)).toBe(done);
  });

  it('is accepted in one gesture when the predecessor is done before its successor', async () => {
    const client = await tab([taskRow(1), taskRow(2)], [[1, 2]]);
    const finish = (index: number) => ({
      name: 'task.setStatus',
      args: { taskId: id(index), statusId: done },
    });
    await expect(client.mutateAll([finish(1), finish(2)])).rejects.toThrow();
    await client.mutateAll([finish(2), finish(1)]);
    expect(await statusOf(client, 1)).toBe(done);
  });

  it('is refused for a move as well, but a move within the status is accepted', async () => {
    const client = await tab([taskRow(1), taskRow(2)], [[1, 2]]);
    const move = { taskId: id(1), groupBy: 'status' as const, order: 'b07' };
    await expect(client.mutate('task.move', { ...move, statusId: done })).rejects.toThrow();
    await client.mutate('task.move', move);
    expect((await client.replica.task.get(id(1)))?.order_status).toBe('b07');
  });
});

describe('the task tree', () => {
  it('refuses a task under itself, under its own subtask, or too deep', async () => {
    const chain = Array.from({ length: LIMITS.taskDepth + 1 }, (_, index) =>
      taskRow(index, { parent_task_id: index === 0 ? null : id(index - 1) }),
    );
    const client = await tab([
      ...chain,
      taskRow(50),
      taskRow(51, { parent_task_id: id(50), archived: true }),
    ]);
    const under = (index: number, parent: number) =>
      client.mutate('task.toSubtask', { taskId: id(index), parentTaskId: id(parent) });
    await expect(under(0, 1)).rejects.toMatchObject({ code: 'parent_cycle' });
    await expect(under(0, 0)).rejects.toMatchObject({ code: 'parent_cycle' });
    const last = LIMITS.taskDepth;
    await expect(under(51, last)).rejects.toMatchObject({ code: 'too_deep' });
    await expect(under(50, last - 1)).rejects.toMatchObject({ code: 'too_deep' });
    await under(51, last - 1);
    expect((await client.replica.task.get(id(51)))?.parent_task_id).toBe(id(last - 1));
  });
});

describe('a parent task', () => {
  it('is refused when the new task would be too deep, or when it is in another project', async () => {
    const chain = Array.from({ length: LIMITS.taskDepth + 1 }, (_, index) =>
      taskRow(index, { parent_task_id: index === 0 ? null : id(index - 1) }),
    );
    const elsewhere = taskRow(60, { project_id: rowId(2, 9) });
    const client = await tab([...chain, taskRow(50), elsewhere]);
    const orders = { status: 'a5', priority: 'a5', phase: 'a5', members: 'a5' };
    const make = (index: number, parent: number) =>
      client.mutate('task.create', {
        ...{ taskId: id(index), projectId: PROJECT_ID, name: 'New', statusId: todo, orders },
        parentTaskId: id(parent),
      });
    await expect(make(70, LIMITS.taskDepth)).rejects.toMatchObject({
      code: 'too_deep',
      details: { limit: LIMITS.taskDepth },
    });
    await make(71, LIMITS.taskDepth - 1);
    const move = { taskId: id(50), parentTaskId: id(60) };
    await expect(client.mutate('task.toSubtask', move)).rejects.toMatchObject({ code: 'parent_elsewhere' });
  });
});

describe('guards of progress and dependencies', () => {
  it('accept the progress of a task without subtasks, and a dependency that is new and makes no cycle', async () => {
    const client = await tab([taskRow(1), taskRow(2), taskRow(3)], [[3, 2]]);
    await client.mutate('task.setProgress', { taskId: id(1), progress: 5 });
    expect((await client.replica.task.get(id(1)))?.progress_value).toBe(5);
    const [dependencyId, taskId, relatedTaskId] = [rowId(12, 9), id(1), id(3)];
    await client.mutate('taskDependency.add', { dependencyId, taskId, relatedTaskId });
    const edge = { task_id: taskId, related_task_id: relatedTaskId };
    expect(await client.replica.dependency.get(dependencyId)).toMatchObject(edge);
  });

  it('refuse the progress of a parent, a second equal dependency, and a cycle', async () => {
    const client = await tab([taskRow(1), taskRow(2, { parent_task_id: id(1) }), taskRow(3)], [[3, 2]]);
    await expect(client.mutate('task.setProgress', { taskId: id(1), progress: 5 })).rejects.toMatchObject({
      code: 'progress_from_subtasks',
    });
    const add = (task: number, other: number) =>
      client.mutate('taskDependency.add', {
        dependencyId: rowId(12, 9),
        taskId: id(task),
        relatedTaskId: id(other),
      });
    await expect(add(3, 2)).rejects.toMatchObject({ code: 'dependency_exists' });
    await expect(add(2, 3)).rejects.toMatchObject({ code: 'dependency_cycle' });
  });
});

describe('logged time', () => {
  const entry = (taskId: string, hours: number, startedAt = '2026-03-02T08:00:00.000Z') => ({
    workLogId: rowId(20, 9),
    taskId,
    seconds: hours * 3600,
    startedAt,
    description: null,
  });
  async function withRules(rules: Partial<Project>): Promise<TabClient> {
    const client = await tab([
      taskRow(1, { assignees: [ME] }),
      taskRow(2),
      taskRow(3, { assignees: [ME], status_id: done }),
    ]);
    await client.replica.project.update(PROJECT_ID, rules);
    await client.replica.workLog.bulkPut(
      [USER_ID, rowId(6, 2)].map((user, index) => ({
        id: rowId(20, index),
        project_id: PROJECT_ID,
        team_id: TEAM_ID,
        task_id: id(2),
        user_id: user,
        time_spent: 5 * 3600,
        description: null,
        logged_by_timer: false,
        started_at: '2026-03-02T13:00:00.000Z',
        created_at: '2026-03-02T18:00:00.000Z',
      })),
    );
    return client;
  }

  it('is limited to assigned and open tasks, for timers and entries', async () => {
    const client = await withRules({ time_assignees_only: true, time_not_when_done: true });
    const start = (index: number) =>
      client.mutate('timer.start', {
        timerId: rowId(21, index),
        taskId: id(index),
        at: '2026-03-02T08:00:00.000Z',
      });
    await expect(start(2)).rejects.toMatchObject({ code: 'time_not_assigned' });
    await expect(start(3)).rejects.toMatchObject({ code: 'time_task_done' });
    await start(1);
    await expect(client.mutate('workLog.create', entry(id(3), 1))).rejects.toMatchObject({
      code: 'time_task_done',
    });
  });

  it('is limited per day over all tasks of the project, without counting the entry it replaces', async () => {
    const client = await withRules({ time_day_hours: 8 });
    await expect(client.mutate('workLog.create', entry(id(1), 4))).rejects.toMatchObject({
      code: 'time_day_full',
    });
    await client.mutate('workLog.create', entry(id(1), 3));
    await client.mutate('workLog.create', {
      ...entry(id(1), 8, '2026-03-03T08:00:00.000Z'),
      workLogId: rowId(20, 10),
    });
    await client.mutate('workLog.remove', { workLogId: rowId(20, 9), taskId: id(1) });
    await client.mutate('workLog.update', { ...entry(id(2), 8), workLogId: rowId(20, 0) });
    expect((await client.replica.workLog.get(rowId(20, 0)))?.time_spent).toBe(8 * 3600);
  });
});

describe('creating and assigning tasks in a project that restricts it to managers', () => {
  async function restricted(role: 'member' | 'team_lead'): Promise<TabClient> {
    const client = await tab([taskRow(1), taskRow(2, { assignees: [ME] })]);
    await client.replica.project.update(PROJECT_ID, { restrict_task_creation: true });
    await client.replica.projectMember.update(rowId(10, 0), { access_level: 'MEMBER' });
    await client.replica.teamMember.bulkPut(MEMBER_ROWS.map((row) => ({ ...row, role })));
    return client;
  }
  const orders = { status: 'a5', priority: 'a5', phase: 'a5', members: 'a5' };
  const gestures = [
    ['task.create', { taskId: id(9), projectId: PROJECT_ID, name: 'New', statusId: todo, orders }],
    ['task.assign', { taskId: id(1), teamMemberId: ME, assigned: true }],
    ['taskSchedule.start', { taskId: id(1), scheduleId: rowId(14, 1), rule: DAILY_RULE }],
  ] as const;

  it.each(gestures)('%s is refused for a plain member, and nothing is stored', async (name, args) => {
    const client = await restricted('member');
    await expect(client.mutateAll([{ name, args }])).rejects.toMatchObject({
      code: 'task_creation_restricted',
    });
    expect(await client.waiting()).toEqual([]);
  });

  it.each(gestures)('%s is allowed for a team lead', async (name, args) => {
    const client = await restricted('team_lead');
    await client.mutateAll([{ name, args }]);
    expect(await client.waiting()).toHaveLength(1);
  });

  const make = (client: TabClient) => client.mutateAll([{ name: gestures[0][0], args: gestures[0][1] }]);
  const refused = { code: 'task_creation_restricted' };

  it('depends on the role of the acting person, not on that of an earlier row', async () => {
    const client = await restricted('member');
    const [mine] = MEMBER_ROWS;
    const [inProject] = await client.replica.projectMember.toArray();
    if (!mine || !inProject) throw new Error('nobody is here');
    const lead = { ...mine, id: rowId(0, 1), user_id: rowId(6, 8), role: 'team_lead' as const };
    await client.replica.teamMember.put(lead);
    await client.replica.projectMember.put({
      ...inProject,
      id: rowId(0, 2),
      team_member_id: lead.id,
      access_level: 'ADMIN',
    });
    await expect(make(client)).rejects.toMatchObject(refused);
    // The other way round: a plain member before a lead.
    await client.replica.teamMember.bulkPut([
      { ...lead, role: 'member' },
      { ...mine, role: 'team_lead' },
    ]);
    await make(client);
  });

  it('is allowed for managers of the project, and for the owner of the team whatever their role', async () => {
    const manager = await restricted('member');
    await manager.replica.projectMember.update(rowId(10, 0), { access_level: 'PROJECT_MANAGER' });
    await make(manager);
    const owner = await restricted('member');
    await owner.replica.team.update(TEAM_ID, { owner_id: USER_ID });
    await make(owner);
  });

  it('is refused outside the project, and left to the server for former members and unknown teams', async () => {
    const outside = await restricted('member');
    await outside.replica.projectMember.clear();
    await expect(make(outside)).rejects.toMatchObject(refused);
    // This device decides neither about former members nor about teams that it does not have.
    const left = await restricted('member');
    await left.replica.teamMember.bulkPut(
      MEMBER_ROWS.map((row) => ({ ...row, active: row.user_id !== USER_ID })),
    );
    await make(left);
    const unknown = await restricted('member');
    await unknown.replica.team.clear();
    await make(unknown);
  });

  it('is allowed for everybody when the project does not restrict it', async () => {
    const client = await restricted('member');
    await client.replica.project.update(PROJECT_ID, { restrict_task_creation: false });
    await make(client);
    expect(await client.waiting()).toHaveLength(1);
  });

  it('does not include unassigning and other changes, which stay allowed', async () => {
    const client = await restricted('member');
    await client.mutate('task.assign', { taskId: id(2), teamMemberId: ME, assigned: false });
    await client.mutate('task.rename', { taskId: id(1), name: 'Renamed' });
    expect(await client.waiting()).toHaveLength(2);
  });
});
