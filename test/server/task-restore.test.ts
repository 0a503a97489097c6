/** Deleting a task and restoring it with its child rows (tasks 3.2, 22.3). */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../server/jobs/housekeeping.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];

beforeAll(async () => {
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Restored', {
    status_ids: [todo, doing, done],
  }));
});
afterAll(() => server.close());

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: project, ...more });

async function expectDone(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

const remove = (id: string) => expectDone(owner.delete(`/api/v1/tasks/${id}`));
const restore = (id: string, who: TestPerson = owner) => who.post(`/api/v1/tasks/${id}/restore`, {});

/** A task with a subtask, a comment, logged time, a running timer, a subscriber and dependencies in both directions. */
async function rich(): Promise<{ id: string; child: string; before: string; after: string }> {
  const [before, after] = [await create('Before'), await create('After')];
  const id = await create('Rich', { total_minutes: 90 });
  const child = await create('Child', { parent_task_id: id });
  const comment = v7();
  await expectDone(
    member.person.post('/api/v1/task-comments', {
      id: comment,
      task_id: id,
      content: 'Mind the step',
      mentions: [],
    }),
  );
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const timer = (who: TestPerson, running: boolean, minutes: number, task = id) =>
    expectDone(who.put(`/api/v1/tasks/${task}/timer`, { running, at: at(minutes), row_id: v7() }));
  await timer(owner, true, 30);
  await timer(owner, false, 10);
  await timer(member.person, true, 5, child);
  await expectDone(owner.put(`/api/v1/tasks/${id}/subscribers/${member.teamMemberId}`, { subscribed: true }));
  for (const [task_id, related_task_id] of [
    [id, before],
    [after, id],
  ])
    await expectDone(
      owner.post('/api/v1/task-dependencies', {
        id: v7(),
        task_id,
        related_task_id,
        dependency_type: 'blocked_by',
      }),
    );
  return { id, child, before, after };
}

const HANGING = [
  'task_comments',
  'work_logs',
  'timers',
  'task_subscribers',
  'task_assignees',
  'task_labels',
] as const;

async function everything(ids: readonly string[]): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of HANGING)
    rows[table] = await server.db.selectFrom(table).selectAll().where('task_id', 'in', ids).execute();
  rows['tasks'] = await server.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('task_no')
    .execute();
  rows['edges'] = await server.db
    .selectFrom('task_dependencies')
    .selectAll()
    .where((eb) => eb.or([eb('task_id', 'in', ids), eb('related_task_id', 'in', ids)]))
    .orderBy('id')
    .execute();
  return rows;
}

/** Number of assignments of a task that the next mail lists, after it was deleted and restored. */
async function mailedAfterRestoring(id: string): Promise<number> {
  await remove(id);
  await expectDone(restore(id));
  const waiting = await server.db
    .selectFrom('assignment_updates')
    .where('task_id', '=', id)
    .select('task_id')
    .execute();
  return waiting.length;
}

describe('a deleted task', () => {
  it('is mailed to its people after it is restored only while the mail about it waits', async () => {
    const id = await create('Assigned', { assignees: [member.teamMemberId] });
    expect(await mailedAfterRestoring(id)).toBe(1);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await server.db.deleteFrom('assignment_updates').where('task_id', '=', id).execute();
    await server.db
      .updateTable('task_assignees')
      .set({ created_at: anHourAgo })
      .where('task_id', '=', id)
      .execute();
    expect(await mailedAfterRestoring(id)).toBe(0);
  });

  it('is restored with its subtasks, child rows and dependencies, also by a member', async () => {
    const { id, child } = await rich();
    const was = await everything([id, child]);
    expect(was['work_logs']).toHaveLength(1);
    expect(was['timers']).toHaveLength(1);
    expect(was['task_comments']).toHaveLength(1);
    expect(was['edges']).toHaveLength(2);
    await remove(id);
    const gone = await everything([id, child]);
    expect(Object.values(gone).every((rows) => (rows as unknown[]).length === 0)).toBe(true);
    await expectDone(restore(id, member.person));
    expect(await everything([id, child])).toEqual(was);
  });

  it('is restored once, also when requested repeatedly, and can be deleted again', async () => {
    const id = await create('Twice');
    await expectDone(restore(id));
    await remove(id);
    await expectDone(restore(id));
    await expectDone(restore(id));
    await remove(id);
    await expectDone(restore(id));
    expect(await server.db.selectFrom('tasks').select('name').where('id', '=', id).execute()).toEqual([
      { name: 'Twice' },
    ]);
  });

  it('gets its activity back, and the notifications about it link to it again', async () => {
    const id = await create('History', { assignees: [member.teamMemberId] });
    await expectDone(owner.patch(`/api/v1/tasks/${id}`, { name: 'History told' }));
    const activity = () =>
      server.db.selectFrom('activity').select(['attribute', 'new_value']).where('task_id', '=', id).execute();
    const notifications = () =>
      server.db.selectFrom('notifications').selectAll().where('task_id', '=', id).orderBy('id').execute();
    const was = [await activity(), await notifications()];
    expect(was[0]?.length).toBeGreaterThan(1);
    expect(was[1]).toMatchObject([{ notice_group: 'assigned' }, { notice_group: 'changes' }]);
    await remove(id);
    expect([await activity(), await notifications()]).toEqual([[], []]);
    await expectDone(restore(id));
    expect([await activity(), await notifications()]).toEqual(was);
  });

  it('cannot be restored by people who do not see its project, or read by anybody', async () => {
    const id = await create('Private');
    await remove(id);
    for (const who of [outsider.person, stranger]) {
      const answer = await restore(id, who);
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
    expect((await owner.get(`/api/v1/tasks/info?task_id=${id}`)).status).toBe(404);
  });

  it('is restored without a parent and dependencies that were deleted meanwhile', async () => {
    const parent = await create('Parent');
    const { id, child, before } = await rich();
    await expectDone(owner.post('/api/v1/tasks/convert-to-subtask', { id, parent_task_id: parent }));
    await remove(id);
    await remove(parent);
    await remove(before);
    await expectDone(restore(id));
    const rows = await everything([id, child]);
    expect(rows['tasks']).toMatchObject([
      { id, parent_task_id: null },
      { id: child, parent_task_id: id },
    ]);
    expect(rows['edges']).toHaveLength(1);
  });

  it('is restored only with people who see its project or are deactivated', async () => {
    const [left, away] = [
      await joinTeam(server, owner.teamId, 'member'),
      await joinTeam(server, owner.teamId, 'member'),
    ];
    const people = [member.teamMemberId, left.teamMemberId, away.teamMemberId];
    const id = await create('Staffed', { assignees: people });
    for (const one of people)
      await expectDone(owner.put(`/api/v1/tasks/${id}/subscribers/${one}`, { subscribed: true }));
    await remove(id);
    const place = await server.db
      .selectFrom('project_members')
      .select('id')
      .where('team_member_id', '=', left.teamMemberId)
      .executeTakeFirstOrThrow();
    await expectDone(owner.delete(`/api/v1/project-members/${place.id}?id=${project}`));
    await expectDone(owner.put(`/api/v1/team-members/${away.teamMemberId}/active`, { active: false }));
    await expectDone(restore(id));
    for (const table of ['task_assignees', 'task_subscribers'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('team_member_id')
        .where('task_id', '=', id)
        .execute();
      expect(new Set(rows.map((row) => row.team_member_id)), table).toEqual(
        new Set([member.teamMemberId, away.teamMemberId]),
      );
    }
  });

  it('is restored without dependencies that would create a cycle', async () => {
    const { id, before, after } = await rich();
    await remove(id);
    await expectDone(
      owner.post('/api/v1/task-dependencies', {
        id: v7(),
        task_id: before,
        related_task_id: after,
        dependency_type: 'blocked_by',
      }),
    );
    await expectDone(restore(id));
    expect((await everything([id]))['edges']).toHaveLength(1);
  });

  it('cannot be restored after thirty days', async () => {
    const id = await create('Old');
    await remove(id);
    const day = 86_400_000;
    const deleted_at = new Date(Date.now() - 31 * day).toISOString();
    await server.db.updateTable('deleted_tasks').set({ deleted_at }).where('task_id', '=', id).execute();
    const log = { info: () => undefined, error: () => undefined };
    await runHousekeeping({ db: server.db, sessions: server.server.sessions, log });
    expect((await restore(id)).status).toBe(404);
  });
});
