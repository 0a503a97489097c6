import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import type { Notification } from '../../contract/entities/user-entities.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { rowId } from '../../test/support/task-rows.ts';
import { useNotifications, useSnoozedCount, useUnreadIds } from './notification-views.ts';
import { useInvitations, useUnreadCount } from './notifications.ts';
import { SyncProvider } from './sync-provider.tsx';
import { screenHost, settled } from '../../test/support/screen-host.tsx';

const AT = '2026-03-02T08:00:00.000Z';
const TEAM = rowId(13, 1);
const page = screenHost();
afterEach(() => {
  vi.useRealTimers();
});

const notice = (index: number, message: string, change: Partial<Notification> = {}): Notification => ({
  id: rowId(15, index),
  team_id: TEAM,
  team: 'Painters',
  project_id: null,
  project: null,
  task_id: null,
  actor_id: null,
  color: null,
  message,
  url: null,
  params: null,
  read: false,
  snoozed_until: null,
  created_at: AT,
  ...change,
});

function Shown() {
  const unread = useNotifications('Unread').map((row) => row.message);
  const invited = useInvitations().map((row) => row.team_name);
  return `${String(useUnreadCount())} ${String(useUnreadIds().length)}: ${[...invited, ...unread].join(', ')}`;
}

it('lists an invitation once, followed by all other unread notifications', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const invitation = {
    id: rowId(12, 1),
    team_id: TEAM,
    team_name: 'Painters',
    team_member_id: rowId(5, 9),
    created_at: AT,
  };
  await client.replica.invitation.put(invitation);
  await client.replica.notification.bulkPut([
    notice(1, 'invited'),
    notice(2, 'removed before', { created_at: '2026-03-01T08:00:00.000Z' }),
    notice(3, 'assigned', { project_id: rowId(2, 9), project: 'Hull', created_at: AT }),
    notice(4, 'other team', { team_id: rowId(13, 2) }),
    notice(5, 'seen', { read: true }),
  ]);
  await page.render(
    <SyncProvider client={client}>
      <Shown />
    </SyncProvider>,
  );
  const shows = (text: string) => settled(() => expect(page.host.textContent).toBe(text));
  await shows('4 3: Painters, other team, assigned, removed before');
});

function Snoozed() {
  const words = (rows: readonly Notification[]): string => rows.map((row) => row.message).join(', ');
  const [unread, snoozed] = [useNotifications('Unread'), useNotifications('Snoozed')];
  return `${String(useUnreadCount())} unread: ${words(unread)}; ${String(useSnoozedCount())} snoozed: ${words(snoozed)}`;
}

it('hides snoozed notifications until their time on the page clock, then lists them as the newest', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-02T10:00:00Z') });
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.notification.bulkPut([
    notice(1, 'soon', { snoozed_until: '2026-03-02T10:00:30.000Z' }),
    notice(2, 'later', { snoozed_until: '2026-03-02T12:00:00.000Z' }),
    notice(3, 'new', { created_at: '2026-03-02T09:00:00.000Z' }),
    notice(4, 'was', { snoozed_until: '2026-03-01T09:00:00.000Z', created_at: '2026-02-01T09:00:00.000Z' }),
    notice(5, 'done', { snoozed_until: '2026-03-02T12:00:00.000Z', read: true }),
  ]);
  await page.render(
    <SyncProvider client={client}>
      <Snoozed />
    </SyncProvider>,
  );
  const shows = (text: string) => settled(() => expect(page.host.textContent).toBe(text));
  await shows('2 unread: new, was; 2 snoozed: soon, later');
  await act(async () => vi.advanceTimersByTime(30_000));
  await shows('3 unread: soon, new, was; 1 snoozed: later');
  // After the machine slept, its clock is ahead of its timers.
  vi.setSystemTime(new Date('2026-03-02T13:00:00Z'));
  await act(async () => vi.advanceTimersByTime(60_000));
  await shows('4 unread: later, soon, new, was; 0 snoozed: ');
});
