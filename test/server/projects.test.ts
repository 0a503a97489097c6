import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLUMNS, PROJECT_PRIORITIES, PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { PROTOCOL_VERSION, type PullAnswer, userScope } from '../../contract/sync.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

async function create(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await owner.post('/api/v1/projects', projectForm(name, more));
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id: string }).id;
}

const listed = async (who: TestPerson, query = ''): Promise<string[]> => {
  const answer = await who.get(`/api/v1/projects?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: { name: string }[] }).data.map((project) => project.name);
};

describe('creating a project', () => {
  it('uses the key preferred by the client, unless another project has it [P6]', async () => {
    const keyOf = async (id: string): Promise<unknown> =>
      ((await owner.get(`/api/v1/projects/${id}`)).body as { key: unknown }).key;
    const first = await create('부두 공사', { preferred_key: 'qkz' });
    expect(await keyOf(first)).toBe('QKZ');
    const second = await create('또 다른 공사', { preferred_key: 'QKZ' });
    expect(await keyOf(second)).toMatch(/^[A-Z]{3}$/);
    expect(await keyOf(second)).not.toBe('QKZ');
    const refused = await owner.post(
      '/api/v1/projects',
      projectForm('Too long', { preferred_key: 'TOOLONG' }),
    );
    expect(refused.status).toBe(400);
  });

  it('creates key, columns, membership and statuses with the given ids, once when repeated', async () => {
    const id = v7();
    const statusIds = [v7(), v7(), v7()];
    const form = projectForm('Website Redesign 2025', {
      id,
      status_ids: statusIds,
      client_name: 'Acme',
      notes: 'x',
    });
    const first = await owner.post('/api/v1/projects', form);
    const again = await owner.post('/api/v1/projects', form);
    expect(first.body).toEqual({ id, name: 'Website Redesign 2025' });
    expect(again.body).toEqual(first.body);
    const detail = await owner.get(`/api/v1/projects/${id}`);
    expect(detail.body).toMatchObject({
      key: 'WR2',
      client_name: 'Acme',
      phase_label: 'Phase',
      project_manager: null,
    });
    const statuses = await owner.get(`/api/v1/statuses?project=${id}`);
    expect((statuses.body as { id: string; name: string }[]).map((status) => status.id)).toEqual(statusIds);
    const columns = await owner.get(`/api/v1/tasks/list/columns/${id}`);
    expect(columns.body).toMatchObject(
      DEFAULT_COLUMNS.map(({ key, index, pinned }) => ({ key, index, pinned })),
    );
    const members = await owner.get(`/api/v1/projects/members/${id}`);
    expect(members.body).toMatchObject({ total: 1, data: [{ team_member_id: owner.teamMemberId }] });
  });

  it('is allowed to owners and admins only', async () => {
    expect((await admin.person.post('/api/v1/projects', projectForm('By an admin'))).status).toBe(200);
    for (const who of [lead, member]) {
      const answer = await who.person.post('/api/v1/projects', projectForm('Not allowed'));
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });

  it.each([
    [{ name: '' }, 400, 'invalid'],
    [{ name: '<b></b>' }, 400, 'required'],
    [{ name: 'x'.repeat(101) }, 400, 'invalid'],
    [{ name: 'Bad colour', color_code: 'red' }, 400, 'invalid'],
    [{ name: 'Bad status', status_id: v7() }, 404, 'not_found'],
    [{ name: 'Bad category', category_id: v7() }, 404, 'not_found'],
    [{ name: 'Bad hours', hours_per_day: 25 }, 400, 'invalid'],
    [{ name: 'website redesign 2025' }, 409, 'project_name_taken'],
  ])('refuses %j', async (change, status, code) => {
    const before = await listed(owner);
    const answer = await owner.post('/api/v1/projects', projectForm('Refused', change));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await listed(owner)).toEqual(before);
  });
});

describe('seeing projects', () => {
  it('is limited to the team, and for plain members to their projects', async () => {
    const id = await create('Hidden from members');
    expect(await listed(lead.person)).toContain('Hidden from members');
    expect(await listed(member.person)).not.toContain('Hidden from members');
    expect((await member.person.get(`/api/v1/projects/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/v1/projects/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/api/v1/projects/${id}`)).status).toBe(404);
    await owner.post('/api/v1/project-members', { project_id: id, team_member_id: member.teamMemberId });
    expect((await member.person.get(`/api/v1/projects/${id}`)).status).toBe(200);
  });

  it('pages, searches and sorts', async () => {
    await create('Alpha line', { end_date: '2030-01-02' });
    await create('Beta line', { end_date: '2030-01-01' });
    expect(await listed(owner, 'search=LINE&field=end_date')).toEqual(['Beta line', 'Alpha line']);
    expect(await listed(owner, 'search=line&order=descend')).toEqual(['Beta line', 'Alpha line']);
    const page = await owner.get('/api/v1/projects?search=line&size=1&index=2');
    expect(page.body).toMatchObject({ total: 2, data: [{ name: 'Beta line' }] });
    expect(await listed(owner, 'search=line&field=updated_at')).toHaveLength(2);
  });

  it('filters by status, priority and category, also by several', async () => {
    const [status_id, priority_id, category_id] = [PROJECT_STATUSES[5].id, PROJECT_PRIORITIES[2]?.id, v7()];
    await owner.post('/api/v1/project-categories', { id: category_id, name: 'Sluices' });
    await create('Sluice begun', { status_id });
    await create('Sluice urgent', { priority_id });
    await create('Sluice sorted', { category_id });
    const found = async (filter: string) => (await listed(owner, `search=sluice&${filter}`)).toSorted();
    expect(await found(`statuses=${status_id}`)).toEqual(['Sluice begun']);
    expect(await found(`priorities=${String(priority_id)}`)).toEqual(['Sluice urgent']);
    expect(await found(`categories=${category_id}`)).toEqual(['Sluice sorted']);
    expect(await found(`categories=${category_id}&statuses=${status_id}`)).toEqual([]);
    const several = `statuses=${status_id} ${PROJECT_STATUSES[3].id}`;
    expect(await found(several)).toEqual(['Sluice begun', 'Sluice sorted', 'Sluice urgent']);
  });

  it('sorts by the name of the owner, those without one last in both directions', async () => {
    const made = await admin.person.post('/api/v1/projects', projectForm('Quay of the admin'));
    expect(made.status, made.text).toBe(200);
    await create('Quay of the owner');
    const gone = await create('Quay of nobody');
    await server.db.updateTable('projects').set({ owner_id: null }).where('id', '=', gone).execute();
    const sorted = async (order: string): Promise<unknown> => {
      const { body } = await owner.get(`/api/v1/projects?search=quay&field=project_owner&order=${order}`);
      return (body as { data: { project_owner: string | null }[] }).data.map((one) => one.project_owner);
    };
    expect(await sorted('ascend')).toEqual(['Olga Owner', expect.stringMatching(/^Person/), null]);
    expect(await sorted('descend')).toEqual([expect.stringMatching(/^Person/), 'Olga Owner', null]);
  });

  it('sorts categories by the numbers in their names', async () => {
    for (const name of ['Yard 10', 'Yard 2', 'yard 1a']) {
      const category = { id: v7(), name };
      await owner.post('/api/v1/project-categories', category);
      await create(`Plot in ${name}`, { category_id: category.id });
    }
    await create('Plot in none');
    const sorted = ['Plot in yard 1a', 'Plot in Yard 2', 'Plot in Yard 10'];
    expect(await listed(owner, 'search=plot&field=category')).toEqual([...sorted, 'Plot in none']);
    const descending = await listed(owner, 'search=plot&field=category_id&order=descend');
    expect(descending).toEqual([...sorted.toReversed(), 'Plot in none']);
  });

  it('groups by client and category', async () => {
    const category = v7();
    await owner.post('/api/v1/project-categories', { id: category, name: 'Sites' });
    await create('Grouped', { category_id: category, client_name: 'Zeta' });
    const byCategory = await owner.get('/api/v1/projects/grouped?groupBy=category');
    const groups = (byCategory.body as { data: { group_name: string; project_count: number }[] }).data;
    expect(groups[0]).toMatchObject({ group_name: 'Sites', project_count: 1 });
    expect(groups.at(-1)).toMatchObject({ group_name: 'Uncategorized' });
    const byClient = await owner.get('/api/v1/projects/grouped?groupBy=client&search=grouped');
    expect(byClient.body).toMatchObject({ data: [{ group_name: 'Zeta', project_count: 1 }] });
  });
});

describe('changing a project', () => {
  it('keeps missing fields with PATCH, and clears them with PUT', async () => {
    const id = await create('Patched', { notes: 'keep', client_name: 'Acme' });
    await owner.patch(`/api/v1/projects/${id}`, { name: 'Patched twice' });
    expect((await owner.get(`/api/v1/projects/${id}`)).body).toMatchObject({
      name: 'Patched twice',
      notes: 'keep',
      client_name: 'Acme',
    });
    await owner.put(`/api/v1/projects/${id}`, projectForm('Replaced', { key: 'rep' }));
    expect((await owner.get(`/api/v1/projects/${id}`)).body).toMatchObject({
      name: 'Replaced',
      key: 'REP',
      notes: null,
      client_name: null,
    });
  });

  it('sets a manager, who may then change it', async () => {
    const id = await create('Managed');
    expect((await member.person.patch(`/api/v1/projects/${id}`, { notes: 'n' })).status).toBe(404);
    const saved = await owner.patch(`/api/v1/projects/${id}`, {
      project_manager: { id: member.teamMemberId },
    });
    expect(saved.body).toMatchObject({ project_manager_id: member.teamMemberId });
    expect((await member.person.patch(`/api/v1/projects/${id}`, { notes: 'n' })).status).toBe(200);
    const note = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', member.person.userId)
      .where('project_id', '=', id)
      .execute();
    expect(note.length).toBeGreaterThan(0);
  });

  it('restores the level of a former manager when the call gives it, and of nobody else', async () => {
    const id = await create('Managed for a while');
    const patch = (body: object) => owner.patch(`/api/v1/projects/${id}`, body);
    const levelOf = async (teamMemberId: string) =>
      (
        await server.db
          .selectFrom('project_members')
          .select('access_level')
          .where('project_id', '=', id)
          .where('team_member_id', '=', teamMemberId)
          .executeTakeFirst()
      )?.access_level;
    const own = owner.teamMemberId;
    const former_manager = { id: own, access_level: 'ADMIN' };
    const before = await levelOf(own);
    await patch({ project_manager: { id: own } });
    await patch({ project_manager: { id: member.teamMemberId }, former_manager });
    expect([before, await levelOf(own)]).toEqual(['ADMIN', 'ADMIN']);
    await patch({ project_manager: null, former_manager });
    expect(await levelOf(member.teamMemberId)).toBe('MEMBER');
    await patch({ project_manager: { id: own } });
    await patch({ project_manager: null });
    await patch({ project_manager: null, former_manager });
    expect(await levelOf(own)).toBe('MEMBER');
    const wrong = { id: own, access_level: 'PROJECT_MANAGER' };
    expect((await patch({ project_manager: null, former_manager: wrong })).status).toBe(400);
  });

  it('refuses a key that is taken', async () => {
    await create('Key one');
    const id = await create('Other words');
    const answer = await owner.patch(`/api/v1/projects/${id}`, { key: 'KO' });
    expect([answer.status, answer.code]).toEqual([409, 'project_key_taken']);
  });
});

describe('marks of a project', () => {
  it('are set per person or for all, by toggle or by the wanted state', async () => {
    const id = await create('Marked');
    await owner.put(`/api/v1/projects/${id}/favorite`, { favorite: true });
    await owner.put(`/api/v1/projects/${id}/favorite`, { favorite: true });
    expect(await listed(owner, 'filter=1')).toContain('Marked');
    expect(await listed(lead.person, 'filter=1')).not.toContain('Marked');
    await owner.post(`/api/v1/projects/favorite/${id}`);
    expect(await listed(owner, 'filter=1')).not.toContain('Marked');
    await owner.put(`/api/v1/projects/${id}/archive-all`, { archived: true });
    expect(await listed(lead.person)).not.toContain('Marked');
    expect(await listed(lead.person, 'filter=2')).toContain('Marked');
    await owner.post(`/api/v1/projects/archive-all/${id}`);
    expect(await listed(lead.person)).toContain('Marked');
  });

  it('include a subscription, which ends with the project membership', async () => {
    const id = await create('Followed');
    const { person, teamMemberId } = member;
    const place = { id: v7(), project_id: id, team_member_id: teamMemberId };
    await owner.post('/api/v1/project-members', place);
    const follow = (who: TestPerson, subscribed: unknown) =>
      who.put(`/api/v1/projects/${id}/subscription`, { subscribed });
    const follows = async (who: TestPerson): Promise<boolean> => {
      const { body } = await who.get(`/api/v1/projects/${id}`);
      return (body as { subscribed: boolean }).subscribed;
    };
    expect((await follow(person, true)).body).toEqual({ subscribed: true });
    await follow(person, true);
    expect([await follows(person), await follows(owner)]).toEqual([true, false]);
    const refused = await follow(person, 'perhaps');
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    expect((await follow(stranger, true)).status).toBe(404);
    await owner.delete(`/api/v1/project-members/${place.id}`);
    await owner.post('/api/v1/project-members', { ...place, id: v7() });
    expect(await follows(person)).toBe(false);
    await follow(person, true);
    await follow(person, false);
    expect(await follows(person)).toBe(false);
  });

  it('lose the subscription but not the favourite on deactivation, and can still be pulled', async () => {
    const id = await create('Left behind');
    const { person, teamMemberId } = await joinTeam(server, owner.teamId, 'admin');
    await person.put(`/api/v1/projects/${id}/subscription`, { subscribed: true });
    await person.post(`/api/v1/projects/favorite/${id}`);
    await owner.put(`/api/v1/team-members/${teamMemberId}/active`, { active: false });
    const pull = {
      protocol: PROTOCOL_VERSION,
      replica: v7(),
      epoch: null,
      settled_seq: 0,
      scopes: [{ scope: userScope(person.userId), cursor: 0 }],
    };
    const { patches } = (await person.post('/api/v1/sync/pull', pull)).body as PullAnswer;
    const marks = patches.flatMap(({ rows }) => rows).filter(({ entity }) => entity === 'projectPref');
    expect(marks).toMatchObject([{ id, row: { favorite: true, subscribed: false } }]);
    await owner.put(`/api/v1/team-members/${teamMemberId}/active`, { active: true });
    await person.put('/api/v1/teams/activate', { id: owner.teamId });
    expect((await person.get(`/api/v1/projects/${id}`)).body).toMatchObject({ subscribed: false });
  });

  it('cannot be changed by a GET without the security token', async () => {
    const id = await create('Brought');
    const answer = await owner.get(`/api/v1/projects/favorite/${id}`);
    expect(answer.status).toBe(403);
    expect(await listed(owner, 'filter=1')).not.toContain('Brought');
  });
});

describe('members of a project', () => {
  it('are added once, and lose access and their tasks there when they are removed', async () => {
    const [id, other] = [await create('Crew'), await create('Other crew')];
    const memberId = v7();
    const added = await owner.post('/api/v1/project-members', {
      id: memberId,
      project_id: id,
      team_member_id: member.teamMemberId,
    });
    expect(added.body).toMatchObject({ res: { id: memberId, member_user_id: member.person.userId } });
    const again = await owner.post('/api/v1/project-members', {
      project_id: id,
      team_member_id: member.teamMemberId,
    });
    expect([again.status, again.body]).toEqual([200, null]);
    expect((await owner.get(`/api/v1/projects/members/${id}`)).body).toMatchObject({ total: 2 });
    const assigned = async (project_id: string): Promise<string> => {
      const task = { id: v7(), name: 'Rope', project_id, assignees: [member.teamMemberId] };
      expect((await owner.post('/api/v1/tasks', task)).status).toBe(200);
      return task.id;
    };
    const [task, elsewhere] = [await assigned(id), await assigned(other)];
    const assignedTasks = async () =>
      (
        await server.db
          .selectFrom('task_assignees')
          .select('task_id')
          .where('task_id', 'in', [task, elsewhere])
          .execute()
      ).map((row) => row.task_id);
    expect((await assignedTasks()).toSorted()).toEqual([task, elsewhere].toSorted());
    expect((await member.person.delete(`/api/v1/project-members/${memberId}`)).status).toBe(403);
    expect((await owner.delete(`/api/v1/project-members/${memberId}`)).status).toBe(200);
    expect(await assignedTasks()).toEqual([elsewhere]);
    expect((await member.person.get(`/api/v1/projects/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/v1/project-members/${memberId}`)).status).toBe(404);
  });

  it('come from the same team only', async () => {
    const id = await create('Own people');
    const answer = await owner.post('/api/v1/project-members', {
      project_id: id,
      team_member_id: stranger.teamMemberId,
    });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

describe('deleting a project', () => {
  it('deletes the project and keeps its activity', async () => {
    const id = await create('Doomed');
    await owner.put(`/api/v1/projects/${id}/favorite`, { favorite: true });
    expect((await lead.person.delete(`/api/v1/projects/${id}`)).status).toBe(403);
    const answer = await owner.delete(`/api/v1/projects/${id}`);
    expect(answer.body).toMatchObject({ deleted_project: { name: 'Doomed' } });
    expect((await owner.get(`/api/v1/projects/${id}`)).status).toBe(404);
    const stored = await server.db
      .selectFrom('activity')
      .select('params')
      .where('attribute', '=', 'activityLogs.project.deleted')
      .execute();
    expect(stored.map((entry) => entry.params?.['projectName'])).toContain('Doomed');
  });

  it('by undo is refused once somebody has worked in it', async () => {
    const [untouched, used] = [await create('Untouched'), await create('Used')];
    const form = { id: v7(), name: 'Somebody began', project_id: used };
    expect((await lead.person.post('/api/v1/tasks', form)).status).toBe(200);
    const refused = await owner.delete(`/api/v1/projects/${used}?if_unused=true`);
    expect([refused.status, refused.code]).toEqual([409, 'project_in_use']);
    expect((await owner.get(`/api/v1/projects/${used}`)).status).toBe(200);
    expect((await owner.delete(`/api/v1/projects/${untouched}?if_unused=true`)).status).toBe(200);
    expect((await owner.delete(`/api/v1/projects/${used}`)).status).toBe(200);
  });
});
