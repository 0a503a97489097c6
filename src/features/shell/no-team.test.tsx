import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { usePeopleForm } from '../../modules/navigation/people-form.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { rowId } from '../../../test/support/task-rows.ts';
import { NoTeam } from './no-team.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';

const logOut = vi.fn<() => void>();
const page = screenHost(localeTexts(['navbar']));
let client: SyncClient;

function Opened() {
  return <output>{usePeopleForm()?.kind}</output>;
}

beforeEach(async () => {
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
});
afterEach(() => {
  logOut.mockClear();
});

const show = () =>
  page.render(
    <SyncProvider client={client}>
      <NoTeam Invitations={() => <b>invitations</b>} onLogOut={logOut} />
      <Opened />
    </SyncProvider>,
  );
const says = (text: string) => settled(() => expect(page.host.textContent).toContain(text));
async function press(label: string): Promise<void> {
  const button = [...page.host.querySelectorAll('button')].find((one) => one.textContent.includes(label));
  await act(async () => button?.click());
}

it('explains the situation, and offers to create a team and to log out', async () => {
  vi.spyOn(client, 'status').mockReturnValue({ ...client.status(), online: true });
  await show();
  await says('You are in no team at the moment');
  await says('When somebody invites you, the invitation appears here by itself.');
  await press('Create your own team');
  expect(page.host.querySelector('output')?.textContent).toBe('newTeam');
  await press('Log out');
  expect(logOut).toHaveBeenCalledTimes(1);
});

it('shows invitations, without the hint to wait for one', async () => {
  vi.spyOn(client, 'status').mockReturnValue({ ...client.status(), online: true });
  await client.replica.invitation.put({
    id: rowId(12, 1),
    team_id: rowId(13, 1),
    team_name: 'Painters',
    team_member_id: rowId(5, 9),
    created_at: '2026-01-01T08:00:00.000Z',
  });
  await show();
  await says('invitations');
  await settled(() => expect(page.host.querySelector('[role=status]')?.textContent).toBe(''));
});

it('explains offline that new invitations need a connection', async () => {
  vi.spyOn(client, 'status').mockReturnValue({ ...client.status(), online: false });
  await show();
  await says('new invitations appear then too');
});
