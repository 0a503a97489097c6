import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';
import { Emitter } from '../../lib/emitter.ts';
import { storeUser } from './session.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

const { calls, data, client } = vi.hoisted(() => ({
  calls: [] as string[],
  data: { isRead: false },
  client: Promise.resolve({}),
}));
vi.mock('./first-rows.ts', () => ({
  frameMounted: () => {
    calls.push('mounted');
    return () => calls.push('unmounted');
  },
  frameRendered: () => void calls.push('rendered'),
}));
vi.mock('./data-layer.ts', () => ({ openData: () => client, warmProject: () => undefined }));
vi.mock('./session-watch.ts', () => ({ watchSession: () => () => undefined }));
vi.mock('@tanstack/react-router', () => ({ Outlet: () => <p>A screen</p>, useRouter: () => ({}) }));
const read = new Emitter();
/** Renders nothing until the replica is read. */
vi.mock('../../data/sync-provider.tsx', () => ({
  SyncProvider: ({ children }: { readonly children: ReactNode }) =>
    useSyncExternalStore(read.subscribe, () => data.isRead) ? children : null,
}));

const page = screenHost();
afterEach(() => storeUser(null));

it('reports mounting before anything is rendered, rendering once the screen is shown, then unmounting', async () => {
  storeUser({ id: 'ada', email: 'ada@example.org', setup_completed: true } as SessionUser);
  await page.render(<SignedInFrame />);
  expect(calls).toEqual(['mounted']);
  data.isRead = true;
  await page.render(<SignedInFrame />);
  read.emit();
  await until(() => expect(document.body.textContent).toContain('A screen'));
  expect(calls).toEqual(['mounted', 'rendered']);
  await page.render(null);
  expect(calls).toEqual(['mounted', 'rendered', 'unmounted']);
});
