import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  admin = await joinTeam(server, owner.teamId, 'admin');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

interface Page {
  total: number;
  data: { id: string; name: string; projects_count?: number }[];
}
const page = async (path: string): Promise<Page> => (await owner.get(path)).body as Page;
const names = async (path: string): Promise<string[]> => (await page(path)).data.map((row) => row.name);

/** Other clients fill every list of people with this call (W15). */
describe('the members of a team', () => {
  interface MemberPage {
    readonly total: number;
    readonly data: readonly { readonly id: string }[];
  }
  const members = async (query: string): Promise<MemberPage> => {
    const answer = await owner.get(`/api/v1/team-members?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as MemberPage;
  };
  const ids = ({ data }: MemberPage): string[] => data.map((row) => row.id);

  it('are all returned with all=true, whatever the page', async () => {
    const everybody = await members('index=0&size=100&all=true');
    expect(everybody.total).toBe(4);
    expect(ids(everybody)).toHaveLength(4);
    expect(ids(everybody)).toEqual(expect.arrayContaining([admin.teamMemberId, member.teamMemberId]));
    expect(ids(await members('index=2&size=1&all=true'))).toEqual(ids(everybody));
  });

  it('are returned in pages with all=false; page 0 is the first one', async () => {
    const first = await members('index=1&size=3&all=false');
    expect(ids(first)).toHaveLength(3);
    expect(ids(await members('index=0&size=3&all=false'))).toEqual(ids(first));
    const last = await members('index=2&size=3&all=false');
    expect(ids(last)).toHaveLength(1);
    expect(ids(first)).not.toContain(ids(last)[0]);
    expect(last.total).toBe(4);
  });
});

const LISTS = [
  {
    path: '/api/v1/clients',
    taken: 'client_name_taken',
    limit: 60,
    leadMayCreate: true,
    sameInOtherCase: true,
  },
  {
    path: '/api/v1/job-titles',
    taken: 'job_title_taken',
    limit: 55,
    leadMayCreate: false,
    sameInOtherCase: false,
  },
] as const;

describe.each(LISTS)('$path', ({ path, taken, limit, leadMayCreate, sameInOtherCase }) => {
  it('creates a row once per id, with its name trimmed but as typed, and deletes it', async () => {
    const id = v7();
    const name = '<b>Müller & Söhne</b>';
    expect((await owner.post(path, { id, name: `  ${name} ` })).body).toEqual({ id, name });
    expect((await owner.post(path, { id, name: 'Another' })).body).toEqual({ id, name });
    expect((await owner.get(`${path}/${id}`)).body).toEqual({ id, name });
    expect((await owner.get(`${path}/${v7()}`)).body).toBeNull();
    expect((await owner.delete(`${path}/${id}`)).body).toEqual([]);
    expect((await owner.get(`${path}/${id}`)).body).toBeNull();
  });

  it('refuses names that are blank, too long or taken, and changes nothing', async () => {
    const id = v7();
    await owner.post(path, { id, name: 'Taken' });
    for (const name of ['   ', 'x'.repeat(limit + 1), null, 7, undefined]) {
      const answer = await owner.post(path, { name });
      expect(outcome(answer)).toEqual([400, 'invalid']);
      expect(JSON.stringify(answer.body)).toContain('name');
    }
    expect(outcome(await owner.post(path, { name: 'Taken' }))).toEqual([409, taken]);
    const other = await owner.post(path, { name: 'taken' });
    expect(outcome(other)).toEqual(sameInOtherCase ? [200, null] : [409, taken]);
    const free = v7();
    await owner.post(path, { id: free, name: 'Free' });
    expect(outcome(await owner.put(`${path}/${free}`, { name: 'Taken' }))).toEqual([409, taken]);
    expect(outcome(await owner.put(`${path}/${free}`, { name: ' ' }))).toEqual([400, 'invalid']);
    expect((await owner.get(`${path}/${free}`)).body).toEqual({ id: free, name: 'Free' });
    expect((await owner.put(`${path}/${free}`, { name: ' Freed ' })).body).toEqual([]);
    expect((await owner.put(`${path}/${free}`, { name: 'Freed' })).body).toEqual([]);
    expect((await owner.get(`${path}/${free}`)).body).toEqual({ id: free, name: 'Freed' });
  });

  it('lists pages, sorted and searched, with the number of matches', async () => {
    for (const name of ['Zeta 100%', 'zeta_2', 'Zeta 1000']) await owner.post(path, { name });
    expect(await names(`${path}?search=zeta&order=descend`)).toEqual(['zeta_2', 'Zeta 1000', 'Zeta 100%']);
    expect(await page(`${path}?search=ZETA&size=2&index=2`)).toMatchObject({
      total: 3,
      data: [{ name: 'zeta_2' }],
    });
    expect(await names(`${path}?search=${encodeURIComponent('100%')}`)).toEqual(['Zeta 100%']);
    expect(await names(`${path}?search=a_2`)).toEqual(['zeta_2']);
    expect((await page(`${path}?index=90`)).data).toEqual([]);
    expect((await owner.get(`${path}?field=id&order=desc`)).status).toBe(200);
  });

  it('is listed for the whole team, and changed only by its owner and admins', async () => {
    const id = v7();
    expect(outcome(await admin.person.post(path, { id, name: `Of admins ${limit}` }))).toEqual([200, null]);
    const created = await lead.person.post(path, { name: `Of leads ${limit}` });
    expect(outcome(created)).toEqual(leadMayCreate ? [200, null] : [403, 'not_allowed']);
    expect(outcome(await member.person.post(path, { name: 'Mine' }))).toEqual([403, 'not_allowed']);
    for (const { person } of [lead, member]) {
      expect(((await person.get(path)).body as Page).total).toBeGreaterThan(1);
      expect(outcome(await person.get(`${path}/${id}`))).toEqual([403, 'not_allowed']);
      expect(outcome(await person.put(`${path}/${id}`, { name: 'Mine' }))).toEqual([403, 'not_allowed']);
      expect(outcome(await person.delete(`${path}/${id}`))).toEqual([403, 'not_allowed']);
    }
    expect((await admin.person.put(`${path}/${id}`, { name: `By admins ${limit}` })).status).toBe(200);
    expect((await admin.person.delete(`${path}/${id}`)).status).toBe(200);
  });

  it('hides its rows from another team', async () => {
    const id = v7();
    await owner.post(path, { id, name: `Private ${limit}` });
    expect((await stranger.get(`${path}/${id}`)).body).toBeNull();
    expect(((await stranger.get(path)).body as Page).total).toBe(0);
    expect(outcome(await stranger.put(`${path}/${id}`, { name: 'Theirs' }))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.delete(`${path}/${id}`))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.delete(`${path}/${v7()}`))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.post(path, { id, name: 'Theirs' }))).toEqual([409, 'id_taken']);
    expect((await server.visitor().get(path)).status).toBe(401);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ name: `Private ${limit}` });
  });
});

describe('clients and job titles in use', () => {
  it('a project loses its client when that is deleted', async () => {
    const id = v7();
    await owner.post('/api/v1/clients', { id, name: 'Leaving' });
    const form = projectForm('Stays', { client_name: 'leaving' });
    const { id: projectId } = (await owner.post('/api/v1/projects', form)).body as { id: string };
    expect((await page('/api/v1/clients?field=projects_count&order=descend')).data[0]).toEqual({
      id,
      name: 'Leaving',
      projects_count: 1,
    });
    await owner.delete(`/api/v1/clients/${id}`);
    expect((await owner.get(`/api/v1/projects/${projectId}`)).body).toMatchObject({
      name: 'Stays',
      client_id: null,
    });
  });

  it('a project manager may create a client for the project, a plain member may not', async () => {
    const { id: projectId } = (await owner.post('/api/v1/projects', projectForm('Managed'))).body as {
      id: string;
    };
    const path = `/api/v1/clients?current_project_id=${projectId}`;
    expect(outcome(await member.person.post(path, { name: 'New' }))).toEqual([404, 'not_found']);
    await owner.post('/api/v1/project-members', {
      project_id: projectId,
      team_member_id: member.teamMemberId,
    });
    expect(outcome(await member.person.post(path, { name: 'New' }))).toEqual([403, 'not_allowed']);
    await server.db
      .updateTable('project_members')
      .set({ access_level: 'PROJECT_MANAGER' })
      .where('team_member_id', '=', member.teamMemberId)
      .execute();
    expect((await member.person.post(path, { name: 'New' })).body).toMatchObject({ name: 'New' });
  });

  it('members lose a deleted job title, and get a new one that is created for them', async () => {
    const [id, again] = [v7(), v7()];
    const titleOf = async () =>
      (
        await server.db
          .selectFrom('team_members')
          .select('job_title_id')
          .where('id', '=', member.teamMemberId)
          .executeTakeFirstOrThrow()
      ).job_title_id;
    const theirs = stranger.teamMemberId;
    await owner.post('/api/v1/job-titles', {
      id,
      name: 'Mason',
      member_ids: [member.teamMemberId, theirs, v7()],
    });
    expect(await titleOf()).toBe(id);
    await owner.delete(`/api/v1/job-titles/${id}`);
    expect(await titleOf()).toBeNull();
    await owner.post('/api/v1/job-titles', { id: again, name: 'Mason', member_ids: [member.teamMemberId] });
    expect(await titleOf()).toBe(again);
    await owner.post('/api/v1/job-titles', { name: 'Roofer', member_ids: [member.teamMemberId] });
    expect(await titleOf()).toBe(again);
    const other = await server.db
      .selectFrom('team_members')
      .select('job_title_id')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow();
    expect(other.job_title_id).toBeNull();
  });
});
