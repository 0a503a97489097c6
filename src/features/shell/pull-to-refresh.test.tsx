/** Pulling a screen down syncs with the server, and the strip shows the sync status. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { beOnPhone, fingerOn } from '../../../test/support/finger.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import type { SyncStatus } from '../../data/sync-types.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';

const BEFORE = '2026-11-20T09:00:00.000Z';
const AFTER = '2026-11-20T12:40:00.000Z';
const SAVED: SyncStatus = {
  state: 'saved',
  online: true,
  network: true,
  clockOffset: 0,
  waiting: 0,
  writing: false,
  attention: 0,
  sending: null,
  lastSyncedAt: BEFORE,
  bootstrap: null,
  signedOut: false,
  outdated: false,
  storageFull: false,
};

const world = vi.hoisted(() => ({ status: {}, refresh: (): void => undefined }));
vi.mock('../../data/sync-status.ts', () => ({ useSyncStatus: () => world.status }));
vi.mock('../../data/sync-context.ts', () => {
  const client = { status: () => world.status, refresh: () => world.refresh() };
  return { useSync: () => client };
});

const screen = screenHost(localeTexts(['pull', 'sync']));
const refresh = vi.fn<() => void>();
const shake = vi.fn<(pattern: number) => boolean>();

async function be(status: Partial<SyncStatus>): Promise<void> {
  world.status = { ...SAVED, ...status };
  await screen.render(
    <div>
      <PullToRefresh />
      <main id="main">
        <div className="list">
          <p>Task</p>
          <section className="hf-drawer">
            <i>Panel</i>
          </section>
          <div data-own-touch="">
            <b>Bar</b>
          </div>
          <div data-rfd-drag-handle-draggable-id="1">
            <em>Card</em>
          </div>
        </div>
      </main>
    </div>,
  );
}

function find(selector: string): HTMLElement {
  const element = screen.host.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`nothing matches ${selector}`);
}
const statusText = (): string => find('[role="status"]').textContent;
const pulled = (): string => find('.shell-pull').style.getPropertyValue('--pulled');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(AFTER) });
  Object.assign(navigator, { vibrate: shake });
  beOnPhone();
  world.refresh = refresh;
});

afterEach(() => {
  vi.useRealTimers();
  refresh.mockReset();
  shake.mockReset();
});

const pullDown = (selector = 'main p') =>
  fingerOn(find(selector), { y: 100, at: 0 }, { y: 136, at: 50 }, { y: 180, at: 400 });

async function ask(): Promise<void> {
  await (await pullDown()).letGo();
}

const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

describe('a screen that is pulled down', () => {
  it('shows what a release does, vibrates once per pull, and syncs only beyond the threshold', async () => {
    await be({});
    const finger = await fingerOn(find('main p'), { y: 100, at: 0 }, { y: 136, at: 50 });
    expect(statusText()).toBe('Pull to check');
    expect(pulled()).toBe('0.500');
    await finger.move({ y: 180, at: 100 });
    expect(statusText()).toBe('Release to refresh');
    await finger.move({ y: 140, at: 150 });
    expect(statusText()).toBe('Pull to check');
    await finger.letGo();
    expect(statusText()).toBe('');
    expect(pulled()).toBe('0.000');
    expect(refresh).not.toHaveBeenCalled();
    const again = await pullDown();
    await again.move({ y: 150, at: 450 });
    await again.move({ y: 190, at: 500 });
    expect(shake).toHaveBeenCalledTimes(2);
    await again.letGo();
    expect(refresh).toHaveBeenCalledOnce();
  });
  it('shows "Checking" until an answer has come, then its time, and disappears after a moment', async () => {
    await be({});
    await ask();
    expect(statusText()).toBe('Checking…');
    await pass(60_000);
    expect(statusText()).toBe('Checking…');
    await be({ lastSyncedAt: AFTER, state: 'saving', waiting: 2 });
    expect(statusText()).toBe('Saving 2 changes');
    await pass(60_000);
    await be({ lastSyncedAt: AFTER });
    expect(statusText()).toMatch(/^Up to date, checked at .*12:40/);
    await pass(3_900);
    expect(statusText()).not.toBe('');
    await pass(200);
    expect(statusText()).toBe('');
  });
  it('shows that the device is offline, and the number of pending changes', async () => {
    await be({ state: 'offline', online: false, network: false, waiting: 3 });
    await ask();
    expect(refresh).toHaveBeenCalledOnce();
    expect(statusText()).toBe('Offline. 3 changes wait on this device');
    await pass(4_000);
    expect(statusText()).toBe('');
  });
  it('shows that the server was not reached, until it is', async () => {
    await be({});
    await ask();
    await be({ state: 'offline', online: false });
    expect(statusText()).toBe('Server not reached');
    await be({ lastSyncedAt: AFTER });
    expect(statusText()).toContain('Up to date');
  });
  it('shows the number of changes that need attention', async () => {
    await be({ state: 'attention', attention: 1 });
    await ask();
    await be({ state: 'attention', attention: 1, lastSyncedAt: AFTER });
    expect(statusText()).toBe('1 change needs attention');
  });
});

describe('a touch is ignored', () => {
  it.each([
    ['in a side panel', 'i'],
    ['in what follows it by itself', 'b'],
  ])('%s', async (_, selector) => {
    await be({});
    await (await pullDown(selector)).letGo();
    expect(statusText()).toBe('');
    expect(refresh).not.toHaveBeenCalled();
  });
  it('where the content is scrolled down', async () => {
    await be({});
    find('.list').scrollTop = 5;
    await (await pullDown()).letGo();
    expect(refresh).not.toHaveBeenCalled();
  });
  it('when it goes sideways, rests first, or has lifted a card', async () => {
    await be({});
    const moves = [
      ['main p', { x: 160, y: 130, at: 50 }],
      ['main p', { y: 130, at: 400 }],
      ['em', { y: 130, at: 150 }],
    ] as const;
    for (const [selector, first] of moves) {
      const finger = await fingerOn(find(selector), { y: 100, at: 0 }, first, { y: 190, at: 500 });
      expect(statusText()).toBe('');
      await finger.letGo();
    }
    expect(refresh).not.toHaveBeenCalled();
  });
});
