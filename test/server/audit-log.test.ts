/**
 * The audit log: every administrative change adds a row, rows cannot be changed, only admins read them, and old ones
 * are deleted.
 */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing } from '../../contract/calls/wire.ts';
import { AUDIT_RETENTION_DAYS, isAuditedChange } from '../../contract/rules/audit.ts';
import { deleteOldAudit } from '../../server/commands/audit/delete-old-audit.ts';
import { readAs, writeAs } from '../../server/db/transaction.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { audited } from '../../server/routes/audited-call.ts';
import { bindings } from '../../server/routes/index.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/admin-center/organization';
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

let server: TestServer;
let owner: TestPerson;
let member: Joined;

interface Row {
  readonly action: string;
  readonly actor_name: string;
  readonly target_name: string | null;
  readonly team_name: string | null;
  readonly details: Record<string, string>;
  readonly ip: string | null;
  readonly browser: string | null;
}

const log = async (query = ''): Promise<{ total: number; data: Row[] }> =>
  (await owner.get(`${PATH}/audit?size=200${query}`)).body as { total: number; data: Row[] };
const last = async (): Promise<Row | undefined> => (await log()).data[0];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
});
afterAll(() => server.close());

async function newTeam(): Promise<string> {
  const id = v7();
  await owner.post('/api/v1/teams', { id, name: `Team ${id.slice(-6)}` });
  return id;
}
const newProject = async (): Promise<string> =>
  ((await owner.post('/api/v1/projects', projectForm(`Project ${v7().slice(-6)}`))).body as { id: string })
    .id;
const newMember = (): Promise<Joined> => joinTeam(server, owner.teamId, 'member');

/** For each changing call of the admin center, a request that makes it. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'organization.update': () => owner.put(PATH, { name: 'North Quay' }),
  'organization.setContactNumber': () =>
    owner.put(`${PATH}/owner/contact-number`, { contact_number: '+49 461 5550134' }),
  'organization.setCalculation': () =>
    owner.put(`${PATH}/calculation-method`, { calculation_method: 'man_days' }),
  'organization.setDefaults': () => owner.put(`${PATH}/member-defaults`, { language: 'de' }),
  'organization.setEmailDomains': () => owner.put(`${PATH}/email-domains`, { domains: ['quay.example'] }),
  'organization.setLogo': () => owner.post(`${PATH}/logo`, { file: PNG, file_name: 'a.png', size: 70 }),
  'organization.removeLogo': () => owner.delete(`${PATH}/logo`),
  'organization.addMembers': () =>
    owner.post(`${PATH}/team/${owner.teamId}/members`, { emails: [`${v7()}@quay.example`], role: 'member' }),
  'organization.setRole': async () =>
    owner.put(`${PATH}/members/${(await newMember()).teamMemberId}/role`, { role: 'admin' }),
  'organization.resendInvitation': async () => {
    const invited = await owner.post(`${PATH}/team/${owner.teamId}/members`, {
      emails: [`${v7()}@quay.example`],
      role: 'member',
    });
    const [row] = invited.body as { id: string }[];
    await owner.put(`${PATH}/members/${row?.id ?? ''}/invitation`, {});
  },
  'organization.removeMember': async () =>
    owner.put(`${PATH}/team-member/${(await newMember()).teamMemberId}`, { teamId: owner.teamId }),
  'organization.signOutUser': async () =>
    owner.post(`${PATH}/users/${(await newMember()).person.userId}/sign-out`, {}),
  'organization.setUserActive': async () =>
    owner.put(`${PATH}/users/${(await newMember()).person.userId}/active`, { active: false }),
  'organization.removeUser': async () => owner.delete(`${PATH}/users/${(await newMember()).person.userId}`),
  'organization.updateTeam': async () => owner.put(`${PATH}/team/${await newTeam()}`, { name: 'Renamed' }),
  'organization.deleteTeam': async () => owner.delete(`${PATH}/team/${await newTeam()}`),
  'organization.archiveProject': async () =>
    owner.put(`${PATH}/project/${await newProject()}/archived`, { archived: true }),
  'organization.moveProject': async () =>
    owner.put(`${PATH}/project/${await newProject()}/team`, { team_id: await newTeam() }),
  'organization.deleteProject': async () => owner.delete(`${PATH}/project/${await newProject()}`),
  'organization.handOver': async () => {
    const { person } = await joinTeam(server, owner.teamId, 'admin');
    await server.db.deleteFrom('organizations').where('owner_id', '=', person.userId).execute();
    await owner.put(`${PATH}/owner`, { user_id: person.userId });
  },
};

describe('a row is written', () => {
  it('for every call of the admin center that changes something', async () => {
    const writing = bindings.filter(
      ({ call, kind }) => kind === 'write' && call.name.startsWith('organization.'),
    );
    expect(writing.map(({ call }) => call.name).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
    for (const [action, change] of Object.entries(CHANGES)) {
      const before = (await log()).total;
      await change();
      const after = await log();
      expect(after.total, action).toBeGreaterThan(before);
      expect(after.data[0], action).toMatchObject({ action, actor_name: 'Olga Owner', ip: '127.0.0.1' });
    }
  });

  it('for every call that counts as an audited change', async () => {
    const actor = await loadActor(server.db, owner.userId);
    if (actor === undefined) throw new Error('nobody');
    const changing = bindings.filter(({ call, kind }) => kind === 'write' && isAuditedChange(call));
    expect(changing.length).toBeGreaterThan(60);
    for (const { call } of changing) {
      const input = { params: { id: v7(), teamId: owner.teamId }, query: {}, body: {} };
      await writeAs(deps(), actor, (tx) =>
        audited(tx, call, input, async () => tx.feed.inTeam(owner.teamId, 'team', owner.teamId)),
      );
      expect(await last(), call.name).toMatchObject({ action: call.name, actor_name: 'Olga Owner' });
    }
  });

  it('for calls that change data at a payment provider: all of them declare changesExternal', () => {
    const paying = bindings.filter(
      ({ requestExternal: outside, call }) => outside !== undefined && call.answer === nothing,
    );
    expect(paying.length).toBe(10);
    for (const { call, changesExternal } of paying) expect(changesExternal, call.name).toBe(true);
  });

  it('with the old and the new value, and only when something changed', async () => {
    await owner.put(PATH, { name: 'South Quay' });
    expect(await last()).toMatchObject({ details: { name: 'North Quay → South Quay' } });
    const before = (await log()).total;
    await owner.put(PATH, { name: 'South Quay' });
    await owner.delete(`${PATH}/team/${v7()}`);
    await owner.put(PATH, { name: '' });
    expect((await log()).total).toBe(before);
  });

  it('for changes of members and labels outside the admin center', async () => {
    const { teamMemberId: id, person } = await newMember();
    await owner.patch(`/api/v1/team-members/${id}`, { role: 'team_lead' });
    expect(await last()).toMatchObject({
      action: 'teamMembers.change',
      target_name: expect.stringContaining(person.email) as string,
    });
    await owner.post('/api/v1/labels', { name: 'Urgent', color_code: '#3b7ad4' });
    expect(await last()).toMatchObject({ action: 'labels.create', target_name: 'Urgent' });
    await owner.delete(`/api/v1/team-members/${id}`);
    expect(await last()).toMatchObject({ action: 'teamMembers.delete' });
  });

  it('for sign-ins, new passwords and exports', async () => {
    await server.signIn(member.person.email, TEST_PASSWORD);
    expect(await last()).toMatchObject({ action: 'session.signIn', target_name: member.person.email });
    await owner.get(`${PATH}/users/export`);
    expect(await last()).toMatchObject({ action: 'organization.exportUsers', actor_name: 'Olga Owner' });
    await owner.get(`${PATH}/audit/export?kind=session`);
    expect(await last()).toMatchObject({ action: 'organization.exportAudit' });
    await owner.post('/api/v1/change-password', {
      password: TEST_PASSWORD,
      new_password: 'Other-pass-2',
      confirm_password: 'Other-pass-2',
    });
    expect(await last()).toMatchObject({ action: 'session.passwordChanged' });
  });

  it('not when the change is rolled back', async () => {
    const before = (await log()).total;
    await owner.put(`${PATH}/team/${owner.teamId}`, {
      name: 'Half',
      teamMembers: [{ id: v7(), role_name: 'Admin' }],
    });
    expect((await log()).total).toBe(before);
  });
});

describe('reading', () => {
  it('filters by kind, person, day and text', async () => {
    const { data } = await log('&kind=session');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ action }) => action.startsWith('session.'))).toBe(true);
    const own = await log(`&actor=${member.person.userId}`);
    expect(new Set(own.data.map(({ actor_name }) => actor_name)).size).toBe(1);
    expect((await log('&to=2020-01-01')).total).toBe(0);
    expect((await log('&from=2020-01-01')).total).toBe((await log()).total);
    expect((await log('&search=south%20quay')).total).toBeGreaterThan(0);
    expect((await owner.get(`${PATH}/audit?kind=nothing`)).status).toBe(400);
  });

  it('is for admins of the organization only', async () => {
    const stranger = await server.signUp();
    expect((await member.person.get(`${PATH}/audit`)).status).toBe(403);
    expect((await stranger.get(`${PATH}/audit?team=${owner.teamId}`)).status).toBe(403);
    const theirs = (await stranger.get(`${PATH}/audit`)).body as { data: Row[] };
    expect(theirs.data.some(({ actor_name }) => actor_name === 'Olga Owner')).toBe(false);
    const actor = await loadActor(server.db, member.person.userId);
    if (actor === undefined) throw new Error('nobody');
    const { organization_id: organization } = await server.db
      .selectFrom('teams')
      .select('organization_id')
      .where('id', '=', owner.teamId)
      .executeTakeFirstOrThrow();
    const seen = await readAs(deps(), actor, ({ db }) =>
      db.selectFrom('audit_log').select('id').where('organization_id', '=', organization).execute(),
    );
    expect(seen).toEqual([]);
  });
});

const deps = () => ({ db: server.db, now: () => new Date(), committed: () => undefined });

describe('rows', () => {
  it('can only be added: requests cannot change, delete or forge them', async () => {
    const actor = await loadActor(server.db, owner.userId);
    if (actor === undefined) throw new Error('nobody');
    const statements = [
      sql`update audit_log set actor_name = 'Nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`insert into audit_log (id, organization_id, at, actor_id, actor_name, action)
        select ${v7()}, organization_id, now(), ${member.person.userId}, 'Forged', 'x' from teams limit 1`,
    ];
    const before = await server.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    for (const statement of statements)
      await expect(writeAs(deps(), actor, ({ db }) => statement.execute(db))).rejects.toThrow();
    // Not even the database role that may do everything else can change them.
    await expect(sql`update audit_log set actor_name = 'Nobody'`.execute(server.db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`truncate audit_log`.execute(server.db)).rejects.toThrow('only added to');
    expect(await server.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('are deleted after the retention period', async () => {
    const before = (await log()).total;
    expect(await deleteOldAudit(server.db, new Date())).toBe(0);
    const later = new Date(Date.now() + (AUDIT_RETENTION_DAYS + 1) * 86_400_000);
    expect(await deleteOldAudit(server.db, later)).toBeGreaterThanOrEqual(before);
    expect((await log()).total).toBe(0);
  });
});
