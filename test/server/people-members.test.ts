/** Changing members of a team and their roles, removing them, and teams themselves: by role, and with live events. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, outcome } from './support/client.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import { type LiveClient, openLive } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/team-members';

let server: TestServer;
let owner: TestPerson;
let ownerMemberId: string;
let admin: Joined;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp({ name: 'Olga Owner' });
  await server.db
    .updateTable('organizations')
    .set({ subscription_type: 'self_hosted', subscription_status: 'active' })
    .execute();
  ownerMemberId = owner.teamMemberId;
  admin = await joinTeam(server, owner.teamId, 'admin');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

const memberRow = (id: string) =>
  server.db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirst();
const join = (role: 'admin' | 'team_lead' | 'member' = 'member') => joinTeam(server, owner.teamId, role);
const activeTeamOf = async (person: TestPerson): Promise<string | null> => {
  const row = await server.db
    .selectFrom('users')
    .select('active_team_id')
    .where('id', '=', person.userId)
    .executeTakeFirst();
  return row?.active_team_id ?? null;
};

async function listen(person: TestPerson): Promise<LiveClient> {
  return openLive(server.url, person.cookieHeader());
}

/** Expects that only owner and admins may do it, and that nobody else finds the member. */
async function expectGuarded(request: (who: TestPerson, id: string) => Promise<Answer>, id: string) {
  const before = await memberRow(id);
  for (const { person } of [lead, member])
    expect(outcome(await request(person, id))).toEqual([403, 'not_allowed']);
  expect(outcome(await request(stranger, id))).toEqual([404, 'not_found']);
  expect(outcome(await request(owner, v7()))).toEqual([404, 'not_found']);
  expect(outcome(await request(owner, stranger.teamMemberId))).toEqual([404, 'not_found']);
  expect(outcome(await request(owner, 'nonsense'))).toEqual([400, 'invalid']);
  expect(outcome(await request(admin.person, ownerMemberId))).toEqual([403, 'owner_untouchable']);
  expect(await memberRow(id)).toEqual(before);
}

describe('role and job title', () => {
  it('are replaced together by PUT: what is missing is cleared', async () => {
    const { teamMemberId: id } = await join('admin');
    const first = await owner.put(`${PATH}/${id}`, { role_name: 'Team Lead', job_title: ' Foreman ' });
    expect(first.body).toEqual([{ team_member: id }]);
    const placed = await memberRow(id);
    expect(placed?.role).toBe('team_lead');
    expect((await owner.get(`${PATH}/${id}`)).body).toMatchObject({
      job_title: 'Foreman',
      role_name: 'Team Lead',
    });
    await admin.person.put(`${PATH}/${id}`, { is_admin: true, emails: ['ignored'] });
    expect(await memberRow(id)).toMatchObject({ role: 'admin', job_title_id: null });
    await owner.put(`${PATH}/${id}`, {});
    expect((await memberRow(id))?.role).toBe('member');
  });

  it('are changed one at a time by PATCH', async () => {
    const { teamMemberId: id } = await join();
    const titleId = v7();
    await owner.patch(`${PATH}/${id}`, { job_title: 'Welder <i>', job_title_id: titleId });
    await owner.patch(`${PATH}/${id}`, { role: 'team_lead' });
    expect(await memberRow(id)).toMatchObject({ role: 'team_lead', job_title_id: titleId });
    await owner.patch(`${PATH}/${id}`, { job_title_id: null });
    expect((await memberRow(id))?.job_title_id).toBeNull();
    await owner.patch(`${PATH}/${id}`, { job_title_id: titleId });
    expect((await memberRow(id))?.job_title_id).toBe(titleId);
    expect(outcome(await owner.patch(`${PATH}/${id}`, { job_title_id: v7() }))).toEqual([404, 'not_found']);
    expect((await memberRow(id))?.job_title_id).toBe(titleId);
  });

  it('can be changed by owner and admins only', async () => {
    const { teamMemberId: id } = await join();
    await expectGuarded((who, target) => who.put(`${PATH}/${target}`, { is_admin: true }), id);
    await expectGuarded((who, target) => who.patch(`${PATH}/${target}`, { role: 'admin' }), id);
  });

  it.each([[{ role: 'owner' }], [{ role: '' }], [{ job_title: 'x'.repeat(56) }], [{ job_title_id: 'x' }]])(
    'refuse %j',
    async (body) => {
      expect(outcome(await owner.patch(`${PATH}/${member.teamMemberId}`, body))).toEqual([400, 'invalid']);
    },
  );

  it('of oneself can change in title, but not in role', async () => {
    const own = `${PATH}/${admin.teamMemberId}`;
    expect(outcome(await admin.person.patch(own, { role: 'member' }))).toEqual([403, 'own_membership']);
    expect(outcome(await admin.person.put(own, { is_admin: false }))).toEqual([403, 'own_membership']);
    expect((await admin.person.put(own, { is_admin: true, job_title: 'Chief' })).status).toBe(200);
    expect((await memberRow(admin.teamMemberId))?.role).toBe('admin');
  });

  it('emit one event for a new role, and none for the same role', async () => {
    const { person, teamMemberId: id } = await join();
    const live = await listen(person);
    await owner.patch(`${PATH}/${id}`, { role: 'member' });
    await owner.patch(`${PATH}/${id}`, { role: 'admin' });
    await live.until('the new role is told', () => live.events.some(({ name }) => name === '57'));
    expect(live.events.filter(({ name }) => name === '57')).toEqual([
      { name: '57', payload: { memberId: id, role_name: 'Admin' } },
    ]);
    live.close();
    expect((await person.get('/secure/verify')).json).toMatchObject({ user: { is_admin: true } });
  });
});

describe('deactivating', () => {
  it('moves the person to their own team, notifies their windows, and can be undone', async () => {
    const { person, teamMemberId: id } = await join();
    const live = await listen(person);
    const answer = await owner.put(`${PATH}/${id}/active`, { active: false });
    expect(answer.body).toEqual({ active: false });
    await live.until('the dialog is asked for', () => live.events.some(({ name }) => name === '4'));
    expect(live.events.find(({ name }) => name === '4')?.payload).toEqual({
      teamId: owner.teamId,
      message: expect.stringContaining('Olga Owner') as string,
    });
    live.close();
    expect(await activeTeamOf(person)).toBe(person.teamId);
    expect((await person.get('/api/v1/teams')).body).toMatchObject([{ id: person.teamId }]);
    expect(outcome(await person.put('/api/v1/teams/activate', { id: owner.teamId }))).toEqual([
      404,
      'not_found',
    ]);
    const listed = (await owner.get(`${PATH}/all`)).body as { id: string }[];
    expect(listed.map((row) => row.id)).not.toContain(id);
    expect((await owner.get(PATH)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id, active: false })]) as unknown,
    });
    expect((await owner.put(`${PATH}/${id}/active`, { active: false })).status).toBe(200);
    expect((await owner.put(`${PATH}/${id}/active`, { active: 'true' })).body).toEqual({ active: true });
    expect((await person.put('/api/v1/teams/activate', { id: owner.teamId })).status).toBe(200);
  });

  it('is toggled by the call of other clients, ignoring the state they send', async () => {
    const { teamMemberId: id } = await join();
    const query = '?active=false&email=x%40y.example';
    const toggled = await owner.get(`${PATH}/deactivate/${id}${query}`, {
      token: await owner.csrfToken(),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(toggled.body, toggled.text).toEqual([]);
    expect((await memberRow(id))?.active).toBe(false);
    expect((await owner.post(`${PATH}/deactivate/${id}`)).body).toEqual([]);
    expect((await memberRow(id))?.active).toBe(true);
    // A link on another page changes nothing.
    expect((await owner.get(`${PATH}/deactivate/${id}`)).status).toBe(403);
    expect((await memberRow(id))?.active).toBe(true);
  });

  it('is allowed to owner and admins only, and not for oneself', async () => {
    const { teamMemberId: id } = await join();
    await expectGuarded((who, target) => who.put(`${PATH}/${target}/active`, { active: false }), id);
    await expectGuarded((who, target) => who.post(`${PATH}/deactivate/${target}`), id);
    for (const request of [
      admin.person.put(`${PATH}/${admin.teamMemberId}/active`, { active: false }),
      admin.person.post(`${PATH}/deactivate/${admin.teamMemberId}`),
      admin.person.delete(`${PATH}/${admin.teamMemberId}`),
    ])
      expect(outcome(await request)).toEqual([403, 'own_membership']);
    expect(outcome(await owner.put(`${PATH}/${id}/active`, { active: 'perhaps' }))).toEqual([400, 'invalid']);
  });

  it('does not free the seat, and is undone only with an active subscription', async () => {
    const host = await server.signUp();
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'life_time_deal', subscription_status: 'life_time_deal', coupon_seats: 2 })
      .where('owner_id', '=', host.userId)
      .execute();
    const { teamMemberId: id } = await joinTeam(server, host.teamId, 'member');
    await host.put(`${PATH}/${id}/active`, { active: false });
    // A deactivated member still takes a seat.
    expect(outcome(await host.post(PATH, { emails: ['third@coupon.example'] }))).toEqual([403, 'seat_limit']);
    expect((await host.put(`${PATH}/${id}/active`, { active: true })).status).toBe(200);
    await host.put(`${PATH}/${id}/active`, { active: false });
    await server.db
      .updateTable('organizations')
      .set({ subscription_status: 'paused', coupon_seats: null })
      .where('owner_id', '=', host.userId)
      .execute();
    expect(outcome(await host.put(`${PATH}/${id}/active`, { active: true }))).toEqual([
      403,
      'subscription_inactive',
    ]);
  });
});

describe('removing', () => {
  it('deletes memberships, assignments and timers, and notifies the person', async () => {
    const { person, teamMemberId: id } = await join();
    const made = await owner.post('/api/v1/projects', {
      name: 'Removed from',
      color_code: '#3b7ad4',
      status_id: '00000000-0000-4000-8000-000400000003',
    });
    const { id: projectId } = made.body as { id: string };
    await owner.post('/api/v1/project-members', { project_id: projectId, team_member_id: id });
    const taskId = v7();
    const created = await owner.post('/api/v1/tasks', {
      id: taskId,
      project_id: projectId,
      name: 'Theirs',
      assignees: [id],
    });
    expect(created.status, created.text).toBe(200);
    await server.db
      .insertInto('timers')
      .values({
        id: v7(),
        user_id: person.userId,
        team_id: owner.teamId,
        project_id: projectId,
        task_id: taskId,
        start_time: new Date().toISOString(),
      })
      .execute();
    const live = await listen(person);
    const answer = await owner.delete(`${PATH}/${id}`);
    expect(answer.body, answer.text).toEqual([{ member: { id: person.userId, team: 'Olga Owner' } }]);
    await live.until('they are told', () => live.events.some(({ name }) => name === '4'));
    live.close();
    expect(await memberRow(id)).toBeUndefined();
    expect(await activeTeamOf(person)).toBe(person.teamId);
    const { db } = server;
    expect(
      await db.selectFrom('task_assignees').selectAll().where('team_member_id', '=', id).execute(),
    ).toEqual([]);
    expect(await db.selectFrom('timers').selectAll().where('user_id', '=', person.userId).execute()).toEqual(
      [],
    );
    const events = await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', person.userId)
      .execute();
    expect(events.at(-1)?.message).toContain('Olga Owner');
    expect(outcome(await owner.delete(`${PATH}/${id}`))).toEqual([404, 'not_found']);
    expect((await person.get(`/api/v1/projects/${projectId}`)).status).toBe(404);
  });

  it('withdraws an invitation, unless it was accepted meanwhile', async () => {
    const person = await server.signUp();
    const invited = await owner.post(PATH, { emails: [person.email, 'back@taken.example'] });
    const [known, unknown] = (invited.body as { id: string }[]).map((row) => row.id);
    expect((await owner.delete(`${PATH}/${unknown ?? ''}?invited_only=true`)).body).toEqual([
      { member: { id: null, team: 'Olga Owner' } },
    ]);
    await person.put('/api/v1/teams', { team_member_id: known });
    expect(outcome(await owner.delete(`${PATH}/${known ?? ''}?invited_only=true`))).toEqual([
      409,
      'invitation_gone',
    ]);
    expect((await memberRow(known ?? ''))?.user_id).toBe(person.userId);
  });

  it('of an invited person deletes the invitation', async () => {
    const person = await server.signUp();
    const invited = await owner.post(PATH, { emails: [person.email] });
    const [row] = invited.body as { id: string }[];
    await admin.person.delete(`${PATH}/${row?.id ?? ''}`);
    expect((await person.get('/api/v1/teams/invites')).body).toEqual([]);
    expect(outcome(await person.put('/api/v1/teams', { team_member_id: row?.id }))).toEqual([
      409,
      'invitation_gone',
    ]);
  });

  it('is allowed to owner and admins only', async () => {
    const { teamMemberId: id } = await join();
    await expectGuarded((who, target) => who.delete(`${PATH}/${target}`), id);
  });
});

describe('reading members', () => {
  it('pages only when `all` is the text false, searches and sorts', async () => {
    const host = await server.signUp({ name: 'Anna' });
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'self_hosted' })
      .where('owner_id', '=', host.userId)
      .execute();
    await host.post(PATH, { emails: ['bert@list.example', 'cleo@list.example'], role_name: 'Admin' });
    const names = async (query: string): Promise<[number, string[]]> => {
      const answer = await host.get(`${PATH}?${query}`);
      const { total, data } = answer.body as { total: number; data: { name: string }[] };
      return [total, data.map((row) => row.name)];
    };
    for (const query of ['size=1', 'size=1&all=true'])
      expect(await names(query)).toEqual([3, ['Anna', 'bert', 'cleo']]);
    expect(await names('size=1&index=2&all=false')).toEqual([3, ['bert']]);
    expect(await names('search=LIST.ex&all=false')).toEqual([2, ['bert', 'cleo']]);
    expect(await names('field=name&order=descend')).toEqual([3, ['cleo', 'bert', 'Anna']]);
    expect(await names('field=role_name')).toEqual([3, ['bert', 'cleo', 'Anna']]);
    expect((await host.get('/api/v1/team-members/all')).status).toBe(200);
  });

  it('lists the roles that can be assigned', async () => {
    expect((await member.person.get('/api/v1/access-controls/roles')).body).toEqual([
      { id: 'admin', name: 'Admin', default_role: false, admin_role: true },
      { id: 'member', name: 'Member', default_role: true, admin_role: false },
      { id: 'team_lead', name: 'Team Lead', default_role: false, admin_role: false },
    ]);
  });

  it('answers one member to admins, but never the owner', async () => {
    expect((await admin.person.get(`${PATH}/${member.teamMemberId}`)).body).toMatchObject({
      is_admin: false,
    });
    for (const id of [ownerMemberId, stranger.teamMemberId, v7()])
      expect((await admin.person.get(`${PATH}/${id}`)).body).toBeNull();
    expect(outcome(await member.person.get(`${PATH}/${member.teamMemberId}`))).toEqual([403, 'not_allowed']);
  });
});

describe('teams', () => {
  it('belong to the owner also when an admin creates them, who joins as admin', async () => {
    const [id, owners, own] = [v7(), v7(), v7()];
    const body = { id, name: 'Made by an admin', owner_member_id: owners, member_id: own };
    for (let time = 0; time < 2; time += 1)
      expect((await admin.person.post('/api/v1/teams', body)).status).toBe(200);
    expect(await memberRow(owners)).toMatchObject({ user_id: owner.userId, role: 'owner', team_id: id });
    expect(await memberRow(own)).toMatchObject({ user_id: admin.person.userId, role: 'admin', team_id: id });
    expect(await activeTeamOf(admin.person)).toBe(owner.teamId);
    const taken = await owner.post('/api/v1/teams', { name: 'made BY an admin' });
    expect(outcome(taken)).toEqual([409, 'team_name_taken']);
    for (const { person } of [lead, member])
      expect(outcome(await person.post('/api/v1/teams', { name: 'No' }))).toEqual([403, 'not_allowed']);
    expect(outcome(await owner.post('/api/v1/teams', { name: '  ' }))).toEqual([400, 'invalid']);
    expect(outcome(await owner.post('/api/v1/teams', { name: 'x'.repeat(56) }))).toEqual([400, 'invalid']);
    expect(outcome(await stranger.post('/api/v1/teams', { id, name: 'Mine now' }))).toEqual([
      409,
      'id_taken',
    ]);
  });

  it('can be renamed by their owner only', async () => {
    const path = `/api/v1/settings/team-name/${owner.teamId}`;
    const answer = await owner.put(path, { name: ' Brücke <b>& Co ' });
    expect(answer.body).toEqual({
      id: owner.teamId,
      name: 'Brücke <b>& Co',
      key: expect.any(String) as string,
      user_id: owner.userId,
    });
    expect((await member.person.get('/api/v1/teams')).body).toContainEqual(
      expect.objectContaining({ id: owner.teamId, name: 'Brücke <b>& Co', owns_by: 'Olga Owner' }),
    );
    for (const { person } of [admin, lead, member])
      expect(outcome(await person.put(path, { name: 'Mine' }))).toEqual([403, 'not_allowed']);
    for (const id of [owner.teamId, v7()])
      expect(outcome(await stranger.put(`/api/v1/settings/team-name/${id}`, { name: 'x' }))).toEqual([
        404,
        'not_found',
      ]);
    expect(outcome(await owner.put(path, { name: '' }))).toEqual([400, 'invalid']);
    expect(outcome(await owner.put(path, { name: 'Made by an admin' }))).toEqual([409, 'team_name_taken']);
    expect((await owner.put(path, { name: 'Olga Owner' })).status).toBe(200);
  });
});
