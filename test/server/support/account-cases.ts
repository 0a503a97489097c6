/** Requests for each call of account, teams, people, settings and notifications, and the expected answer per caller. */
import { v7 } from 'uuid';
import { TEST_PASSWORD, type TestPerson, type TestServer } from './server.ts';

export type Role = 'owner' | 'admin' | 'team_lead' | 'member';
/** Strongest first. */
export const ROLES: readonly Role[] = ['owner', 'admin', 'team_lead', 'member'];

export interface World {
  readonly server: TestServer;
  /** Members of one team, by role; no test removes them. */
  readonly people: Readonly<Record<Role, TestPerson>>;
  readonly stranger: TestPerson;
  readonly project: string;
  /** A member row of the team that may be changed and removed. */
  spare(): Promise<{ readonly id: string; readonly person: TestPerson }>;
  /** The member row of an invited address that has not accepted. */
  waiting(): Promise<string>;
  jobTitle(): Promise<string>;
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

export interface Case {
  /** Makes the request, a new one for each person; `who` sends it. */
  readonly input?: (world: World, who: TestPerson) => Input | Promise<Input>;
  /** Expected codes of roles that differ from what `access` of the call implies. */
  readonly roles?: Partial<Record<Role, string>>;
  /** Expected code for somebody of another team who sends the owner's request. */
  readonly stranger?: string;
  /** Invalid bodies, with the field that the answer names. */
  readonly invalid?: readonly (readonly [body: unknown, field: string])[];
  /** Expected code when the same request is sent again; `ok` by default. */
  readonly again?: string;
  /** Who sends it instead of the people of the team, for example because it ends the session. */
  readonly as?: 'somebody-new' | 'visitor';
}

/** Tests of calls that need more than a request, for example a provider or a captcha; each must contain the path. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'auth.social': 'auth-social.test.ts',
  'auth.socialReturn': 'auth-social.test.ts',
  'auth.google': 'auth-social.test.ts',
  'auth.googleReturn': 'auth-social.test.ts',
  'auth.verifyCaptcha': 'auth-captcha.test.ts',
  'account.cancelDeletion': 'auth-closing.test.ts',
  'auth.updatePassword': 'auth-reset.test.ts',
  'account.confirmEmail': 'auth-proven-address.test.ts',
  'push.subscribe': 'push.test.ts',
  'push.unsubscribe': 'push.test.ts',
  'push.key': 'push.test.ts',
  'settings.setAvatar': 'own-settings.test.ts',
};

let count = 0;
export const unique = (what: string): string => {
  count += 1;
  return `${what}${String(count)}`;
};
export const address = (): string => `${unique('somebody')}@table.example`;
const newAccount = () => ({ name: 'Nora', email: address(), password: TEST_PASSWORD });
const ofSpare = async (world: World): Promise<Input> => ({ params: { id: (await world.spare()).id } });
const ofTitle = async (world: World): Promise<Input> => ({ params: { id: await world.jobTitle() } });
const body =
  (value: unknown): NonNullable<Case['input']> =>
  () => ({ body: value });
const noName = [
  [{}, 'name'],
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(300) }, 'name'],
  [{ name: 7 }, 'name'],
] as const;

export const CASES: Readonly<Record<string, Case>> = {
  'auth.csrfToken': { as: 'visitor' },
  'auth.login': {
    as: 'somebody-new',
    input: (_, { email, password }) => ({ body: { email, password } }),
    invalid: [
      [{}, 'email'],
      [{ email: 'no address', password: 'x' }, 'email'],
      [{ email: 'a@b.example' }, 'password'],
    ],
  },
  'auth.logout': { as: 'somebody-new' },
  'auth.logoutPost': { as: 'somebody-new' },
  'auth.verify': { as: 'visitor' },
  'auth.signup': {
    as: 'visitor',
    input: () => ({ body: newAccount() }),
    invalid: [
      [{}, 'name'],
      [{ ...newAccount(), email: 'no address' }, 'email'],
      [{ ...newAccount(), password: 'weak' }, 'password'],
      [{ ...newAccount(), team_id: 'x' }, 'team_id'],
    ],
    again: 'email_taken',
  },
  'auth.signupCheck': {
    as: 'visitor',
    input: () => ({ body: newAccount() }),
    invalid: [[{ ...newAccount(), name: '' }, 'name']],
  },
  'auth.changePassword': {
    as: 'somebody-new',
    input: (_, { password }) => ({
      body: { password, new_password: 'Other-pass-1', confirm_password: 'Other-pass-1' },
    }),
    invalid: [
      [{}, 'password'],
      [{ password: TEST_PASSWORD, new_password: 'weak', confirm_password: 'weak' }, 'new_password'],
      [
        { password: TEST_PASSWORD, new_password: 'Other-pass-1', confirm_password: 'Other-pass-2' },
        'confirm_password',
      ],
    ],
    again: 'password_wrong',
  },
  'auth.checkPassword': { as: 'visitor', input: () => ({ query: 'password=abc' }) },
  'auth.publicConfig': { as: 'visitor' },
  'auth.resetPassword': {
    as: 'visitor',
    input: (_, { email }) => ({ body: { email } }),
    invalid: [
      [{}, 'email'],
      [{ email: 'no address' }, 'email'],
    ],
  },
  'sessions.list': {},
  'sessions.end': { input: () => ({ params: { id: v7() } }), roles: all('not_found'), stranger: 'not_found' },
  'sessions.endOthers': {},
  'account.closingPreview': {},
  'account.sendConfirmation': {},
  'account.requestDeletion': {
    as: 'somebody-new',
    input: (_, { userId, password }) => ({ body: { userId, password } }),
    invalid: [
      [{}, 'userId'],
      [{ userId: 'x' }, 'userId'],
    ],
    again: 'no_session',
  },
  'teams.list': {},
  'teams.activate': {
    input: ({ people }) => ({ body: { id: people.owner.teamId } }),
    stranger: 'not_found',
    invalid: [
      [{}, 'id'],
      [{ id: 'x' }, 'id'],
    ],
  },
  'teams.create': {
    input: () => ({ body: { name: unique('Team ') } }),
    invalid: noName,
    again: 'team_name_taken',
  },
  'teams.createOwn': {
    input: () => ({ body: { name: unique('Own ') } }),
    // Everybody here owns the team they signed up with.
    roles: all('not_allowed'),
    stranger: 'not_allowed',
    invalid: noName,
  },
  'teams.invites': {},
  'teams.acceptInvite': {
    input: async (world) => ({ body: { team_member_id: await world.waiting() } }),
    roles: all('invitation_gone'),
    stranger: 'invitation_gone',
    invalid: [
      [{}, 'team_member_id'],
      [{ team_member_id: 'x' }, 'team_member_id'],
    ],
  },
  'settings.teamName': {
    input: ({ people }) => ({ params: { id: people.owner.teamId }, body: { name: unique('Crew ') } }),
    roles: { admin: 'not_allowed', team_lead: 'not_allowed', member: 'not_allowed' },
    stranger: 'not_found',
    invalid: noName,
  },
  'teamMembers.list': {},
  'teamMembers.online': {},
  'teamMembers.all': {},
  'teamMembers.roles': {},
  'teamMembers.ofProject': {
    input: ({ project }) => ({ params: { projectId: project } }),
    roles: { member: 'not_found' },
    stranger: 'not_found',
  },
  'teamMembers.get': { input: ofSpare },
  'teamMembers.invite': {
    input: () => ({ body: { emails: [address()] } }),
    invalid: [
      [{}, 'emails'],
      [{ emails: ['no address'] }, 'emails.0'],
      [{ emails: [address()], role_name: 'Owner' }, 'role_name'],
    ],
  },
  'teamMembers.inviteTo': {
    input: ({ people }) => ({ params: { id: people.owner.teamId }, body: { emails: [address()] } }),
    stranger: 'not_found',
    invalid: [[{}, 'emails']],
  },
  'teamMembers.update': {
    input: async (world) => ({ ...(await ofSpare(world)), body: { role_name: 'Member' } }),
    stranger: 'not_found',
    invalid: [
      [{ role_name: 'Owner' }, 'role_name'],
      [{ job_title: 'x'.repeat(300) }, 'job_title'],
    ],
  },
  'teamMembers.change': {
    input: async (world) => ({ ...(await ofSpare(world)), body: { role: 'admin' } }),
    stranger: 'not_found',
    invalid: [
      [{ role: 'owner' }, 'role'],
      [{ job_title_id: 'x' }, 'job_title_id'],
    ],
  },
  'teamMembers.delete': { input: ofSpare, stranger: 'not_found', again: 'not_found' },
  'teamMembers.resendInvitation': {
    input: async (world) => ({ body: { id: await world.waiting() } }),
    stranger: 'not_found',
    invalid: [
      [{}, 'id'],
      [{ id: 'x' }, 'id'],
    ],
  },
  'teamMembers.invitationLink': {
    input: async (world) => ({ params: { id: await world.waiting() } }),
    stranger: 'not_found',
  },
  'teamMembers.toggleActive': { input: ofSpare, stranger: 'not_found' },
  'teamMembers.toggleActivePost': { input: ofSpare, stranger: 'not_found' },
  'teamMembers.setActive': {
    input: async (world) => ({ ...(await ofSpare(world)), body: { active: false } }),
    stranger: 'not_found',
    invalid: [
      [{}, 'active'],
      [{ active: 'perhaps' }, 'active'],
    ],
  },
  'jobTitles.list': {},
  'jobTitles.create': {
    input: () => ({ body: { name: unique('Title ') } }),
    invalid: noName,
    again: 'job_title_taken',
  },
  'jobTitles.get': { input: ofTitle },
  'jobTitles.update': {
    input: async (world) => ({ ...(await ofTitle(world)), body: { name: unique('Title ') } }),
    stranger: 'not_found',
    invalid: noName,
  },
  'jobTitles.delete': { input: ofTitle, stranger: 'not_found', again: 'not_found' },
  'settings.setup': {
    as: 'somebody-new',
    input: () => ({ body: { team_name: 'Crew', project_name: 'First', tasks: ['Begin'] } }),
    invalid: [
      [{ project_name: 'First', tasks: ['Begin'] }, 'team_name'],
      [{ team_name: 'Crew', project_name: 'First', tasks: ['Begin'], team_members: ['x'] }, 'team_members.0'],
    ],
    again: 'setup_done',
  },
  'settings.profile': {},
  'settings.updateProfile': {
    input: (_, who) => ({ body: { name: `Person ${who.userId}` } }),
    invalid: noName,
  },
  'settings.notifications': {},
  'settings.updateNotifications': { input: body({ daily_digest_enabled: true }) },
  'settings.removeAvatar': {},
  'settings.timezones': {},
  'settings.setTimezone': {
    input: body({ timezone: 'Europe/Berlin', language: 'de' }),
    invalid: [
      [{ language: 'de' }, 'timezone'],
      [{ timezone: 'Europe/Berlin', language: 'xx' }, 'language'],
    ],
  },
  'settings.setNoticeChoice': {
    input: body({ choice: 'comments.push', on: false }),
    invalid: [
      [{ choice: 'comments.pigeon', on: false }, 'choice'],
      [{ choice: 'comments.push', on: 'perhaps' }, 'on'],
      [{ choice: 'comments.push', on: false, team_id: 'x' }, 'team_id'],
    ],
  },
  'settings.setShortcuts': {
    input: body({ shortcuts: ['list.create=n', 'everywhere.home=g o'] }),
    invalid: [
      [{ shortcuts: ['list.create'] }, 'shortcuts.0'],
      [{ shortcuts: Array.from({ length: 61 }, () => 'list.create=n') }, 'shortcuts'],
    ],
  },
  'settings.setDefaultView': {
    input: body({ place: '0197f6a0-0000-7000-8000-000000000001/due', view: 'all' }),
    invalid: [
      [{ place: 'due', view: 'all' }, 'place'],
      [{ place: '0197f6a0-0000-7000-8000-000000000001', view: 'mine' }, 'view'],
    ],
  },
  'settings.setBar': {
    input: body({ pages: ['/worklenz/projects', '/worklenz/home'] }),
    invalid: [
      [{ pages: ['https://elsewhere.example/'] }, 'pages.0'],
      [{ pages: Array.from({ length: 41 }, () => '/worklenz/home') }, 'pages'],
    ],
  },
  'timeLogs.runningTimers': {},
  'notifications.list': { input: () => ({ query: 'filter=Unread' }) },
  'notifications.unreadCount': {},
  'notifications.readAll': {},
  'notifications.read': { input: () => ({ params: { id: v7() } }) },
  'notifications.delete': { input: () => ({ params: { id: v7() } }) },
  'notifications.mark': {
    input: () => ({ body: { ids: [v7()], read: true } }),
    invalid: [
      [{ read: true }, 'ids'],
      [{ ids: ['x'], read: true }, 'ids.0'],
    ],
  },
  'notifications.snooze': {
    input: () => ({ body: { ids: [v7()], until: null } }),
    invalid: [
      [{ ids: [v7()] }, 'until'],
      [{ ids: [v7()], until: '2026-02-31T08:00:00Z' }, 'until'],
      [{ ids: [], until: null }, 'ids'],
    ],
  },
};

function all(code: string): Record<Role, string> {
  return { owner: code, admin: code, team_lead: code, member: code };
}
