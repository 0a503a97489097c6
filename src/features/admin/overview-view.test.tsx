/** The overview of an organization: working time, holidays, and the transfer of ownership. */
import { afterEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openScreen, type Screen } from '../../../test/support/answered-screen.tsx';
import { TEAM_ID, rowId } from '../../../test/support/task-rows.ts';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { type as typeText } from '../../../test/support/render.tsx';
import { OverviewView } from './overview-view.tsx';

const FACTS = {
  id: rowId(11, 0),
  name: 'Stone',
  contact_number: null,
  contact_number_secondary: null,
  email: 'olga@example.com',
  owner_name: 'Olga',
  owner_id: rowId(6, 9),
  owner_avatar_url: null,
  calculation_method: 'hourly',
  hours_per_day: 8,
  logo_url: null,
  default_language: null,
  default_timezone: null,
  email_domains: [],
  people_count: 2,
  teams: [{ id: TEAM_ID, name: 'Builders', members_count: 2, projects_count: 1 }],
};
const ADMINS = [
  {
    name: 'Ana',
    email: 'ana@example.com',
    is_owner: true,
    user_id: USER_ID,
    avatar_url: null,
    last_active: null,
  },
  {
    name: 'Ben',
    email: 'ben@example.com',
    is_owner: false,
    user_id: rowId(6, 2),
    avatar_url: null,
    last_active: null,
  },
];
const STORAGE = { used: 2_000_000, limit: null, largest: [], others: { projects: 0, bytes: 0 } };
const answers = {
  'organization.get': FACTS,
  'organization.admins': ADMINS,
  'organization.storage': STORAGE,
  'organization.handOver': null,
};

let screen: Screen;
afterEach(() => screen.close());

it('writes working days and hours to the replica, also offline, instead of sending a call', async () => {
  screen = await openScreen(<OverviewView />, { answers });
  await screen.says('Working days');
  const team = () => screen.client.replica.team.get(TEAM_ID);
  await screen.press('Mon');
  await screen.press('Tue');
  await screen.until(async () => expect((await team())?.working_days).toEqual(['Monday', 'Tuesday']));
  await screen.press('Half an hour more');
  await screen.until(async () => expect((await team())?.working_hours).toBe(8.5));
  await screen.press('Mon');
  await screen.until(async () =>
    expect(await team()).toMatchObject({ working_days: ['Tuesday'], working_hours: 8.5 }),
  );
  await screen.reopenOffline();
  await screen.until(() => screen.find('Wed'));
  await screen.press('Wed');
  await screen.press('Half an hour less');
  await screen.until(async () =>
    expect(await team()).toMatchObject({ working_days: ['Tuesday', 'Wednesday'], working_hours: 8 }),
  );
  expect(screen.asked.every(({ name }) => name.startsWith('organization.'))).toBe(true);
});

it('adds, changes and deletes a holiday, and refuses a second one on the same day', async () => {
  screen = await openScreen(<OverviewView />, { answers });
  const team = () => screen.client.replica.team.get(TEAM_ID);
  await screen.says('No holidays yet.');
  const fill = async (name: string, day: string): Promise<void> => {
    const [first, second] = document.querySelectorAll<HTMLInputElement>(
      '.worktime-form input:not([type=checkbox])',
    );
    if (!first || !second) throw new Error('no form');
    await typeText(first, name);
    await typeText(second, day);
    await act(async () => document.querySelector<HTMLFormElement>('.worktime-form')?.requestSubmit());
  };
  const closed = () => screen.until(() => expect(document.querySelector('.worktime-form')).toBeNull());
  await screen.press('Add holiday');
  await fill('Works closed', '2027-12-24');
  await screen.until(async () =>
    expect((await team())?.holidays).toMatchObject([{ name: 'Works closed', day: '2027-12-24' }]),
  );
  await closed();
  await screen.press('Add holiday');
  await fill('Again', '2027-12-24');
  await screen.says('There is already a holiday');
  await screen.press('Cancel');
  await screen.press('Change the holiday Works closed');
  await fill('Closed', '2027-12-27');
  await screen.until(async () =>
    expect((await team())?.holidays).toMatchObject([{ name: 'Closed', day: '2027-12-27' }]),
  );
  await closed();
  await screen.press('Delete the holiday Closed');
  await screen.until(async () => expect((await team())?.holidays).toEqual([]));
});

it('offers the transfer of ownership to the owner only, and requires the name to be typed', async () => {
  screen = await openScreen(<OverviewView />, { answers });
  await screen.says('olga@example.com');
  expect(screen.has('Hand over…')).toBe(false);
  await screen.close();
  screen = await openScreen(<OverviewView />, {
    answers: { ...answers, 'organization.get': { ...FACTS, owner_id: USER_ID } },
  });
  await screen.until(() => screen.find('Hand over…'));
  await screen.press('Hand over…');
  await screen.says('You stay as admin');
  const button = () => screen.find('Hand over');
  expect(button().hasAttribute('disabled')).toBe(true);
  const select = document.querySelector<HTMLSelectElement>('[role="dialog"] select');
  await act(async () => {
    if (select) select.value = rowId(6, 2);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const name = document.querySelector<HTMLInputElement>('[role="dialog"] input');
  if (!name) throw new Error('no field');
  await typeText(name, 'Ston');
  expect(button().hasAttribute('disabled')).toBe(true);
  await typeText(name, 'Stone');
  await screen.press('Hand over');
  await screen.until(() =>
    expect(screen.asked).toContainEqual({ name: 'organization.handOver', body: { user_id: rowId(6, 2) } }),
  );
});

it('shows offline that it was never opened with a connection', async () => {
  screen = await openScreen(<OverviewView />, { answers, online: false });
  await screen.says('This was never opened with a connection');
});
