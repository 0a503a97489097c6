import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../contract/entities/user-entities.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { rowId } from '../../test/support/task-rows.ts';
import { useInvitations, useNotifications, useUnreadCount, useUnreadIds } from './notifications.ts';
import { SyncProvider } from './sync-provider.tsx';

const AT = '2026-03-02T08:00:00.000Z';
const TEAM = rowId(13, 1);
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
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
  created_at: AT,
  ...change,
});

function Told() {
  const unread = useNotifications('Unread').map((row) => row.message);
  const invited = useInvitations().map((row) => row.team_name);
  return `${String(useUnreadCount())} ${String(useUnreadIds().length)}: ${[...invited, ...unread].join(', ')}`;
}

it('tells of an invitation once, and of everything else', async () => {
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
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <Told />
      </SyncProvider>,
    ),
  );
  const shows = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(host.textContent).toBe(text);
    });
  await shows('4 3: Painters, other team, assigned, removed before');
});
