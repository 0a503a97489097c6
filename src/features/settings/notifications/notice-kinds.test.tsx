/** The table of kinds and channels over the real replica and without a server. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { TEAM_ID } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { useTeamNotices } from '../../../data/own-settings.ts';
import { NoticeKinds } from './notice-kinds.tsx';

const page = screenHost(localeTexts(['settings-notifications']));

function Tables() {
  return useTeamNotices().map((one) => <NoticeKinds key={one.team.id} {...one} />);
}

const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
const press = (name: string) => act(async () => box(name)?.click());

it('labels each box by kind and channel, stores choices, and disables boxes without effect', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const row = {
    id: TEAM_ID,
    email_notifications_enabled: true,
    popup_notifications_enabled: true,
    show_unread_items_count: true,
    daily_digest_enabled: false,
    off: [],
  };
  await client.replica.notificationSettings.put(row);
  await page.render(
    <SyncProvider client={client}>
      <Tables />
    </SyncProvider>,
  );
  await settled(() => expect(box('Comments: Push')?.checked).toBe(true));
  expect(document.querySelectorAll('input')).toHaveLength(19);
  expect(box('Reactions: E-mail')).toBeNull();
  expect(document.body.textContent).toContain('No mail');

  // Without the notification in the app there is no push; mail is independent of it.
  await press('Comments: In the app');
  await settled(() => expect(box('Comments: In the app')?.checked).toBe(false));
  expect([box('Comments: Push')?.checked, box('Comments: Push')?.disabled]).toEqual([false, true]);
  expect(box('Comments: E-mail')?.checked).toBe(true);
  await press('Mentions: E-mail');
  await settled(() => expect(box('Mentions: E-mail')?.checked).toBe(false));
  const stored = async () => (await client.replica.notificationSettings.get(TEAM_ID))?.off;
  await expect.poll(stored).toEqual(['mentions.mail', 'comments.app']);
  await press('Comments: In the app');
  await settled(() => expect(box('Comments: Push')?.checked).toBe(true));

  // A channel that the team has switched off cannot be chosen.
  await act(async () => {
    await client.replica.notificationSettings.update(TEAM_ID, { email_notifications_enabled: false });
  });
  await settled(() => expect(box('Project updates: E-mail')).toHaveProperty('disabled', true));
  expect(box('Comments: In the app')?.disabled).toBe(false);
});
