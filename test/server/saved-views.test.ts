/** Saved views and timesheet weeks over HTTP: works, denied, invalid, repeated; another organization. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DEFAULT_VIEWS } from '../../contract/rules/default-views.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { outcome } from './support/client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let manager: Joined;
let stranger: TestPerson;
let outsider: Joined;
let project: string;
const VIEWS = '/api/v1/saved-views';
const WEEKS = '/api/v1/timesheet-weeks';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  manager = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  outsider = await joinTeam(server, owner.teamId, 'member');
  project = ((await owner.post('/api/v1/projects', projectForm('Bridge'))).body as { id: string }).id;
  for (const one of [member, manager])
    await owner.post('/api/v1/project-members', { project_id: project, team_member_id: one.teamMemberId });
  await server.db
    .updateTable('project_members')
    .set({ access_level: 'PROJECT_MANAGER' })
    .where('team_member_id', '=', manager.teamMemberId)
    .execute();
});
afterAll(() => server.close());

const view = (more: Record<string, unknown> = {}) => ({
  ...{ id: v7(), team_id: owner.teamId, screen: 'reporting/projects', name: 'Late ones', query: 'size=50' },
  ...{ shared: false, ...more },
});
const namesOf = async (who: TestPerson): Promise<string[]> =>
  ((await who.get(`${VIEWS}?screen=reporting/projects`)).body as { name: string }[]).map((one) => one.name);

describe('saved views', () => {
  it('are private until they are shared, and private again after the sharing ends', async () => {
    const made = view({ name: 'Mine' });
    expect((await member.person.post(VIEWS, made)).body).toEqual({ id: made.id });
    expect((await member.person.post(VIEWS, made)).status).toBe(200);
    expect(await namesOf(member.person)).toEqual(['Mine']);
    expect(await namesOf(owner)).toEqual([]);
    expect((await owner.put(`${VIEWS}/${made.id}`, { name: 'Stolen' })).status).toBe(404);
    expect((await owner.delete(`${VIEWS}/${made.id}`)).status).toBe(404);
    await member.person.put(`${VIEWS}/${made.id}`, { shared: true, name: 'Ours' });
    expect(await namesOf(owner)).toEqual(['Ours']);
    await member.person.put(`${VIEWS}/${made.id}`, { shared: false });
    expect(await namesOf(owner)).toEqual([]);
    expect((await member.person.delete(`${VIEWS}/${made.id}`)).status).toBe(200);
    expect(await namesOf(member.person)).toEqual([]);
  });

  it('when shared, are deleted by admins but not by other members', async () => {
    const made = view({ shared: true });
    await member.person.post(VIEWS, made);
    expect((await manager.person.delete(`${VIEWS}/${made.id}`)).code).toBe('not_allowed');
    expect((await stranger.delete(`${VIEWS}/${made.id}`)).status).toBe(404);
    expect((await owner.delete(`${VIEWS}/${made.id}`)).status).toBe(200);
    expect((await owner.delete(`${VIEWS}/${made.id}`)).status).toBe(404);
  });

  it('when shared, are renamed by admins but not by other members; admins cannot end the sharing', async () => {
    const made = view({ shared: true });
    await member.person.post(VIEWS, made);
    const change = (who: TestPerson, more: object) => who.put(`${VIEWS}/${made.id}`, more);
    expect((await change(manager.person, { name: 'Mine' })).code).toBe('not_allowed');
    expect((await change(stranger, { name: 'Mine' })).status).toBe(404);
    expect((await change(owner, { shared: false })).code).toBe('not_allowed');
    expect((await change(owner, { name: 'Ours', shared: true })).status).toBe(200);
    expect(await namesOf(member.person)).toEqual(['Ours']);
    await member.person.delete(`${VIEWS}/${made.id}`);
  });

  it('have one default per screen, chosen by admins and lost when the sharing ends', async () => {
    const one = view({ shared: true, name: 'One' });
    const other = view({ shared: true, name: 'Other' });
    const elsewhere = view({ shared: true, screen: 'due' });
    const hidden = view({ name: 'Hidden' });
    for (const made of [one, other, elsewhere, hidden]) await member.person.post(VIEWS, made);
    const setDefault = (who: TestPerson, viewId: string | null, screen = 'reporting/projects') =>
      who.put(`${VIEWS}/default`, { team_id: owner.teamId, screen, view_id: viewId });
    const defaults = async (): Promise<string[]> =>
      ((await manager.person.get(VIEWS)).body as { name: string; is_default: boolean }[])
        .filter((made) => made.is_default)
        .map(({ name }) => name);
    expect((await setDefault(member.person, one.id)).code).toBe('not_allowed');
    expect((await setDefault(stranger, one.id)).status).toBe(404);
    expect((await setDefault(owner, hidden.id)).status).toBe(404);
    expect((await setDefault(owner, elsewhere.id)).status).toBe(404);
    expect((await setDefault(owner, one.id)).status).toBe(200);
    expect((await setDefault(owner, other.id)).status).toBe(200);
    expect((await setDefault(owner, other.id)).status).toBe(200);
    expect(await defaults()).toEqual(['Other']);
    expect((await setDefault(owner, elsewhere.id, 'due')).status).toBe(200);
    expect(await defaults()).toEqual(['Late ones', 'Other']);
    expect((await setDefault(owner, null, 'due')).status).toBe(200);
    await member.person.put(`${VIEWS}/${other.id}`, { shared: false });
    await member.person.put(`${VIEWS}/${other.id}`, { shared: true });
    expect(await defaults()).toEqual([]);
    for (const made of [one, other, elsewhere, hidden]) await member.person.delete(`${VIEWS}/${made.id}`);
  });

  it('are refused for another team, an invalid name and an empty screen', async () => {
    expect((await stranger.post(VIEWS, view())).status).toBe(404);
    expect((await member.person.post(VIEWS, view({ name: 'a\nb' }))).code).toBe('name_invalid');
    expect((await member.person.post(VIEWS, view({ screen: '' }))).status).toBe(400);
    expect(await namesOf(member.person)).toEqual([]);
  });
});

describe('the default view of a person', () => {
  const PATH = '/api/v1/settings/default-view';
  const at = '0197f6a0-0000-7000-8000-00000000000';
  const kept = async (who: TestPerson): Promise<string[]> =>
    (
      await server.db
        .selectFrom('users')
        .select('default_views')
        .where('id', '=', who.userId)
        .executeTakeFirstOrThrow()
    ).default_views;

  it('is stored per place, also under concurrent writes, and can be removed', async () => {
    const set = (place: string, view: string | null) => member.person.put(PATH, { place, view });
    const places = [`${at}1`, `${owner.teamId}/due`, `${owner.teamId}/reporting/members`];
    await Promise.all(places.map((place) => set(place, `${at}9`)));
    expect(await kept(member.person)).toEqual(places.map((place) => `${place}=${at}9`).toSorted());
    expect(await kept(owner)).toEqual([]);
    await set(`${at}1`, null);
    const answer = await set(`${owner.teamId}/due`, 'all');
    expect(answer.body).toEqual({ default_views: await kept(member.person) });
    expect(await kept(member.person)).toEqual([
      `${owner.teamId}/due=all`,
      `${owner.teamId}/reporting/members=${at}9`,
    ]);
    for (const place of places) await set(place, null);
    expect(await kept(member.person)).toEqual([]);
  });

  it('is limited to MAX_DEFAULT_VIEWS places, and can still be changed at the limit', async () => {
    const id = (n: number): string => `0197f6a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const many = Array.from({ length: MAX_DEFAULT_VIEWS }, (_, n) => `${id(n)}=all`);
    await server.db
      .updateTable('users')
      .set({ default_views: many })
      .where('id', '=', member.person.userId)
      .execute();
    const answer = await member.person.put(PATH, { place: id(9999), view: 'all' });
    expect(outcome(answer)).toEqual([400, 'invalid']);
    expect(await kept(member.person)).toEqual(many);
    await member.person.put(PATH, { place: id(0), view: id(1) });
    expect((await kept(member.person))[0]).toBe(`${id(0)}=${id(1)}`);
  });
});

describe('saved views of a project', () => {
  interface Stored {
    readonly id: string;
    readonly name: string;
    readonly is_default: boolean;
  }
  const ofProject = (more: Record<string, unknown> = {}) =>
    view({ screen: 'project', name: 'Late', query: '{}', project_id: project, ...more });
  const seenBy = async (who: TestPerson): Promise<string[]> =>
    ((await who.get(`${VIEWS}?project_id=${project}`)).body as Stored[]).map(
      (one) => one.name + (one.is_default ? '*' : ''),
    );
  const setDefault = (who: TestPerson, viewId: string | null) =>
    who.put(`/api/v1/projects/${project}/default-view`, { view_id: viewId });

  it('are visible while shared to everybody who can see the project, and to nobody else', async () => {
    const made = ofProject({ shared: true });
    expect((await member.person.post(VIEWS, made)).body).toEqual({ id: made.id });
    expect((await member.person.post(VIEWS, made)).body).toEqual({ id: made.id });
    expect(await seenBy(manager.person)).toEqual(['Late']);
    expect((await outsider.person.get(`${VIEWS}?project_id=${project}`)).status).toBe(404);
    expect((await outsider.person.get(VIEWS)).body).toEqual([]);
    expect((await outsider.person.put(`${VIEWS}/${made.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await outsider.person.delete(`${VIEWS}/${made.id}`)).status).toBe(404);
    expect((await outsider.person.post(VIEWS, ofProject())).status).toBe(404);
    expect((await stranger.get(`${VIEWS}?project_id=${project}`)).status).toBe(404);
    expect((await stranger.post(VIEWS, ofProject({ team_id: stranger.teamId }))).status).toBe(404);
    await member.person.put(`${VIEWS}/${made.id}`, { shared: false });
    expect(await seenBy(manager.person)).toEqual([]);
    expect((await manager.person.put(`${VIEWS}/${made.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await member.person.delete(`${VIEWS}/${made.id}`)).status).toBe(200);
  });

  it('when shared, are changed and deleted by managers, who cannot end the sharing, but not by members', async () => {
    const made = ofProject({ shared: true });
    await owner.post(VIEWS, made);
    expect((await member.person.put(`${VIEWS}/${made.id}`, { name: 'Mine' })).code).toBe('not_allowed');
    expect((await member.person.delete(`${VIEWS}/${made.id}`)).code).toBe('not_allowed');
    expect((await manager.person.put(`${VIEWS}/${made.id}`, { name: 'Later' })).status).toBe(200);
    expect((await manager.person.put(`${VIEWS}/${made.id}`, { shared: false })).code).toBe('not_allowed');
    expect(await seenBy(member.person)).toEqual(['Later']);
    expect((await manager.person.delete(`${VIEWS}/${made.id}`)).status).toBe(200);
    expect(await seenBy(owner)).toEqual([]);
  });

  it('have one default, chosen by managers and lost when the sharing ends', async () => {
    const [one, other] = [
      ofProject({ shared: true, name: 'One' }),
      ofProject({ shared: true, name: 'Other' }),
    ];
    const hidden = ofProject({ name: 'Hidden' });
    for (const made of [one, other, hidden]) await member.person.post(VIEWS, made);
    expect((await setDefault(member.person, one.id)).code).toBe('not_allowed');
    expect((await setDefault(outsider.person, one.id)).status).toBe(404);
    expect((await setDefault(manager.person, hidden.id)).status).toBe(404);
    expect((await setDefault(manager.person, v7())).status).toBe(404);
    expect((await setDefault(manager.person, one.id)).status).toBe(200);
    expect((await setDefault(manager.person, other.id)).status).toBe(200);
    expect((await setDefault(manager.person, other.id)).status).toBe(200);
    expect(await seenBy(owner)).toEqual(['One', 'Other*']);
    expect((await setDefault(manager.person, null)).status).toBe(200);
    expect(await seenBy(owner)).toEqual(['One', 'Other']);
    await setDefault(manager.person, one.id);
    await member.person.put(`${VIEWS}/${one.id}`, { shared: false });
    await member.person.put(`${VIEWS}/${one.id}`, { shared: true });
    expect(await seenBy(owner)).toEqual(['One', 'Other']);
  });

  it('are deleted with their project', async () => {
    const made = (await owner.post('/api/v1/projects', projectForm('Ferry'))).body as { id: string };
    await owner.post(VIEWS, ofProject({ project_id: made.id }));
    await owner.post(VIEWS, ofProject({ project_id: made.id, shared: true }));
    const stored = () =>
      server.db.selectFrom('saved_views').select('shared').where('project_id', '=', made.id).execute();
    expect(await stored()).toHaveLength(2);
    expect((await owner.delete(`/api/v1/projects/${made.id}`)).status).toBe(200);
    expect((await owner.get(`${VIEWS}?project_id=${made.id}`)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('timesheet weeks', () => {
  const submit = (who: Joined, week: string, id = v7()) =>
    who.person.post(WEEKS, { id, team_member_id: who.teamMemberId, week_start: week, note: 'Done' });
  const weeks = async () =>
    (await owner.get(`${WEEKS}?from=2026-11-01`)).body as {
      id: string;
      state: string;
      answer: string | null;
    }[];

  it('are submitted once, also when repeated with another id, and can be withdrawn', async () => {
    const { id } = (await submit(member, '2026-11-02')).body as { id: string };
    expect((await submit(member, '2026-11-02')).body).toEqual({ id });
    expect((await weeks()).map((one) => one.state)).toEqual(['submitted']);
    expect((await manager.person.delete(`${WEEKS}/${id}`)).status).toBe(404);
    expect((await member.person.delete(`${WEEKS}/${id}`)).status).toBe(200);
    expect(await weeks()).toEqual([]);
  });

  it('are sent back by a project manager of the member, submitted again and approved by an admin', async () => {
    const { id } = (await submit(member, '2026-11-09')).body as { id: string };
    const decide = (who: TestPerson, approved: boolean) =>
      who.put(`${WEEKS}/${id}/decision`, { approved, answer: 'Tuesday?' });
    expect((await decide(member.person, true)).code).toBe('not_allowed');
    expect((await decide(stranger, true)).status).toBe(404);
    expect((await decide(manager.person, false)).status).toBe(200);
    expect(await weeks()).toMatchObject([{ id, state: 'sent_back', answer: 'Tuesday?' }]);
    expect((await decide(manager.person, true)).code).toBe('invalid');
    await submit(member, '2026-11-09');
    expect(await weeks()).toMatchObject([{ id, state: 'submitted', answer: null }]);
    expect((await decide(owner, true)).status).toBe(200);
    expect((await decide(owner, true)).status).toBe(200);
    expect((await member.person.delete(`${WEEKS}/${id}`)).code).toBe('invalid');
    expect(await weeks()).toMatchObject([{ state: 'approved' }]);
  });

  it('refuse the id of another week, of the same or of another member', async () => {
    const { id } = (await submit(manager, '2026-11-23')).body as { id: string };
    await owner.put(`${WEEKS}/${id}/decision`, { approved: false, answer: 'Again' });
    for (const who of [member, manager])
      expect((await submit(who, '2026-11-30', id)).code, who.teamMemberId).toBe('id_taken');
    expect(await weeks()).toContainEqual(
      expect.objectContaining({ id, state: 'sent_back', answer: 'Again', week_start: '2026-11-23' }),
    );
  });

  it('cannot be submitted for another member', async () => {
    const answer = await member.person.post(WEEKS, {
      ...{ id: v7(), team_member_id: manager.teamMemberId, week_start: '2026-11-16', note: null },
    });
    expect(answer.status).toBe(404);
  });
});
