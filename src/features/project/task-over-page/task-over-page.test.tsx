/** A task opened over a page that is not a project, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { leavePrefixes } from '../../../lib/keyboard.ts';
import { type OfferedCommand, useOffered } from '../../../modules/commands/offered-commands.ts';
import { setChosenShortcuts } from '../../../modules/commands/shortcuts.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { press } from '../../../../test/support/render.tsx';
import { TaskOverPage } from './task-over-page.tsx';

const page = screenHost();
const task = taskRow(1, { name: 'Ring the glazier' });

const drawer = () => page.host.querySelector('[role=dialog]');

let offered: readonly OfferedCommand[] = [];

/** Rendered beside the drawer, as in the shell. */
function Palette() {
  const all = useOffered();
  useEffect(() => void (offered = all));
  return null;
}

const Screen = () => (
  <>
    <TaskOverPage />
    <Palette />
  </>
);

async function open() {
  await loadFloatingParts();
  const [client] = await openDataTabs(1, [task]);
  if (!client) throw new Error('no tab');
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/worklenz/home'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  expect(drawer()).toBeNull();
  await act(() => router.navigate({ href: `/worklenz/home?task=${task.id}` }));
  await settled(() => expect(drawer()?.getAttribute('aria-label')).toBe('Ring the glazier'));
  const row = async () => client.replica.task.get(task.id);
  return { router, row };
}

beforeEach(() => setChosenShortcuts([]));

const picker = () => document.querySelector('.hf-pop')?.getAttribute('aria-label');
/** Opens the picker of a field by a key, and closes it again. */
async function pickBy(key: string, init: KeyboardEventInit, field: string): Promise<void> {
  await press(key, init, drawer());
  await settled(() => expect(picker()).toBe(field));
  await press('Escape');
  await settled(() => expect(picker()).toBeUndefined());
}

it('opens over the home page, and closes on Escape', async () => {
  const { router } = await open();
  await press('Escape', {}, drawer());
  await settled(() => expect(drawer()).toBeNull());
  expect(router.state.location.href).toBe('/worklenz/home');
});

it('uses the shortcuts that the person chose for fields and commands of the task', async () => {
  const { row } = await open();
  await pickBy('s', {}, 'columns.STATUS');
  setChosenShortcuts(['list.status=w', 'list.select=s', 'list.mine=u']);
  await pickBy('w', {}, 'columns.STATUS');
  await pickBy('D', { shiftKey: true }, 'columns.START_DATE');
  await pickBy('t', {}, 'estimate.label');
  await press('s', {}, drawer());
  expect(picker()).toBeUndefined();
  await press('u', {}, drawer());
  await settled(async () => expect((await row())?.assignees).toHaveLength(1));
  await press('C', { shiftKey: true }, drawer());
  await settled(() => expect(document.querySelector('[data-adding]')).not.toBeNull());
});

it('asks by name before it deletes the task, on Delete and on Backspace', async () => {
  const { row } = await open();
  const dialog = () => document.querySelector('.hf-dialog');
  for (const key of ['Delete', 'Backspace']) {
    await press(key, {}, drawer());
    await settled(() => expect(dialog()?.textContent).toContain('delete.titleNamed'));
    await press('Escape', {}, dialog());
    await settled(() => expect(dialog()).toBeNull());
  }
  expect(await row()).toBeDefined();
});

it('closes when its task is deleted', async () => {
  const { router, row } = await open();
  await press('Delete', {}, drawer());
  const dialog = () => document.querySelector('.hf-dialog');
  await settled(() => expect(dialog()?.querySelector('.hf-btn-danger-solid')).not.toBeNull());
  await act(async () => dialog()?.querySelector<HTMLElement>('.hf-btn-danger-solid')?.click());
  await settled(() => expect(drawer()).toBeNull());
  expect(router.state.location.href).toBe('/worklenz/home');
  await settled(async () => expect(await row()).toBeUndefined());
});

it('leaves the second key of a two-key shortcut to the shell', async () => {
  await open();
  leavePrefixes(['w h']);
  await press('w', {}, drawer());
  await press('p', {}, drawer());
  expect(picker()).toBeUndefined();
  leavePrefixes([]);
  await pickBy('p', {}, 'columns.PRIORITY');
});

it('offers the task menu and the shortcuts in the palette, and archives from there', async () => {
  const { row } = await open();
  const ids = offered.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'priority',
      'mine',
      'timer',
      'subtask',
      'edit',
      'drawer archive',
      'drawer project',
    ]),
  );
  expect(ids).not.toContain('drawer delete');
  await act(async () => offered.find(({ id }) => id === 'drawer archive')?.run());
  await settled(async () => expect((await row())?.archived).toBe(true));
});
