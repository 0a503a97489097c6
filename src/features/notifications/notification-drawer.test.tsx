/** The notification drawer over the real replica and without a server: reading, snoozing and muting, with undo. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { pickMenuItem } from '../../../test/support/menu-item.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ROW, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { currentTime } from '../../lib/clock.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { NotificationDrawer } from './notification-drawer.tsx';

type Tab = Awaited<ReturnType<typeof openDataTabs>>[number];

const page = screenHost();
beforeAll(async () => void (await loadFloatingParts()), 60_000);
const [TEAM, RISER, PIPES] = [rowId(13, 1), rowId(4, 1), rowId(4, 2)];

const DAY_MS = 86_400_000;
/** All on one day, even near midnight, as notifications are grouped by day. */
const NOON = Math.floor(currentTime() / DAY_MS) * DAY_MS - DAY_MS / 2;

const notice = (index: number, message: string, task: string | null): Notification => ({
  id: rowId(15, index),
  team_id: TEAM,
  team: 'Painters',
  project_id: rowId(2, 9),
  project: 'Hull',
  task_id: task,
  actor_id: null,
  color: null,
  message,
  url: null,
  params: null,
  read: false,
  snoozed_until: null,
  created_at: new Date(NOON - index * 60_000).toISOString(),
});

const NOTICES = [
  notice(1, 'renamed the riser', RISER),
  notice(2, 'gave you pipes', PIPES),
  notice(3, 'gave you the riser', RISER),
];

async function open(prepare?: (client: Tab) => Promise<void>, count = 3) {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.notification.bulkPut(NOTICES);
  await prepare?.(client);
  const top = createRootRoute({ component: () => <NotificationDrawer open onClose={() => undefined} /> });
  const router = createRouter({ routeTree: top, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  await settled(() => expect(shown()).toHaveLength(count));
  return client;
}

const stops = () => [...document.querySelectorAll<HTMLElement>('[data-ntf-stop]')];
/** The messages, looked up by id: sanitising leaves no text without a browser. */
const shown = () => stops().map((stop) => NOTICES.find(({ id }) => id === stop.dataset['ntfStop'])?.message);
const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
const show = (view: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=radio]')]
      .find((one) => one.textContent === view)
      ?.click(),
  );

it('snoozes all notifications of a task by H on the first, focuses the next, and undoes it', async () => {
  const client = await open();
  await act(async () => stops()[0]?.focus());
  await press('h');
  await pickMenuItem('snooze.tomorrow');
  await settled(() => expect(shown()).toEqual(['gave you pipes']));
  await settled(() => expect(document.activeElement).toBe(stops()[0]));
  const untils = (await client.replica.notification.toArray()).map((row) => row.snoozed_until);
  expect(untils.map((until) => until !== null)).toEqual([true, false, true]);

  await act(async () => readToasts().action?.onAction?.());
  await settled(() => expect(shown()).toHaveLength(3));
});

it('marks the focused notification as read by E, shows a toast, and undoes it', async () => {
  await open();
  await act(async () => stops()[0]?.focus());
  await press('e');
  await settled(() => expect(shown()).toHaveLength(2));
  await settled(() => expect(readToasts().action?.text).toBe('allRead'));
  await act(async () => readToasts().action?.onAction?.());
  await settled(() => expect(shown()).toHaveLength(3));
});

it('shows snoozed notifications with their time, and ends the snooze of one alone', async () => {
  const client = await open();
  const until = new Date(currentTime() + 7_200_000).toISOString();
  await act(async () =>
    client.mutate('notification.snooze', { notificationIds: [rowId(15, 1), rowId(15, 3)], until }),
  );
  await settled(() => expect(shown()).toEqual(['gave you pipes']));
  await show('snoozedView');
  await settled(() => expect(shown()).toHaveLength(2));
  expect(document.querySelector('.ntf-time')?.getAttribute('datetime')).toBe(until);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="wake"]')?.click());
  await settled(() => expect(shown()).toHaveLength(1));
  await show('unread');
  await settled(() => expect(shown()).toHaveLength(2));
});

it('snoozes a notification alone when it is not the first of its task', async () => {
  await open();
  await act(async () => stops()[1]?.focus());
  await press('h');
  await pickMenuItem('snooze.hour');
  await settled(() => expect(shown()).toEqual(['renamed the riser', 'gave you pipes']));
});

const HULL = { ...PROJECT_ROW, id: rowId(2, 9), team_id: TEAM };
const mutedIn = (client: Tab) => async () => (await client.replica.mute.toArray()).map(({ id }) => id);

it('mutes the task by M and the project by the menu, and unmutes both', async () => {
  const client = await open(async ({ replica }) => {
    await replica.task.put({ ...taskRow(1), id: RISER, project_id: HULL.id, team_id: TEAM });
    await replica.project.put(HULL);
  });
  const muted = mutedIn(client);
  await act(async () => stops()[0]?.focus());
  await press('m');
  await settled(() => expect(readToasts().action?.text).toBe('mute.task.done'));
  expect(await muted()).toEqual([RISER]);
  await press('h');
  await pickMenuItem('mute.project.on');
  await settled(() => expect(readToasts().action?.text).toBe('mute.project.done'));
  expect(await muted()).toEqual([HULL.id, RISER].toSorted());
  await act(async () => readToasts().action?.onAction?.());
  await expect.poll(muted).toEqual([RISER]);
  await act(async () => stops()[0]?.focus());
  await press('h');
  await pickMenuItem('mute.task.off');
  await expect.poll(muted).toEqual([]);
});

it('moves the focus by J and K as soon as it is open', async () => {
  await open();
  await settled(() => expect(document.activeElement?.matches('.ntf-scroll')).toBe(true));
  await press('j');
  expect(document.activeElement).toBe(stops()[0]);
  await press('j');
  await press('k');
  expect(document.activeElement).toBe(stops()[0]);
});

it('links to the notification settings only when nothing is unread', async () => {
  await open();
  const way = () => document.querySelector('.hf-empty a')?.getAttribute('href') ?? null;
  await show('snoozedView');
  await settled(() => expect(document.querySelector('.hf-empty')).not.toBeNull());
  expect(way()).toBeNull();
  await show('unread');
  await settled(() => expect(shown()).toHaveLength(3));
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'markAll')?.click(),
  );
  await settled(() => expect(way()).toBe('/worklenz/settings/notifications'));
});

it('offers no muting for a project that the person cannot see', async () => {
  const client = await open();
  await act(async () => stops()[0]?.focus());
  await press('m');
  await press('h');
  await settled(() => expect(document.querySelector('.hf-menu')?.textContent).toContain('snooze.'));
  expect(document.querySelector('.hf-menu')?.textContent).not.toContain('mute');
  expect(await mutedIn(client)()).toEqual([]);
});

it('offers the menu of the focused notification in the palette', async () => {
  await open();
  const palette = await askAt(stops()[1] ?? document.body);
  await settled(() => expect(Object.values(palette.shown())[0]).toContain('snooze.heading: snooze.hour'));
  await palette.choose('snooze.heading: snooze.hour');
  await settled(() => expect(shown()).toEqual(['renamed the riser', 'gave you pipes']));
  await settled(() => expect(stops()).toContain(document.activeElement));
});

it('shows 100 notifications, then the rest, and marks all of them as read', async () => {
  const more = Array.from({ length: 137 }, (_, index) => notice(index + 10, 'gave you bolts', null));
  const client = await open(async ({ replica }) => void (await replica.notification.bulkPut(more)), 100);
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  expect(button('markAllOf')).toBeDefined();
  await act(async () => button('showMore')?.click());
  expect([stops().length, button('showMore')]).toEqual([140, undefined]);
  // The focus stays on the last of the first hundred.
  expect(document.activeElement).toBe(stops()[99]);
  await act(async () => button('markAllOf')?.click());
  await settled(() => expect(stops()).toEqual([]));
  expect(await client.replica.notification.filter(({ read }) => !read).count()).toBe(0);
});

it('ignores its own keys while a menu is open', async () => {
  await open();
  await act(async () => stops()[0]?.focus());
  await press('h');
  const menu = await settled(() => {
    const found = document.querySelector('.hf-menu');
    if (!found) throw new Error('no menu');
    return found;
  });
  await act(async () => menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
  expect(stops()).not.toContain(document.activeElement);
});

it('marks as read by E on any button of a notification, and focuses the next one', async () => {
  await open();
  const ids = stops().map((stop) => stop.dataset['ntfStop']);
  await act(async () => document.querySelectorAll<HTMLElement>('.ntf-mark')[1]?.focus());
  await press('e');
  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {});
  await settled(() => expect(stops().map((stop) => stop.dataset['ntfStop'])).not.toContain(ids[1]));
  expect(focused()['ntfStop']).toBe(ids[2]);
});
