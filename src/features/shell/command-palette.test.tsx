/** What the palette says of a new task while its words are typed, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { click, type } from '../../ui/render-for-test.tsx';
import { CommandPalette } from './command-palette.tsx';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../locales/en/{palette,navbar,settings,ui,tasks,repeat,common}.json',
  { eager: true, import: 'default' },
);
const page = screenHost(
  Object.fromEntries(
    Object.entries(texts).map(([path, words]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', words]),
  ),
);

const nothing = () => undefined;
const ON = {
  ...{ onSync: nothing, onNotifications: nothing, onTimers: nothing, onShortcuts: nothing },
  ...{ undo: nothing, redo: nothing },
};

function Palette() {
  return <CommandPalette onClose={nothing} on={ON} />;
}

it('says what it understands of a new task, and hands the whole line to the form', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const router = createRouter({
    routeTree: createRootRoute({ component: Palette, notFoundComponent: Palette }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
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
    const said = [...(offer()?.querySelectorAll('.hf-chip') ?? [])].map((chip) => chip.textContent);
    expect(said).toEqual(['High', 'New label: quay']);
  });
  const row = offer();
  if (row instanceof HTMLElement) await click(row);
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/new-task'));
  expect(new URLSearchParams(router.state.location.hash).get('title')).toBe(line);
});
