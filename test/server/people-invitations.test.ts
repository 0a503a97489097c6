/** Inviting people to a team, copying links, resending and accepting: by role, address and seat. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, type Joined } from './support/join-team.ts';
import { outcome } from './support/client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/team-members';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp({ name: 'Olga <b>Owner</b>' });
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

interface InvitedRow {
  readonly id: string;
  readonly email: string;
}

async function invite(emails: readonly string[], more: Record<string, unknown> = {}): Promise<InvitedRow[]> {
  const answer = await owner.post(PATH, { emails, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as InvitedRow[];
}

async function invitedOne(email: string, more: Record<string, unknown> = {}): Promise<string> {
  const [row] = await invite([email], more);
  if (!row) throw new Error('nobody was invited');
  return row.id;
}

const memberRow = (id: string) =>
  server.db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirst();

const mailsTo = (email: string) =>
  server.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .where('template', 'in', ['invitation', 'invitation-new'])
    .orderBy('created_at')
    .execute();

const linkIn = (content: object): URL =>
  new URL('link' in content ? String(content.link) : '', 'https://holdfast.example');

describe('inviting', () => {
  it('creates a pending member with role and a new job title, and mails the address', async () => {
    const [memberId, titleId] = [v7(), v7()];
    const body = await invite(['Nina@New.example'], {
      member_ids: [memberId],
      role_name: 'Team Lead',
      job_title: 'Surveyor',
      job_title_id: titleId,
    });
    expect(body).toEqual([
      {
        id: memberId,
        team_member_id: memberId,
        name: null,
        email: 'nina@new.example',
        is_new: true,
        team_member_user_id: null,
      },
    ]);
    expect(await memberRow(memberId)).toMatchObject({
      role: 'team_lead',
      job_title_id: titleId,
      user_id: null,
      invited_name: 'nina',
      active: true,
    });
    const [mail, ...more] = await mailsTo('nina@new.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'invitation-new', user_id: null });
    const link = linkIn(mail?.content ?? {});
    expect(link.pathname).toBe('/auth/signup');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'nina@new.example',
      user: memberId,
      team: owner.teamId,
      name: 'nina',
      project: '',
      key: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('notifies a person with an account, who becomes a member only by accepting', async () => {
    const person = await server.signUp();
    const memberId = await invitedOne(person.email, { is_admin: 'true' });
    expect(await memberRow(memberId)).toMatchObject({ role: 'admin', user_id: null });
    expect((await person.get('/api/v1/teams')).body).toHaveLength(1);
    expect((await person.get('/api/v1/teams/invites')).body).toEqual([
      {
        id: expect.any(String) as string,
        team_id: owner.teamId,
        team_member_id: memberId,
        team_name: 'Olga <b>Owner</b>',
        team_owner: 'Olga <b>Owner</b>',
      },
    ]);
    const events = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', person.userId)
      .execute();
    expect(events).toHaveLength(1);
    expect(events[0]?.message).toContain('&lt;b&gt;Owner&lt;/b&gt;');
    const [mail] = await mailsTo(person.email);
    expect(Object.fromEntries(linkIn(mail?.content ?? {}).searchParams)).toMatchObject({
      team: owner.teamId,
      user: person.userId,
    });
  });

  it('reuses the row of a pending invitation to the address, with the new role and title', async () => {
    const first = await invitedOne('again@new.example', { job_title: 'Mason' });
    const [second] = await invite(['again@new.example'], { role_name: 'Admin', member_ids: [v7()] });
    expect(second?.id).toBe(first);
    expect(await memberRow(first)).toMatchObject({ role: 'admin', job_title_id: null });
    const waiting = await server.db
      .selectFrom('invitations')
      .select('id')
      .where('team_member_id', '=', first)
      .execute();
    expect(waiting).toHaveLength(1);
    expect(await mailsTo('again@new.example')).toHaveLength(2);
  });

  it('finds job titles regardless of case', async () => {
    const one = await invitedOne('one@title.example', { job_title: 'Crane driver' });
    const other = await invitedOne('other@title.example', { job_title: 'CRANE DRIVER' });
    expect((await memberRow(other))?.job_title_id).toBe((await memberRow(one))?.job_title_id);
  });

  it('skips members, and answers member_exists when there is nobody else', async () => {
    const rows = await invite([admin.person.email, 'beside@new.example']);
    expect(rows.map((row) => row.email)).toEqual(['beside@new.example']);
    const answer = await owner.post(PATH, { emails: [admin.person.email.toUpperCase(), owner.email] });
    expect(outcome(answer)).toEqual([409, 'member_exists']);
  });

  it('is allowed to owner and admins only', async () => {
    expect((await admin.person.post(PATH, { emails: ['by-admin@new.example'] })).status).toBe(200);
    for (const { person } of [lead, member])
      expect(outcome(await person.post(PATH, { emails: ['no@new.example'] }))).toEqual([403, 'not_allowed']);
    expect(await mailsTo('no@new.example')).toEqual([]);
  });

  it.each([
    [{}, 'emails'],
    [{ emails: [] }, 'emails'],
    [{ emails: ['not an address'] }, 'emails.0'],
    [{ emails: [7] }, 'emails.0'],
    [{ emails: Array.from({ length: 11 }, (_, n) => `many${n}@new.example`) }, 'emails'],
    [{ emails: ['x@new.example'], role_name: 'Owner' }, 'role_name'],
    [{ emails: ['x@new.example'], job_title: 'x'.repeat(56) }, 'job_title'],
  ])('refuses %j', async (body, field) => {
    const before = await server.db.selectFrom('team_members').select('id').execute();
    const answer = await owner.post(PATH, body);
    expect(outcome(answer)).toEqual([400, 'invalid']);
    expect(answer.body).toMatchObject({ field });
    expect(await server.db.selectFrom('team_members').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses a row id that is taken', async () => {
    const answer = await owner.post(PATH, {
      emails: ['taken@new.example'],
      member_ids: [stranger.teamMemberId],
    });
    expect(outcome(answer)).toEqual([409, 'id_taken']);
    expect(await mailsTo('taken@new.example')).toEqual([]);
  });
});

describe('seats', () => {
  it('of a trial are ten in all teams together, one per person', async () => {
    const host = await server.signUp();
    const addresses = Array.from({ length: 9 }, (_, n) => `guest${n}@trial.example`);
    expect((await host.post(PATH, { emails: addresses })).status).toBe(200);
    const answer = await host.post(PATH, { emails: ['eleventh@trial.example'] });
    expect(outcome(answer)).toEqual([403, 'seat_limit']);
    expect(answer.body).toMatchObject({ seats_enough: false, required_count: 1, current_seat_amount: 10 });
    const made = await host.post('/api/v1/teams', { name: 'Second team' });
    const { team_id: second } = (made.body as { create_new_team: { team_id: string } }).create_new_team;
    await host.put('/api/v1/teams/activate', { id: second });
    expect((await host.post(PATH, { emails: ['guest0@trial.example'] })).status).toBe(200);
    expect(outcome(await host.post(PATH, { emails: ['another@trial.example'] }))).toEqual([
      403,
      'seat_limit',
    ]);
  });

  it('cannot be changed while the subscription is not active', async () => {
    const host = await server.signUp();
    const waiting = await host.post(PATH, { emails: ['early@paused.example'] });
    const [row] = waiting.body as InvitedRow[];
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'paddle', subscription_status: 'past_due' })
      .where('owner_id', '=', host.userId)
      .execute();
    const inactive = [403, 'subscription_inactive'];
    expect(outcome(await host.post(PATH, { emails: ['late@paused.example'] }))).toEqual(inactive);
    expect(outcome(await host.delete(`${PATH}/${row?.id ?? ''}`))).toEqual(inactive);
    expect(outcome(await host.put(`${PATH}/resend-invitation`, { id: row?.id }))).toEqual(inactive);
  });
});

describe('inviting to another team', () => {
  it('is allowed to admins of that team, in the same organization only', async () => {
    const made = await owner.post('/api/v1/teams', { name: 'Sister' });
    const { team_id: sister } = (made.body as { create_new_team: { team_id: string } }).create_new_team;
    const answer = await owner.put(`${PATH}/add-member/${sister}`, { emails: ['sister@new.example'] });
    expect(answer.status, answer.text).toBe(200);
    const [row] = answer.body as InvitedRow[];
    expect(await memberRow(row?.id ?? '')).toMatchObject({ team_id: sister });
    // The admin is not in that team, which is therefore not found.
    const body = { emails: ['no@sister.example'] };
    expect(outcome(await admin.person.put(`${PATH}/add-member/${sister}`, body))).toEqual([404, 'not_found']);
    expect(outcome(await owner.put(`${PATH}/add-member/${stranger.teamId}`, body))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await owner.put(`${PATH}/add-member/${v7()}`, body))).toEqual([404, 'not_found']);
    // An own team of another organization is not a sister either.
    expect(outcome(await admin.person.put(`${PATH}/add-member/${admin.person.teamId}`, body))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await lead.person.put(`${PATH}/add-member/${owner.teamId}`, body))).toEqual([
      403,
      'not_allowed',
    ]);
  });
});

describe('a pending invitation', () => {
  it('can be resent until it is accepted', async () => {
    const person = await server.signUp();
    const memberId = await invitedOne(person.email);
    expect((await owner.put(`${PATH}/resend-invitation`, { id: memberId })).status).toBe(200);
    expect((await admin.person.put(`${PATH}/resend-invitation`, { id: memberId })).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(3);
    expect((await person.get('/api/v1/teams/invites')).body).toHaveLength(1);
    const refused = [403, 'not_allowed'];
    expect(outcome(await lead.person.put(`${PATH}/resend-invitation`, { id: memberId }))).toEqual(refused);
    await person.put('/api/v1/teams', { team_member_id: memberId });
    expect(outcome(await owner.put(`${PATH}/resend-invitation`, { id: memberId }))).toEqual([
      409,
      'invitation_gone',
    ]);
    for (const id of [v7(), stranger.teamMemberId])
      expect(outcome(await owner.put(`${PATH}/resend-invitation`, { id }))).toEqual([404, 'not_found']);
  });

  it('has a link for admins of its team only', async () => {
    const memberId = await invitedOne('linked@new.example');
    const path = `${PATH}/${memberId}/invitation-link`;
    const start = `/auth/signup?email=linked%40new.example&user=${memberId}&team=${owner.teamId}&name=linked&project=&key=`;
    const links = [await admin.person.post(path), await owner.post(path)].map(
      ({ body }) => (body as { path: string }).path,
    );
    for (const link of links) expect(link.startsWith(start), link).toBe(true);
    expect(links[0]).not.toBe(links[1]);
    for (const { person } of [lead, member])
      expect(outcome(await person.post(path))).toEqual([403, 'not_allowed']);
    expect(outcome(await stranger.post(path))).toEqual([404, 'not_found']);
    expect(outcome(await owner.post(`${PATH}/${member.teamMemberId}/invitation-link`))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await owner.post(`${PATH}/nonsense/invitation-link`))).toEqual([400, 'invalid']);
    // The first copy still works, and opens this invitation only.
    const { searchParams: copied } = new URL(links[0] ?? '', server.url);
    const answer = await server.visitor().post('/secure/signup', {
      name: 'Linked',
      email: 'linked@new.example',
      password: 'Test-pass-1',
      team_id: owner.teamId,
      invitation_key: copied.get('key'),
    });
    expect(answer.json).toMatchObject({ user: { team_id: owner.teamId, team_member_id: memberId } });
    const account = await server.db
      .selectFrom('users')
      .select('email_proven_at')
      .where('email', '=', 'linked@new.example')
      .executeTakeFirstOrThrow();
    expect(account.email_proven_at).toBeNull();
  });
});

describe('accepting', () => {
  it('works once for the person with the address, and does not change the active team', async () => {
    const person = await server.signUp();
    const memberId = await invitedOne(person.email);
    // Knowing the id of the row is not enough.
    for (const other of [stranger, member.person])
      expect(outcome(await other.put('/api/v1/teams', { team_member_id: memberId }))).toEqual([
        409,
        'invitation_gone',
      ]);
    expect((await memberRow(memberId))?.user_id).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      const answer = await person.put('/api/v1/teams', { team_member_id: memberId, show_alert: true });
      expect(answer.body).toEqual({ email: person.email, id: owner.teamId });
    }
    expect(await memberRow(memberId)).toMatchObject({ user_id: person.userId, invited_email: null });
    expect((await person.get('/api/v1/teams/invites')).body).toEqual([]);
    expect((await person.get('/secure/verify')).json).toMatchObject({ user: { team_id: person.teamId } });
    const settings = await person.put('/api/v1/teams/activate', { id: owner.teamId });
    expect(settings.status).toBe(200);
    expect((await person.get('/secure/verify')).json).toMatchObject({ user: { team_id: owner.teamId } });
  });

  it('also works by activating the team, but not without an invitation', async () => {
    const person = await server.signUp();
    const memberId = await invitedOne(person.email);
    expect((await person.put('/api/v1/teams/activate', { id: owner.teamId })).status).toBe(200);
    expect((await memberRow(memberId))?.user_id).toBe(person.userId);
    expect(outcome(await stranger.put('/api/v1/teams/activate', { id: owner.teamId }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it.each([[{}], [{ team_member_id: 'x' }], [{ team_member_id: null }]])('refuses %j', async (body) => {
    expect(outcome(await stranger.put('/api/v1/teams', body))).toEqual([400, 'invalid']);
  });

  it('answers the same for a row that does not exist', async () => {
    expect(outcome(await stranger.put('/api/v1/teams', { team_member_id: v7() }))).toEqual([
      409,
      'invitation_gone',
    ]);
  });
});

describe('the link of an invitation', () => {
  /** The secret of the newest mail. */
  const keyTo = async (email: string): Promise<string> =>
    linkIn((await mailsTo(email)).at(-1)?.content ?? {}).searchParams.get('key') ?? '';
  const signUp = (email: string, team: Record<string, string>) =>
    server.visitor().post('/secure/signup', { name: 'Newcomer', email, password: 'Test-pass-1', ...team });

  it('joins the team at sign-up, for the invited address only', async () => {
    const memberId = await invitedOne('comer@new.example');
    const key = await keyTo('comer@new.example');
    const link = { team_id: owner.teamId, team_member_id: memberId, invitation_key: key };
    const wrong = await signUp('thief@new.example', link);
    expect(wrong.code).toBe('invitation_gone');
    expect((await memberRow(memberId))?.user_id).toBeNull();
    const right = await signUp('comer@new.example', link);
    expect(right.json).toMatchObject({
      authenticated: true,
      user: { team_id: owner.teamId, role: 'member', setup_completed: true, my_setup_completed: false },
    });
    expect((await signUp('late@new.example', link)).code).toBe('invitation_gone');
  });

  it('joins the team at sign-in', async () => {
    const person = await server.signUp({ proven: false });
    await invitedOne(person.email);
    const { email, password } = person;
    const link = { team_id: owner.teamId, invitation_key: await keyTo(email) };
    const answer = await server.visitor().post('/secure/login', { email, password, ...link });
    expect(answer.json).toMatchObject({
      authenticated: true,
      user: { team_id: owner.teamId, role: 'member' },
    });
    expect((await person.get('/api/v1/teams/invites')).body).toEqual([]);
  });

  it('is ignored for an account of another address', async () => {
    const memberId = await invitedOne('meant@new.example');
    const { email, password } = stranger;
    const answer = await server
      .visitor()
      .post('/secure/login', { email, password, team_id: owner.teamId, team_member_id: memberId });
    expect(answer.json).toMatchObject({ authenticated: true, user: { team_id: stranger.teamId } });
    expect((await memberRow(memberId))?.user_id).toBeNull();
  });
});
