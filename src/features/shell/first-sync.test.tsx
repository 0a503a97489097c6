import { expect, it, vi } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { FirstSync } from './first-sync.tsx';

const screen = screenHost(localeTexts(['ui', 'navbar']));

it('shows that the device is full instead of preparing forever (E11)', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const status = {
    ...client.status(),
    bootstrap: { scopesDone: 1, scopesTotal: 12, projectsBegun: 0, rows: 300 },
  };
  vi.spyOn(client, 'status').mockReturnValue({ ...status, storageFull: true });
  await screen.render(
    <SyncProvider client={client}>
      <FirstSync />
    </SyncProvider>,
  );
  await settled(() => expect(screen.host.textContent).toContain('This device is full'));
  expect(screen.host.textContent).toContain('300 items');
  expect(screen.host.textContent).not.toContain('Getting your work ready');
});

it('shows no count before the first answer', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await screen.render(
    <SyncProvider client={client}>
      <FirstSync />
    </SyncProvider>,
  );
  await settled(() => expect(screen.host.textContent).toContain('Getting your work ready'));
  expect(screen.host.textContent).not.toMatch(/\d/);
});
