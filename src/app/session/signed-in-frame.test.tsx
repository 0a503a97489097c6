import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';
import { Emitter } from '../../lib/emitter.ts';
import { storeUser } from './session.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

const { told, data, client } = vi.hoisted(() => ({
  told: [] as string[],
  data: { isRead: false },
  client: Promise.resolve({}),
}));
vi.mock('./first-rows.ts', () => ({
  frameComes: () => {
    told.push('comes');
    return () => told.push('is gone');
  },
  frameStands: () => void told.push('stands'),
}));
vi.mock('./data-layer.ts', () => ({ openData: () => client, warmProject: () => undefined }));
vi.mock('./session-watch.ts', () => ({ watchSession: () => () => undefined }));
vi.mock('@tanstack/react-router', () => ({ Outlet: () => <p>A screen</p>, useRouter: () => ({}) }));
const read = new Emitter();
/** Draws nothing before it has read what is on the device. */
vi.mock('../../data/sync-provider.tsx', () => ({
  SyncProvider: ({ children }: { readonly children: ReactNode }) =>
    useSyncExternalStore(read.subscribe, () => data.isRead) ? children : null,
}));

const page = screenHost();
afterEach(() => storeUser(null));

it('says that it comes before anything is drawn, and that it stands once the screen is', async () => {
  storeUser({ id: 'ada', email: 'ada@example.org', setup_completed: true } as SessionUser);
  await page.render(<SignedInFrame />);
  expect(told).toEqual(['comes']);
  data.isRead = true;
  await page.render(<SignedInFrame />);
  read.emit();
  await until(() => expect(document.body.textContent).toContain('A screen'));
  expect(told).toEqual(['comes', 'stands']);
  await page.render(null);
  expect(told).toEqual(['comes', 'stands', 'is gone']);
});
