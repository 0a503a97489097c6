/**
 * Invitation links of projects: who creates, sees and revokes them, what they show, and who can join by them how often.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcome } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/project-members/invitation-link';
const NOBODYS = 'ab'.repeat(32);

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;
let project: string;
let projects = 0;

interface Link {
  readonly id: string;
  readonly token: string;
  readonly invitation_url: string;
  readonly expires_at: string;
}

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp({ name: 'Olga Owner' });
  await server.db
    .updateTable('organizations')
    .set({ subscription_type: 'paddle', subscription_status: 'active', seats: 200 })
    .where('owner_id', '=', owner.userId)
    .execute();
  admin = await joinTeam(server, owner.teamId, 'admin');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterAll(() => server.close());

beforeEach(async () => {
  projects += 1;
  const answer = await owner.post('/api/v1/projects', projectForm(`Linked ${String(projects)}`));
  project = (answer.body as { id: string }).id;
});

async function make(more: Record<string, unknown> = {}): Promise<Link> {
  const answer = await owner.post(PATH, { project_id: project, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Link;
}

const status = (person: TestPerson) => person.get(`${PATH}/status?project_id=${project}`);
const validate = (person: TestPerson, token: string) => person.get(`${PATH}/validate/${token}`);
const accept = (person: TestPerson, token: string) => person.post(`${PATH}/accept/${token}`, {});
const change = (id: string, set: { expires_at?: string; ended_at?: string | null }) =>
  server.db.updateTable('project_links').set(set).where('id', '=', id).execute();

describe('creating a link', () => {
  it('answers the same working link again, and stores only a hash of it', async () => {
    const link = await make();
    expect(link.token).toMatch(/^[0-9a-f]{64}$/);
    expect(link.invitation_url).toBe(`/invite/project/${link.token}`);
    expect(Date.parse(link.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await make()).toEqual(link);
    const rows = await sql<{ row: string }>`select to_jsonb(l)::text as row from project_links l`.execute(
      server.db,
    );
    expect(JSON.stringify(rows.rows)).not.toContain(link.token);
  });

  it('creates a new one when the last has expired or was revoked', async () => {
    const first = await make();
    await change(first.id, { expires_at: '2026-01-01T00:00:00.000Z' });
    const second = await make();
    expect(second.token).not.toBe(first.token);
    expect((await owner.put(`${PATH}/revoke`, { project_id: project })).status).toBe(200);
    expect(outcome(await owner.put(`${PATH}/revoke`, { project_id: project }))).toEqual([404, 'not_found']);
    expect((await make()).token).not.toBe(second.token);
    expect(outcome(await validate(stranger, second.token))).toEqual([404, 'project_link_invalid']);
  });

  it('is allowed to owner and admins only, and for plain membership only', async () => {
    expect((await admin.person.post(PATH, { project_id: project })).status).toBe(200);
    expect(outcome(await lead.person.post(PATH, { project_id: project }))).toEqual([403, 'not_allowed']);
    expect(outcome(await member.person.post(PATH, { project_id: project }))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.post(PATH, { project_id: project }))).toEqual([404, 'not_found']);
    const asked = { project_id: project };
    for (const more of [{ is_admin: true }, { role_name: 'Admin' }, { access_level: 'PROJECT_MANAGER' }])
      expect(outcome(await owner.post(PATH, { ...asked, ...more }))).toEqual([403, 'role_not_assignable']);
    expect(outcome(await owner.post(PATH, { ...asked, max_usage: 0 }))).toEqual([400, 'invalid']);
    expect((await owner.post(PATH, { ...asked, role_name: 'MEMBER', access_level: 'MEMBER' })).status).toBe(
      200,
    );
  });

  it('creates one link for two concurrent requests', async () => {
    const [one, two] = await Promise.all([
      owner.post(PATH, { project_id: project }),
      admin.person.post(PATH, { project_id: project }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((one.body as Link).token).toBe((two.body as Link).token);
  });
});

describe('the state of a link', () => {
  it('is visible to people with access to the project, its address only to those who may invite', async () => {
    expect((await status(owner)).body).toMatchObject({ has_active_link: false });
    const link = await make({ max_usage: 3 });
    expect((await status(owner)).body).toMatchObject({
      has_active_link: true,
      invitation_url: link.invitation_url,
      usage_count: 0,
      max_usage: 3,
      access_level: 'MEMBER',
    });
    const seen = await status(lead.person);
    expect(seen.body).toMatchObject({ has_active_link: true });
    expect(seen.text).not.toContain(link.token);
    expect(outcome(await status(member.person))).toEqual([404, 'not_found']);
    expect(outcome(await status(stranger))).toEqual([404, 'not_found']);
  });
});

describe('following a link', () => {
  it('shows its project to signed-in people, and nothing for an unknown link', async () => {
    const { token } = await make();
    const answer = await validate(stranger, token);
    expect(answer.body).toMatchObject({
      project: { id: project, name: `Linked ${String(projects)}`, owner_name: 'Olga Owner' },
      invitation: { access_level: 'MEMBER', is_admin: false },
    });
    expect(outcome(await server.visitor().get(`${PATH}/validate/${token}`))).toEqual([401, 'no_session']);
    expect(outcome(await validate(stranger, NOBODYS))).toEqual([404, 'project_link_invalid']);
    expect(outcome(await accept(stranger, NOBODYS))).toEqual([404, 'project_link_invalid']);
    expect(outcome(await validate(stranger, 'short'))).toEqual([400, 'invalid']);
  });

  it('joins the team and the project once, and activates the team', async () => {
    const person = await server.signUp();
    const { token } = await make();
    const joined = await accept(person, token);
    expect(joined.body).toMatchObject({ team_id: owner.teamId, project_id: project });
    const again = await accept(person, token);
    expect(again.body).toEqual({ team_id: owner.teamId, project_id: project });
    expect((await status(owner)).body).toMatchObject({ usage_count: 1 });
    expect((await person.get(`/api/v1/projects/${project}`)).status).toBe(200);
    const user = await server.db
      .selectFrom('users')
      .select('active_team_id')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(user.active_team_id).toBe(owner.teamId);
    const other = await owner.post('/api/v1/projects', projectForm(`Not linked ${String(projects)}`));
    const { id } = other.body as { id: string };
    expect(outcome(await person.get(`/api/v1/projects/${id}`))).toEqual([404, 'not_found']);
  });

  it('uses the pending membership of the address in the team', async () => {
    const person = await server.signUp();
    const [place] = (await owner.post('/api/v1/team-members', { emails: [person.email] })).body as {
      id: string;
    }[];
    await accept(person, (await make()).token);
    const rows = await server.db
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', owner.teamId)
      .where('user_id', '=', person.userId)
      .execute();
    expect(rows).toEqual([{ id: place?.id }]);
  });

  it('adds a member of the team to the project', async () => {
    const { token } = await make();
    expect((await accept(member.person, token)).status).toBe(200);
    expect((await member.person.get(`/api/v1/projects/${project}`)).status).toBe(200);
  });

  it('is refused for unverified addresses and deactivated members', async () => {
    const { token } = await make();
    const unproven = await server.signUp({ proven: false });
    expect((await validate(unproven, token)).status).toBe(200);
    expect(outcome(await accept(unproven, token))).toEqual([403, 'address_unproven']);
    const remaining = await joinTeam(server, owner.teamId, 'member');
    await server.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', remaining.teamMemberId)
      .execute();
    expect(outcome(await accept(remaining.person, token))).toEqual([403, 'no_team']);
  });

  it('is refused after its expiry and after its maximum of uses', async () => {
    const late = await make();
    await change(late.id, { expires_at: '2026-01-01T00:00:00.000Z' });
    expect(outcome(await validate(stranger, late.token))).toEqual([409, 'project_link_expired']);
    expect(outcome(await accept(stranger, late.token))).toEqual([409, 'project_link_expired']);
    const { token } = await make({ max_usage: 1 });
    const people = await Promise.all([1, 2, 3].map(() => server.signUp()));
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(outcome(await validate(stranger, token))).toEqual([409, 'project_link_full']);
    expect((await status(owner)).body).toMatchObject({ has_active_link: false });
  });

  it('is refused without a free seat', async () => {
    const set = (coupon_seats: number | null) =>
      server.db
        .updateTable('organizations')
        .set({ subscription_type: 'life_time_deal', subscription_status: 'life_time_deal', coupon_seats })
        .where('owner_id', '=', owner.userId)
        .execute();
    const { token } = await make();
    await set(1);
    const answer = await accept(await server.signUp(), token);
    await set(null);
    expect(outcome(answer)).toEqual([403, 'seat_limit']);
  });

  it('is rate limited per person', async () => {
    const person = await server.signUp();
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 40; tries += 1) codes.push((await validate(person, NOBODYS)).code);
    expect(codes[0]).toBe('project_link_invalid');
    expect(codes.at(-1)).toBe('rate_limited');
    expect(outcome(await validate(stranger, NOBODYS))).toEqual([404, 'project_link_invalid']);
  });
});
