import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { RowsChanged, SyncClient } from '../../data/sync-types.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { TEAM_ID } from '../../../test/support/task-rows.ts';
import { useRemoval } from './use-removal.ts';
import { settled } from '../../../test/support/screen-host.tsx';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let client: SyncClient;
const rowListeners = new Set<(changes: readonly RowsChanged[]) => void>();
const liveListeners = new Set<(payload: unknown) => void>();

function Screen() {
  const removal = useRemoval();
  return removal === null ? 'here' : `removed: ${removal.message ?? 'without a word'}`;
}

/** A real tab whose server events are sent by the test. */
async function openTab(): Promise<SyncClient> {
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  vi.spyOn(tab, 'onRowsChanged').mockImplementation((listener) => {
    rowListeners.add(listener);
    return () => rowListeners.delete(listener);
  });
  vi.spyOn(tab, 'onLive').mockImplementation((_event, listener) => {
    liveListeners.add(listener);
    return () => liveListeners.delete(listener);
  });
  return tab;
}

beforeEach(async () => {
  rowListeners.clear();
  liveListeners.clear();
  client = await openTab();
  host = document.createElement('div');
  root = createRoot(host);
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <Screen />
      </SyncProvider>,
    ),
  );
  await shows('here');
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function shows(text: string): Promise<void> {
  await settled(() => expect(host.textContent).toBe(text));
}

it('reports when a sync removes the active team', async () => {
  await client.replica.team.delete(TEAM_ID);
  await act(async () => {
    for (const listener of rowListeners) listener([{ entity: 'team', ids: [TEAM_ID] }]);
  });
  await shows('removed: without a word');
});

it('shows the message of the server once the active team is removed, and none of other teams', async () => {
  const say = (payload: unknown) =>
    act(async () => {
      for (const listener of liveListeners) listener(payload);
    });
  await say({ teamId: 'another', message: 'Not yours' });
  await say('nonsense');
  await shows('here');
  await say({ teamId: TEAM_ID, message: 'Olga removed you from Builders' });
  // Nothing is shown while the team's data is still here.
  await shows('here');
  await client.replica.team.delete(TEAM_ID);
  await act(async () => {
    for (const listener of rowListeners) listener([{ entity: 'team', ids: [TEAM_ID] }]);
  });
  await shows('removed: Olga removed you from Builders');
});
