import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import type { Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, project } = await projectCast('Changes'));
});
afterAll(() => server.close());

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: project, ...more });

describe('a reopened task', () => {
  it('gets its former completion time back by undo, and no other time', async () => {
    const statuses = await server.db
      .selectFrom('statuses')
      .select(['id', 'category_id'])
      .where('project_id', '=', project)
      .execute();
    const [todo, done] = [TODO_CATEGORY_ID, DONE_CATEGORY_ID].map(
      (category) => statuses.find((status) => status.category_id === category)?.id,
    );
    const id = await create('Finished');
    const finished = '2026-01-05T12:00:00.000Z';
    const completed = async () =>
      (
        await server.db
          .selectFrom('tasks')
          .select('completed_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).completed_at;
    const patch = async (body: object) => {
      expect((await owner.patch(`/api/v1/tasks/${id}`, body)).status).toBe(200);
    };
    await patch({ status_id: done });
    // As if it had been completed weeks ago.
    await server.db.updateTable('tasks').set({ completed_at: finished }).where('id', '=', id).execute();
    await server.db.updateTable('activity').set({ created_at: finished }).where('task_id', '=', id).execute();
    await patch({ status_id: todo });
    await patch({ status_id: done, former_completed_at: finished });
    expect(await completed()).toBe(finished);
    await patch({ status_id: todo });
    await patch({ status_id: done, former_completed_at: '2026-01-04T12:00:00.000Z' });
    expect([finished, '2026-01-04T12:00:00.000Z']).not.toContain(await completed());
    await patch({ former_completed_at: finished });
    expect(await completed()).not.toBe(finished);
  });
});

describe('a change of a task', () => {
  it('notifies the author of a replaced name, also when they are not assigned [P16, E7]', async () => {
    const id = await create('Named once');
    await member.person.patch(`/api/v1/tasks/${id}`, { name: 'Named online' });
    await owner.patch(`/api/v1/tasks/${id}`, { name: 'Named on the train' });
    const events = await server.db
      .selectFrom('notifications')
      .select(['user_id', 'message'])
      .where('task_id', '=', id)
      .execute();
    expect(events).toEqual([
      { user_id: member.person.userId, message: expect.stringContaining('Named online') },
    ]);
    const log = await server.db
      .selectFrom('activity')
      .select(['old_value', 'new_value'])
      .where('task_id', '=', id)
      .where('attribute', '=', 'name')
      .orderBy('created_at')
      .execute();
    expect(log).toEqual([
      { old_value: 'Named once', new_value: 'Named online' },
      { old_value: 'Named online', new_value: 'Named on the train' },
    ]);
    // The same person renames it again, or nobody gave the name by hand: nobody is notified.
    await owner.patch(`/api/v1/tasks/${id}`, { name: 'Named again' });
    await server.db.updateTable('tasks').set({ name: 'Named by the server' }).where('id', '=', id).execute();
    await member.person.patch(`/api/v1/tasks/${id}`, { name: 'Named by hand' });
    expect(
      await server.db.selectFrom('notifications').select('id').where('task_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('merges the successive description edits of one person into one activity entry [P12]', async () => {
    const id = await create('Written', { description: '<p>a</p>' });
    const log = () =>
      server.db
        .selectFrom('activity')
        .select(['old_value', 'new_value', 'user_id'])
        .where('task_id', '=', id)
        .where('attribute', '=', 'description')
        .orderBy('created_at')
        .execute();
    for (const text of ['ab', 'abc', 'abcd'])
      await owner.patch(`/api/v1/tasks/${id}`, { description: `<p>${text}</p>` });
    expect(await log()).toEqual([{ old_value: '<p>a</p>', new_value: '<p>abcd</p>', user_id: owner.userId }]);
    await member.person.patch(`/api/v1/tasks/${id}`, { description: '<p>other</p>' });
    await owner.patch(`/api/v1/tasks/${id}`, { description: '<p>back</p>' });
    expect((await log()).map((entry) => entry.new_value)).toEqual([
      '<p>abcd</p>',
      '<p>other</p>',
      '<p>back</p>',
    ]);
    // An hour later it is another entry.
    await server.db
      .updateTable('activity')
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('task_id', '=', id)
      .execute();
    await owner.patch(`/api/v1/tasks/${id}`, { description: '<p>later</p>' });
    expect(await log()).toHaveLength(4);
  });
});
