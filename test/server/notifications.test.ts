import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
/** The person who is notified; reads German. */
let mara: Joined;
/** In the team, but not concerned. */
let colleague: Joined;
/** In another team. */
let stranger: TestPerson;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];
const open: LiveClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga <b>Owner</b>' });
  mara = await joinTeam(server, owner.teamId, 'member');
  await server.db.updateTable('users').set({ language: 'de' }).where('id', '=', mara.person.userId).execute();
  colleague = await joinTeam(server, owner.teamId, 'admin');
  stranger = await server.signUp();
  const form = projectForm('Quay & more', { status_ids: [todo, doing, done] });
  project = ((await owner.post('/api/v1/projects', form)).body as { id: string }).id;
});
afterAll(() => server.close());
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

interface Stored {
  readonly message: string;
  readonly project_id: string | null;
  readonly task_id: string | null;
  readonly team_id: string;
}

function storedFor(person: { userId: string }): Promise<Stored[]> {
  return server.db
    .selectFrom('notifications')
    .select(['message', 'project_id', 'task_id', 'team_id'])
    .where('user_id', '=', person.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function connect(person: TestPerson): Promise<LiveClient> {
  const client = await openLive(server.url, person.cookieHeader());
  open.push(client);
  return client;
}

interface Sent {
  readonly stored: readonly Stored[];
  /** The events received in each of two windows of the person. */
  readonly heard: readonly { readonly name: string; readonly payload: unknown }[][];
}

/** The notifications that the person gets from `act`; checks that nobody else gets any. */
async function telling(
  person: TestPerson,
  events: readonly string[],
  act: () => Promise<unknown>,
): Promise<Sent> {
  const others = [owner, colleague.person, stranger];
  const before = await storedFor(person);
  const counts = await Promise.all(others.map(async (one) => (await storedFor(one)).length));
  const windows = [await connect(person), await connect(person)];
  const elsewhere = await Promise.all(others.map(connect));
  await act();
  for (const one of windows)
    await one.until(`events ${events.join()}`, () =>
      events.every((name) => one.events.some((event) => event.name === name)),
    );
  await server.server.live.settled();
  const after = await storedFor(person);
  expect(await Promise.all(others.map(async (one) => (await storedFor(one)).length))).toEqual(counts);
  for (const one of elsewhere)
    expect(one.events.filter(({ name }) => ['2', '3', '4'].includes(name))).toEqual([]);
  const relevant = (one: LiveClient) => one.events.filter(({ name }) => ['2', '3', '4'].includes(name));
  return { stored: after.slice(before.length), heard: windows.map(relevant) };
}

async function ok(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

async function assignedTask(name: string): Promise<string> {
  const id = v7();
  await ok(owner.post('/api/v1/tasks', { id, name, project_id: project, status_id: todo }));
  await ok(owner.put(`/api/v1/tasks/${id}/assignees/${mara.teamMemberId}`, { assigned: true }));
  return id;
}

const OLGA = '<b>Olga &lt;b&gt;Owner&lt;/b&gt;</b>';
const QUAY = '<b>Quay &amp; more</b>';

describe('a person is notified of', () => {
  it('being added to a project, and being removed from it', async () => {
    const memberId = v7();
    const body = { id: memberId, project_id: project, team_member_id: mara.teamMemberId };
    const added = await telling(mara.person, ['3'], () => ok(owner.post('/api/v1/project-members', body)));
    expect(added.stored).toEqual([
      {
        message: `${OLGA} hat Sie zu ${QUAY} hinzugefügt`,
        project_id: project,
        task_id: null,
        team_id: owner.teamId,
      },
    ]);
    expect(added.heard.map((one) => one.length)).toEqual([1, 1]);
    expect(added.heard[0]?.[0]?.payload).toMatchObject({
      team_id: owner.teamId,
      message: added.stored[0]?.message,
      url: `/worklenz/projects/${project}`,
      project: 'Quay & more',
      project_id: project,
    });
    const again = await owner.post('/api/v1/project-members', { ...body, id: v7() });
    expect(again.status).toBe(200);
    const removed = await telling(mara.person, ['3'], () =>
      ok(owner.delete(`/api/v1/project-members/${memberId}?project=${project}`)),
    );
    expect(removed.stored.map(({ message }) => message)).toEqual([`${OLGA} hat Sie aus ${QUAY} entfernt`]);
  });

  it('becoming the manager of a project, once', async () => {
    const sent = await telling(mara.person, ['3'], () =>
      ok(owner.patch(`/api/v1/projects/${project}`, { project_manager: { id: mara.teamMemberId } })),
    );
    expect(sent.stored.map(({ message }) => message)).toEqual([
      `${OLGA} hat Sie zu ${QUAY} hinzugefügt`,
      `Sie haben jetzt die <b>Projektleitung</b> von ${QUAY}`,
    ]);
    await ok(owner.patch(`/api/v1/projects/${project}`, { project_manager: { id: mara.teamMemberId } }));
    await ok(owner.patch(`/api/v1/projects/${project}`, { project_manager: null }));
    expect((await storedFor(mara.person)).at(-1)?.message).toContain('Projektleitung');
  });

  it('being assigned to a task, once, and being unassigned', async () => {
    const id = v7();
    await ok(owner.post('/api/v1/tasks', { id, name: '<img src=x>', project_id: project, status_id: todo }));
    const assign = (assigned: boolean) =>
      ok(owner.put(`/api/v1/tasks/${id}/assignees/${mara.teamMemberId}`, { assigned }));
    const got = await telling(mara.person, ['3'], () => assign(true));
    expect(got.stored).toEqual([
      {
        message: `${OLGA} hat Ihnen <b>&lt;img src=x&gt;</b> zugewiesen`,
        project_id: project,
        task_id: id,
        team_id: owner.teamId,
      },
    ]);
    expect(got.heard[0]?.[0]?.payload).toMatchObject({ task_id: id, params: { task: id } });
    const count = (await storedFor(mara.person)).length;
    await assign(true);
    expect(await storedFor(mara.person)).toHaveLength(count);
    const lost = await telling(mara.person, ['3'], () => assign(false));
    expect(lost.stored.map(({ message }) => message)).toEqual([
      `${OLGA} hat Sie von <b>&lt;img src=x&gt;</b> entfernt`,
    ]);
  });

  it('a task that is created with them as an assignee', async () => {
    const id = v7();
    const sent = await telling(mara.person, ['3'], () =>
      ok(
        owner.post('/api/v1/tasks', { id, name: 'New', project_id: project, assignees: [mara.teamMemberId] }),
      ),
    );
    expect(sent.stored.map(({ task_id }) => task_id)).toEqual([id]);
  });

  it('a status change of their task by others, only when the status changed', async () => {
    const id = await assignedTask('Pour');
    const moved = await telling(mara.person, ['3'], () =>
      ok(owner.patch(`/api/v1/tasks/${id}`, { status_id: doing })),
    );
    expect(moved.stored.map(({ message }) => message)).toEqual([
      `${OLGA} hat „Pour“ verschoben: To Do → Doing`,
    ]);
    const count = (await storedFor(mara.person)).length;
    await ok(owner.patch(`/api/v1/tasks/${id}`, { status_id: doing }));
    await ok(mara.person.patch(`/api/v1/tasks/${id}`, { status_id: done }));
    expect(await storedFor(mara.person)).toHaveLength(count);
  });

  it('a rename of their task by others, only when the name changed', async () => {
    const id = await assignedTask('Old & <i>new</i>');
    const renamed = await telling(mara.person, ['3'], () =>
      ok(owner.patch(`/api/v1/tasks/${id}`, { name: 'New' })),
    );
    expect(renamed.stored.map(({ message }) => message)).toEqual([
      `${OLGA} hat umbenannt: „Old &amp; &lt;i&gt;new&lt;/i&gt;“ → „New“`,
    ]);
    const count = (await storedFor(mara.person)).length;
    await ok(owner.patch(`/api/v1/tasks/${id}`, { name: 'New' }));
    await ok(owner.patch(`/api/v1/tasks/${id}`, { end_date: '2027-01-01' }));
    await ok(mara.person.patch(`/api/v1/tasks/${id}`, { name: 'Mine' }));
    expect(await storedFor(mara.person)).toHaveLength(count);
    // A deactivated member gets no notifications of the team's tasks.
    const active = `/api/v1/team-members/${mara.teamMemberId}/active`;
    await ok(owner.put(active, { active: false }));
    const sent = (await storedFor(mara.person)).length;
    await ok(owner.patch(`/api/v1/tasks/${id}`, { name: 'Not for her' }));
    expect(await storedFor(mara.person)).toHaveLength(sent);
    await ok(owner.put(active, { active: true }));
    await ok(mara.person.put('/api/v1/teams/activate', { id: owner.teamId }));
  });

  it('an invitation, and each time it is resent', async () => {
    const guest = await server.signUp();
    const invited = await telling(guest, ['2'], () =>
      ok(owner.post('/api/v1/team-members', { emails: [guest.email], is_admin: false, job_title: null })),
    );
    expect(invited.stored).toHaveLength(1);
    expect(invited.stored[0]?.message).toMatch(/^<b>Olga &lt;b&gt;.* invited you to work with <b>/);
    expect(invited.heard.map((one) => one.map(({ name }) => name))).toEqual([['2'], ['2']]);
    expect(invited.heard[0]?.[0]?.payload).toMatchObject({ team_id: owner.teamId });
    const row = await server.db
      .selectFrom('invitations')
      .select('team_member_id')
      .where('user_id', '=', guest.userId)
      .executeTakeFirstOrThrow();
    const again = await telling(guest, ['2'], () =>
      ok(owner.put('/api/v1/team-members/resend-invitation', { id: row.team_member_id })),
    );
    expect(again.stored).toHaveLength(1);
    // The person is not in the team yet, but the notifications have its name.
    const listed = (await guest.get('/api/v1/notifications?filter=Unread')).body as { team: string }[];
    expect(listed.map(({ team }) => team)).not.toContain('');
    expect((await guest.get('/api/v1/notifications/unread-count')).body).toBe(3);
  });

  it('being removed from the team', async () => {
    const leaving = await joinTeam(server, owner.teamId, 'member');
    const sent = await telling(leaving.person, ['3', '4'], () =>
      ok(owner.delete(`/api/v1/team-members/${leaving.teamMemberId}`)),
    );
    expect(sent.stored.map(({ message }) => message)[0]).toMatch(/^<b>Olga .* removed you from <b>/);
    const four = sent.heard[0]?.find(({ name }) => name === '4');
    expect(four?.payload).toMatchObject({ teamId: owner.teamId });
  });
});

describe('the calls of notifications', () => {
  let sent: TestPerson;
  let ids: string[];

  beforeAll(async () => {
    const joined = await joinTeam(server, owner.teamId, 'member');
    sent = joined.person;
    for (const name of ['One', 'Two', 'Three']) {
      const body = { id: v7(), name, project_id: project, assignees: [joined.teamMemberId] };
      await ok(owner.post('/api/v1/tasks', body));
    }
    ids = (await list('Unread')).map((row) => row.id);
  });

  interface Listed {
    readonly id: string;
    readonly message: string;
    readonly read: boolean;
    readonly team: string;
    readonly project: string | null;
    readonly params: { readonly task: string | null; readonly tab: string };
  }
  const list = async (filter: string): Promise<Listed[]> =>
    (await sent.get(`/api/v1/notifications?filter=${filter}`)).body as Listed[];
  const unread = async (): Promise<unknown> => (await sent.get('/api/v1/notifications/unread-count')).body;

  it('list the unread ones, newest first, also for an unknown filter', async () => {
    const rows = await list('Unread');
    expect(rows.map(({ message }) => /<b>(One|Two|Three)<\/b>/.exec(message)?.[1])).toEqual([
      'Three',
      'Two',
      'One',
      // With the first task she was added to the project.
      undefined,
    ]);
    expect(rows[0]).toMatchObject({ project: 'Quay & more', params: { tab: 'tasks-list' }, read: false });
    expect(rows[0]?.params.task).not.toBeNull();
    expect(rows[3]?.params.task).toBeNull();
    expect(await list('nonsense')).toEqual(rows);
    expect(await list('Read')).toEqual([]);
    expect(await unread()).toBe(4);
  });

  it('mark one as read, also repeatedly, and only an own one', async () => {
    const id = ids[0] ?? '';
    for (const _ of [1, 2]) {
      const answer = await sent.put(`/api/v1/notifications/${id}`);
      expect([answer.status, answer.body]).toEqual([200, []]);
    }
    expect((await list('Read')).map((row) => row.id)).toEqual([id]);
    await ok(stranger.put(`/api/v1/notifications/${ids[1] ?? ''}`));
    await ok(owner.put(`/api/v1/notifications/${v7()}`));
    expect(await unread()).toBe(3);
    expect((await sent.put('/api/v1/notifications/nonsense')).code).toBe('invalid');
  });

  it('mark many as read or unread, ignoring those of others', async () => {
    const marks = (who: TestPerson, body: unknown) => who.post('/api/v1/notifications/marks', body);
    await ok(marks(sent, { ids: [...ids, v7()], read: true }));
    expect(await unread()).toBe(0);
    await ok(marks(stranger, { ids, read: false }));
    expect(await unread()).toBe(0);
    await ok(marks(sent, { ids: ids.slice(0, 2), read: false }));
    expect((await list('Unread')).map((row) => row.id)).toEqual(ids.slice(0, 2));
    for (const wrong of [
      { ids: [], read: true },
      { ids: ['x'], read: true },
      { ids },
      { ids, read: 'maybe' },
    ])
      expect((await marks(sent, wrong)).code, JSON.stringify(wrong)).toBe('invalid');
  });

  it('snooze until a time, hide snoozed ones from lists and counts, and end the snooze', async () => {
    const snooze = (who: TestPerson, body: unknown) => who.post('/api/v1/notifications/snoozes', body);
    const [first = '', second = '', third = ''] = ids;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await ok(sent.post('/api/v1/notifications/marks', { ids: [third], read: true }));
    expect(await unread()).toBe(2);
    // One of them is read: snoozing marks it as unread.
    await ok(snooze(sent, { ids: [first, third, v7()], until: inAnHour }));
    expect(await unread()).toBe(1);
    expect((await list('Unread')).map((row) => row.id)).toEqual([second]);
    expect((await list('Read')).map((row) => row.id)).not.toContain(third);
    const snoozed = (await list('Snoozed')) as (Listed & { snoozed_until: string })[];
    expect(snoozed.map(({ id, read }) => [id, read])).toEqual([
      [first, false],
      [third, false],
    ]);
    expect(snoozed.map((row) => Date.parse(row.snoozed_until))).toEqual([
      Date.parse(inAnHour),
      Date.parse(inAnHour),
    ]);
    // Marking all as read does not include snoozed ones.
    await ok(sent.put('/api/v1/notifications/read-all'));
    expect((await list('Snoozed')).map((row) => row.id)).toEqual([first, third]);
    // Others cannot change its snooze.
    await ok(snooze(stranger, { ids: [first], until: null }));
    await ok(snooze(mara.person, { ids: [first], until: null }));
    expect(await unread()).toBe(0);
    // A time in the past ends the snooze without a job: an hour may be over when a device is online again.
    await ok(snooze(sent, { ids: [first], until: new Date(Date.now() - 1_000).toISOString() }));
    expect(await unread()).toBe(1);
    await ok(snooze(sent, { ids: [third], until: null }));
    expect((await list('Unread')).map((row) => row.id)).toEqual([first, third]);
    for (const wrong of [
      { ids: [first] },
      { ids: [], until: null },
      { ids: ['x'], until: null },
      { ids: [first], until: 'tomorrow' },
      { ids: [first], until: '2026-02-30T08:00:00Z' },
      { ids: [first], until: '2026-02-03T25:00:00Z' },
      { ids: [first], until: '0000-02-03T08:00:00Z' },
    ])
      expect((await snooze(sent, wrong)).code, JSON.stringify(wrong)).toBe('invalid');
    expect(await unread()).toBe(2);
    await ok(sent.post('/api/v1/notifications/marks', { ids: [second], read: false }));
  });

  it('mark all of their own as read, and no others', async () => {
    const before = (await storedFor(mara.person)).length;
    await ok(sent.put('/api/v1/notifications/read-all'));
    await ok(sent.put('/api/v1/notifications/read-all'));
    expect(await unread()).toBe(0);
    const others = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', mara.person.userId)
      .where('read', '=', false)
      .execute();
    expect(others).toHaveLength(before);
  });

  it('delete one, only an own one', async () => {
    const id = ids[0] ?? '';
    await ok(stranger.delete(`/api/v1/notifications/${id}`));
    expect((await list('Read')).map((row) => row.id)).toContain(id);
    await ok(sent.delete(`/api/v1/notifications/${id}`));
    await ok(sent.delete(`/api/v1/notifications/${id}`));
    expect((await list('Read')).map((row) => row.id)).not.toContain(id);
  });

  it('require a session', async () => {
    const visitor = server.visitor();
    expect((await visitor.get('/api/v1/notifications')).status).toBe(401);
    expect((await visitor.get('/api/v1/notifications/unread-count')).status).toBe(401);
    for (const path of ['read-all', ids[0] ?? ''])
      expect((await visitor.put(`/api/v1/notifications/${path}`)).status).toBe(401);
  });
});
