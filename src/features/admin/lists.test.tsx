/** Lists of users and projects: selection and bulk actions, rows that cannot be selected, filters without a match. */
import { afterEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openScreen, Refused, type Screen } from '../../../test/support/answered-screen.tsx';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { MEMBER_ROWS, TEAM_ID, rowId } from '../../../test/support/task-rows.ts';
import { createMutate } from '../../data/mutate.ts';
import { closePeopleForm, usePeopleForm } from '../../modules/navigation/people-form.ts';
import { ProjectsView } from './projects-view.tsx';
import { UsersView } from './users-view.tsx';

const SISTER = rowId(1, 7);
const project = (index: number, archived = false) => ({
  id: rowId(3, index),
  name: `Quay ${String(index)}`,
  team_name: 'Builders',
  created_at: '2026-01-01T00:00:00.000Z',
  member_count: 2,
  team_id: TEAM_ID,
  color_code: '#3b7ad4',
  archived,
  task_count: 3,
});
const PROJECTS = { total: 2, data: [project(1), project(2)] };
const TEAMS = [
  { id: TEAM_ID, name: 'Builders', members_count: 2, projects_count: 2 },
  { id: SISTER, name: 'Sister', members_count: 1, projects_count: 0 },
];
const user = (index: number, more: object = {}) => ({
  id: rowId(6, index),
  email: `u${String(index)}@example.com`,
  user_id: rowId(6, index),
  name: `Person ${String(index)}`,
  avatar_url: null,
  last_logged: null,
  last_active: null,
  devices: 1,
  state: 'active',
  is_owner: false,
  invited_at: null,
  invited_by: null,
  teams: [
    {
      team_id: TEAM_ID,
      name: 'Builders',
      member_id: rowId(5, index),
      role: 'member',
      active: true,
      pending: false,
    },
  ],
  ...more,
});
const USERS = { total: 3, data: [user(1), user(2), user(9, { is_owner: true })] };

let screen: Screen;
afterEach(() => screen.close());
const changed = (name: string) =>
  screen.asked.filter((one) => one.name === name).map(({ params, body }) => ({ params, body }));

it('archives the selected projects, then clears the selection', async () => {
  screen = await openScreen(<ProjectsView />, { answers: { 'organization.projects': PROJECTS } });
  await screen.says('Quay 2');
  await screen.press('Select all on this page');
  await screen.says('2 selected');
  expect(screen.has('Restore for everybody')).toBe(false);
  await screen.press('Archive for everybody');
  await screen.until(() =>
    expect(changed('organization.archiveProject')).toEqual([
      { params: { id: rowId(3, 1) }, body: { archived: true } },
      { params: { id: rowId(3, 2) }, body: { archived: true } },
    ]),
  );
  await screen.until(() => expect(document.querySelector('.hf-bulk')).toBeNull());
});

it('moves a project to a sister team through a dialog that explains what stays behind', async () => {
  screen = await openScreen(<ProjectsView />, {
    answers: {
      'organization.projects': PROJECTS,
      'organization.get': { teams: TEAMS },
      'organization.moveProject': { id: 'x', name: 'Quay 1' },
    },
  });
  await screen.says('Quay 1');
  await screen.press('Select Quay 1');
  await screen.press('Move to another team…');
  await screen.says('Logged time, plans and history stay');
  const select = document.querySelector<HTMLSelectElement>('[role="dialog"] select');
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Choose a team', 'Sister']);
  await act(async () => {
    if (select) select.value = SISTER;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await screen.press('Move');
  await screen.until(() =>
    expect(changed('organization.moveProject')).toEqual([
      { params: { id: rowId(3, 1) }, body: { team_id: SISTER } },
    ]),
  );
});

it('keeps the filters usable when no project matches', async () => {
  screen = await openScreen(<ProjectsView />, { answers: { 'organization.projects': PROJECTS } });
  await screen.says('Archived 0');
  await screen.press('Archived 0');
  await screen.says('No projects yet');
  await screen.press('All 2');
  await screen.says('Quay 1');
});

it('never selects the owner or oneself, and keeps the selection when a sign-out is refused', async () => {
  const users = { total: 4, data: [...USERS.data, user(0, { user_id: USER_ID })] };
  screen = await openScreen(<UsersView />, {
    answers: { 'organization.users': users, 'organization.signOutUser': new Refused('not_allowed') },
  });
  await screen.says('Person 9');
  await screen.says('Person 0');
  expect(screen.has('Select Person 1')).toBe(true);
  expect([screen.has('Select Person 9'), screen.has('Select Person 0')]).toEqual([false, false]);
  await screen.press('Select all on this page');
  await screen.says('2 selected');
  await screen.press('Log out everywhere…');
  await screen.says('Log Person 1 and Person 2 out everywhere?');
  await screen.press('Log out');
  await screen.until(() => expect(changed('organization.signOutUser')).toHaveLength(1));
  await screen.says('2 selected');
});

it('shows the cached list offline with its age, or that it was never opened with a connection', async () => {
  screen = await openScreen(<UsersView />, { answers: { 'organization.users': USERS } });
  await screen.says('Person 1');
  await screen.reopenOffline();
  await screen.says('As of');
  await screen.says('Person 1');
  await screen.close();
  screen = await openScreen(<UsersView />, { answers: {}, online: false });
  await screen.says('This was never opened with a connection');
});

it('shows the state of each user as icon and text, and the time of their last activity in short', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const data = [
    user(1, { last_active: ago(0) }),
    user(2, { last_active: ago(1) }),
    user(3, { last_active: '2020-02-03T12:00:00.000Z', state: 'deactivated' }),
    user(4, { state: 'invited' }),
  ];
  screen = await openScreen(<UsersView />, { answers: { 'organization.users': { total: 4, data } } });
  await screen.says('Person 1');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  const column = (name: string) =>
    [...document.querySelectorAll('tr[data-row]')].map((row) => row.children[heads.indexOf(name)]);
  const seen = column('Last active').map((cell) => cell?.textContent);
  expect(seen[0]).toMatch(/^today \d/);
  expect(seen.slice(1)).toEqual(['yesterday', 'Feb 3, 2020', '–']);
  const states = column('State');
  expect(states.map((cell) => cell?.textContent)).toEqual(['Active', 'Active', 'Deactivated', 'Invited']);
  expect(new Set(states.map((cell) => cell?.querySelector('svg')?.innerHTML)).size).toBe(3);
});

function AskedForm() {
  return <p>{usePeopleForm()?.kind ?? 'nothing is asked'}</p>;
}

it('opens the invitation form for an admin of the active team, and hides it from a plain member', async () => {
  const both = (
    <>
      <UsersView />
      <AskedForm />
    </>
  );
  screen = await openScreen(both, { answers: { 'organization.users': USERS } });
  await screen.says('Person 1');
  // A plain member of the active team who is an admin elsewhere may not invite.
  expect(screen.has('Invite')).toBe(false);
  const [ana] = MEMBER_ROWS;
  if (!ana) throw new Error('no member');
  const { client } = screen;
  const mutate = createMutate((list, options) => client.mutateAll(list, options));
  await act(() => mutate.member.setRole({ memberId: ana.id, role: 'admin' }));
  await screen.until(() => screen.find('Invite'));
  await screen.press('Invite');
  await screen.until(() => expect(document.body.textContent).not.toContain('nothing is asked'));
  expect(screen.find('Invite').getAttribute('aria-expanded')).toBe('true');
  await act(async () => closePeopleForm());
});
