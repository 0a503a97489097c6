/** The command palette: new tasks, and commands of the page behind it, over the real replica and without a server. */
import { useState } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { loadFloatingParts } from '../../ui/floating.ts';
import { click, find, findInput, type } from '../../../test/support/render.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { CommandPalette } from './command-palette.tsx';

const page = screenHost(localeTexts(['palette', 'navbar', 'settings', 'ui', 'tasks', 'repeat', 'common']));

const nothing = () => undefined;
const ON = {
  ...{ onSync: nothing, onNotifications: nothing, onTimers: nothing, onShortcuts: nothing },
  ...{ undo: nothing, redo: nothing },
};

function Palette() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CommandPalette onClose={() => setOpen(false)} on={ON} />;
}

it('shows the quick-add tokens of a new task, and passes the whole line to the form', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const router = createRouter({
    routeTree: createRootRoute({ component: Palette, notFoundComponent: Palette }),
    history: createMemoryHistory({ initialEntries: [`/worklenz/projects/${PROJECT_ID}`] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  const field = () => document.querySelector<HTMLInputElement>('[role=combobox]');
  await settled(() => expect(field()).not.toBeNull());
  const line = 'Call the surveyor !high #quay @nobody';
  const input = field();
  if (input) await type(input, line);
  const offer = () => [...document.querySelectorAll('[role=option]')].at(-1);
  await settled(() => {
    expect(offer()?.textContent).toContain(line);
    const chips = [...(offer()?.querySelectorAll('.hf-chip') ?? [])].map((chip) => chip.textContent);
    expect(chips).toEqual(['High', 'New label: quay']);
  });
  const row = offer();
  if (row instanceof HTMLElement) await click(row);
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/new-task'));
  expect(new URLSearchParams(router.state.location.hash).get('title')).toBe(line);
  expect(router.state.location.state.newTask).toEqual({ projectId: PROJECT_ID });
});

it('offers the menu of the focused row and the buttons of the page', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await loadFloatingParts();
  const done: string[] = [];
  const run = (what: string) => () => void done.push(what);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <main id="main">
          <header>
            <Button keys="c" onClick={run('new')}>
              New client
            </Button>
            <Button disabled onClick={run('never')}>
              Export
            </Button>
          </header>
          <ul>
            <li>
              <button type="button" id="row" onClick={() => setOpen(true)}>
                Hafen
              </button>
              <RowMenu
                label="Actions for Hafen"
                items={[
                  { id: 'edit', label: 'Edit it', keys: 'e', hint: 'Name', onSelect: run('edit') },
                  { id: 'pin', label: 'Pinned', checked: true, onSelect: run('pin') },
                  { id: 'gone', label: 'Gone', disabled: true, onSelect: run('gone') },
                ]}
              />
            </li>
          </ul>
        </main>
        {isOpen && <CommandPalette onClose={() => setOpen(false)} on={ON} />}
      </>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  await settled(() => expect(document.querySelector('#row')).not.toBeNull());
  const open = async (typed: string) => {
    await act(async () => find('#row').focus());
    await click(find('#row'));
    await settled(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
    if (typed !== '') await type(findInput(), typed);
  };
  const group = (title: string) => [
    ...document.querySelectorAll(`[role=group][aria-label="${title}"] [role=option]`),
  ];
  const chosen = (...expected: string[]) => settled(() => expect(done).toEqual(expected));

  await open('');
  await settled(() => expect(group('Actions for Hafen')).toHaveLength(2));
  const [edit, pin] = group('Actions for Hafen');
  expect(edit?.querySelector('.hf-cmd-hint')?.textContent).toBe('Name');
  expect(edit?.querySelector('.hf-kbd')?.textContent).toBe('E');
  expect(pin?.querySelector('[aria-label="Active"], [role=img]')).not.toBeNull();
  if (edit instanceof HTMLElement) await click(edit);
  await chosen('edit');
  expect(find('li').contains(document.activeElement)).toBe(true);

  await open('new cl');
  await settled(() => expect(group('Commands')[0]?.textContent).toBe('New clientC'));
  const [button] = group('Commands');
  if (button instanceof HTMLElement) await click(button);
  await chosen('edit', 'new');

  await open('export');
  await settled(() => expect(document.querySelector('[role=option]')?.textContent).toContain('“export”'));
  expect(group('Commands')).toEqual([]);
});
