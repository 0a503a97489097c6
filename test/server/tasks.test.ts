import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { V3List } from '../../contract/compat/calls/task-shapes.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import { projectForm, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];

beforeAll(async () => {
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Task work', {
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

describe('creating a task', () => {
  it('sets defaults and a number, and is idempotent by id', async () => {
    const id = v7();
    const body = {
      id,
      name: '  First  ',
      project_id: project,
      total_hours: 1,
      total_minutes: 30,
      end_date: '2030-05-01',
    };
    const first = await owner.post('/api/v1/tasks', body);
    await owner.post('/api/v1/tasks', body);
    expect(first.body).toMatchObject({
      task: {
        id,
        name: 'First',
        status_id: todo,
        task_key: 'TW-1',
        total_hours: 1,
        total_minutes: 30,
        task_level: 0,
      },
    });
    expect(await row(id)).toMatchObject({
      total_minutes: 90,
      end_date: '2030-05-01',
      priority_id: TASK_PRIORITIES[1].id,
      reporter_id: owner.userId,
    });
    const { count } = await server.db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('project_id', '=', project)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it.each([
    [{ name: ' ' }, 400, 'invalid'],
    [{ name: 'x'.repeat(501) }, 400, 'invalid'],
    [{ name: 'x', status_id: v7() }, 404, 'not_found'],
    [{ name: 'x', phase_id: v7() }, 404, 'not_found'],
    [{ name: 'x', priority_id: v7() }, 404, 'not_found'],
    [{ name: 'x', parent_task_id: v7() }, 404, 'not_found'],
    [{ name: 'x', end_date: '2030-13-01' }, 400, 'invalid'],
    [{ name: 'x', label_ids: [v7()] }, 404, 'not_found'],
    [{ name: 'x', assignees: [v7()] }, 404, 'not_found'],
  ])('refuses %j and changes nothing', async (change, status, code) => {
    const before = (await list()).totalTasks;
    expect(outcome(await owner.post('/api/v1/tasks', { project_id: project, ...change }))).toEqual([
      status,
      code,
    ]);
    expect((await list()).totalTasks).toBe(before);
  });

  it('is refused to people who do not see the project', async () => {
    for (const who of [outsider.person, stranger]) {
      expect(outcome(await who.post('/api/v1/tasks', { name: 'No', project_id: project }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect(
      (await member.person.post('/api/v1/tasks', { name: 'By a member', project_id: project })).status,
    ).toBe(200);
  });

  it('refuses the id of a task in another project', async () => {
    const mine = await create('Mine');
    const other = await owner.post('/api/v1/projects', projectForm('Elsewhere'));
    const answer = await owner.post('/api/v1/tasks', {
      id: mine,
      name: 'Thief',
      project_id: (other.body as { id: string }).id,
    });
    expect(outcome(answer)).toEqual([409, 'id_taken']);
  });
});

describe('changing a task', () => {
  it('writes and logs only the given fields', async () => {
    const id = await create('Change me');
    await member.person.patch(`/api/v1/tasks/${id}`, {
      name: 'Changed',
      priority_id: TASK_PRIORITIES[3].id,
      start_date: '2030-01-01',
      due_time: '09:30',
      total_minutes: 45,
      billable: false,
    });
    expect(await row(id)).toMatchObject({
      name: 'Changed',
      priority_id: TASK_PRIORITIES[3].id,
      start_date: '2030-01-01',
      due_time: '09:30:00',
      total_minutes: 45,
      billable: false,
    });
    await owner.patch(`/api/v1/tasks/${id}`, { start_date: null });
    expect(await row(id)).toMatchObject({ start_date: null, name: 'Changed' });
    const log = await server.db
      .selectFrom('activity')
      .select(['attribute', 'old_value', 'new_value'])
      .where('task_id', '=', id)
      .where('attribute', '!=', 'status')
      .orderBy('created_at')
      .orderBy('attribute')
      .execute();
    expect(log.map((one) => [one.attribute, one.old_value, one.new_value])).toEqual([
      ['estimation', '0', '45'],
      ['name', 'Change me', 'Changed'],
      ['priority', TASK_PRIORITIES[1].id, TASK_PRIORITIES[3].id],
      ['start_date', null, '2030-01-01'],
      ['start_date', '2030-01-01', null],
    ]);
    for (const who of [outsider.person, stranger])
      expect((await who.patch(`/api/v1/tasks/${id}`, { name: 'No' })).status).toBe(404);
  });

  it('completes and reopens the task with its status, and notifies assignees', async () => {
    const id = await create('Status');
    await owner.put(`/api/v1/tasks/${id}/assignees/${member.teamMemberId}`, { assigned: true });
    await owner.patch(`/api/v1/tasks/${id}`, { status_id: done });
    expect(await row(id)).toMatchObject({ progress_value: 100, manual_progress: true });
    expect((await row(id))?.completed_at).not.toBeNull();
    await owner.put(`/api/v1/tasks/${id}/group`, { group_type: 'status', group_value: 'doing' });
    expect(await row(id)).toMatchObject({
      status_id: doing,
      completed_at: null,
      progress_value: null,
      manual_progress: false,
    });
    const events = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('task_id', '=', id)
      .where('user_id', '=', member.person.userId)
      .execute();
    expect(events.some(({ message }) => message.includes('moved'))).toBe(true);
    expect((await owner.patch(`/api/v1/tasks/${id}`, { status_id: v7() })).status).toBe(404);
  });

  it('refuses a done status while a predecessor is open', async () => {
    const blocked = await create('Blocked');
    const blocker = await create('Blocker');
    await server.db
      .insertInto('task_dependencies')
      .values({
        id: v7(),
        task_id: blocked,
        related_task_id: blocker,
        project_id: project,
        team_id: owner.teamId,
      })
      .execute();
    await server.audit.omissions();
    expect(outcome(await owner.patch(`/api/v1/tasks/${blocked}`, { status_id: done }))).toEqual([
      409,
      'dependencies_open',
    ]);
    expect(
      (await owner.get(`/api/v1/tasks/dependency-status?taskId=${blocked}&statusId=${done}`)).body,
    ).toEqual({ can_continue: false });
    await owner.patch(`/api/v1/tasks/${blocker}`, { status_id: done });
    expect((await owner.patch(`/api/v1/tasks/${blocked}`, { status_id: done })).status).toBe(200);
    await server.db.deleteFrom('task_dependencies').where('task_id', '=', blocked).execute();
  });

  it('merges the descriptions of two people, and removes unsafe HTML', async () => {
    const id = await create('Text', { description: '<p>one</p><p>two</p><p>three</p>' });
    const base = (await row(id))?.description;
    await owner.patch(`/api/v1/tasks/${id}`, {
      description: '<p>ONE</p><p>two</p><p>three</p>',
      base_description: base,
    });
    await member.person.patch(`/api/v1/tasks/${id}`, {
      description: '<p>one</p><p>two</p><p>THREE</p>',
      base_description: base,
    });
    expect((await row(id))?.description).toBe('<p>ONE</p><p>two</p><p>THREE</p>');
    await owner.patch(`/api/v1/tasks/${id}`, {
      description: '<p onclick="x()">safe</p><script>alert(1)</script><a href="javascript:x()">l</a>',
    });
    expect((await row(id))?.description).not.toMatch(/onclick|script|javascript/);
  });

  it('stores both texts when two people changed the same line', async () => {
    const id = await create('Conflict', { description: '<p>base</p>' });
    await owner.patch(`/api/v1/tasks/${id}`, {
      description: '<p>theirs</p>',
      base_description: '<p>base</p>',
    });
    await member.person.patch(`/api/v1/tasks/${id}`, {
      description: '<p>mine</p>',
      base_description: '<p>base</p>',
    });
    expect((await row(id))?.description).toBe(
      `<p>theirs</p><div data-also="${member.person.userId}"><p>mine</p></div>`,
    );
    // Too long together: refused, and the stored text stays.
    const half = `<p>${'x'.repeat(300_000)}</p>`;
    await owner.patch(`/api/v1/tasks/${id}`, { description: half });
    const long = await member.person.patch(`/api/v1/tasks/${id}`, {
      description: half.replaceAll('x', 'y'),
      base_description: null,
    });
    expect(outcome(long)).toEqual([400, 'invalid']);
    expect((await row(id))?.description).toBe(half);
  });

  it('notifies people mentioned in a description once, unless they cannot open the task', async () => {
    const id = await create('Named');
    await server.db
      .insertInto('notification_settings')
      .values({
        user_id: member.person.userId,
        team_id: owner.teamId,
        email_notifications_enabled: true,
      })
      .execute();
    const name = (who: Joined): string =>
      `<span class="mention" data-id="${who.teamMemberId}" data-type="mention">@${who.person.userId}</span>`;
    const events = async (who: Joined): Promise<number> => {
      const rows = await server.db
        .selectFrom('notifications')
        .select('id')
        .where('task_id', '=', id)
        .where('user_id', '=', who.person.userId)
        .execute();
      return rows.length;
    };
    const first = `<p>Ask ${name(member)} and ${name(outsider)}</p>`;
    await owner.patch(`/api/v1/tasks/${id}`, { description: first, base_description: null });
    expect([await events(member), await events(outsider)]).toEqual([1, 0]);
    const mail = await server.db
      .selectFrom('mails')
      .select('template')
      .where('user_id', '=', member.person.userId)
      .where('template', '=', 'mention')
      .execute();
    expect(mail).toHaveLength(1);
    await owner.patch(`/api/v1/tasks/${id}`, { description: `${first}<p>more</p>`, base_description: first });
    await member.person.patch(`/api/v1/tasks/${id}`, { description: `<p>${name(member)}</p>` });
    expect(await events(member)).toBe(1);
  });

  it('sets labels, assignees and subscribers idempotently', async () => {
    const id = await create('Relations');
    const label = v7();
    await owner.post('/api/v1/labels', { id: label, name: 'Relation label', color: '#3b7ad4' });
    for (let time = 0; time < 2; time += 1) {
      expect((await owner.put(`/api/v1/tasks/${id}/labels/${label}`, { attached: true })).body).toMatchObject(
        { all_labels: [{ id: label }] },
      );
      expect(
        (await owner.put(`/api/v1/tasks/${id}/assignees/${member.teamMemberId}`, { assigned: true })).body,
      ).toMatchObject({ assignees: [{ team_member_id: member.teamMemberId }] });
      expect(
        (await owner.put(`/api/v1/tasks/${id}/subscribers/${member.teamMemberId}`, { subscribed: true }))
          .body,
      ).toHaveLength(1);
    }
    const created = await member.person.post(`/api/v1/tasks/${id}/labels`, { name: 'RELATION label' });
    expect(created.body).toMatchObject({ is_new: false, new_label: { id: label } });
    expect((await owner.put(`/api/v1/tasks/${id}/labels/${label}`, { attached: false })).body).toMatchObject({
      all_labels: [],
    });
    expect(
      outcome(await owner.put(`/api/v1/tasks/${id}/assignees/${stranger.teamMemberId}`, { assigned: true })),
    ).toEqual([404, 'not_found']);
  });

  it('adds an assigned person to the project, whose access ends with the membership', async () => {
    const id = await create('Let in');
    await owner.put(`/api/v1/tasks/${id}/assignees/${outsider.teamMemberId}`, { assigned: true });
    expect((await outsider.person.get(`/api/v1/tasks/info?task_id=${id}`)).status).toBe(200);
    const seat = await server.db
      .selectFrom('project_members')
      .select('id')
      .where('team_member_id', '=', outsider.teamMemberId)
      .executeTakeFirstOrThrow();
    await owner.delete(`/api/v1/project-members/${seat.id}`);
    expect((await row(id))?.id).toBe(id);
    expect((await outsider.person.get(`/api/v1/tasks/info?task_id=${id}`)).status).toBe(404);
  });
});

describe('subtasks', () => {
  it('roll their progress up to the root', async () => {
    const root = await create('Root');
    const middle = await create('Middle', { parent_task_id: root });
    const leaf = await create('Leaf', { parent_task_id: middle });
    await create('Leaf two', { parent_task_id: middle });
    await owner.patch(`/api/v1/tasks/${leaf}`, { status_id: done });
    expect(await row(middle)).toMatchObject({ progress_value: 33 });
    await owner.patch(`/api/v1/tasks/${middle}`, { status_id: done });
    expect(await row(root)).toMatchObject({ progress_value: 50 });
    expect(outcome(await owner.patch(`/api/v1/tasks/${root}`, { progress_value: 10 }))).toEqual([
      409,
      'progress_from_subtasks',
    ]);
    expect(namesOf((await owner.get(`/api/v1/sub-tasks/${middle}`)).body as { name: string }[])).toEqual([
      'Leaf',
      'Leaf two',
    ]);
  });

  it('are converted from tasks and back, but never into a cycle or across projects', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    await owner.post('/api/v1/tasks/convert-to-subtask', { id: b, project_id: project, parent_task_id: a });
    await owner.post('/api/v1/tasks/convert-to-subtask', {
      id: c,
      parent_task_id: b,
      group_by: 'status',
      to_group_id: doing,
    });
    expect(await row(c)).toMatchObject({ parent_task_id: b, status_id: doing });
    expect(
      outcome(await owner.post('/api/v1/tasks/convert-to-subtask', { id: a, parent_task_id: c })),
    ).toEqual([409, 'parent_cycle']);
    expect(
      outcome(await owner.post('/api/v1/tasks/convert-to-subtask', { id: a, parent_task_id: a })),
    ).toEqual([409, 'parent_cycle']);
    expect(
      outcome(
        await owner.post('/api/v1/tasks/convert-to-subtask', {
          id: c,
          parent_task_id: b,
          group_by: 'status',
          to_group_id: 'Unmapped',
        }),
      ),
    ).toEqual([400, 'unmapped_not_allowed']);
    const { id: elsewhere } = (await owner.post('/api/v1/projects', projectForm('Far away'))).body as {
      id: string;
    };
    const far = await create('Far', { project_id: elsewhere });
    expect(
      outcome(await owner.post('/api/v1/tasks/convert-to-subtask', { id: far, parent_task_id: a })),
    ).toEqual([409, 'parent_elsewhere']);
    expect(await row(far)).toMatchObject({ parent_task_id: null, project_id: elsewhere });
    await owner.post('/api/v1/tasks/convert', { id: c, project_id: project });
    expect(await row(c)).toMatchObject({ parent_task_id: null });
  });

  it('are archived, unarchived and deleted with their parent', async () => {
    const top = await create('Top');
    const below = await create('Below', { parent_task_id: top });
    await owner.patch(`/api/v1/tasks/${top}`, { archived: true });
    expect(await row(below)).toMatchObject({ archived: true });
    expect(namesOf((await list('archived=true')).allTasks)).toContain('Top');
    await owner.patch(`/api/v1/tasks/${top}`, { archived: false });
    expect(await row(below)).toMatchObject({ archived: false });
    expect((await stranger.delete(`/api/v1/tasks/${top}`)).status).toBe(404);
    expect((await owner.delete(`/api/v1/tasks/${top}`)).status).toBe(200);
    expect(await row(below)).toBeUndefined();
    expect((await owner.delete(`/api/v1/tasks/${top}`)).status).toBe(404);
  });
});
