/** The connection message of the bar, in place of the status and for screen readers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { connectionMessage } from '../../data/connection-message.ts';
import { SyncControl } from './sync-control.tsx';

const page = screenHost();
let isWide = true;
beforeEach(() => {
  const matchMedia = window.matchMedia.bind(window);
  // Whether there is room in the bar.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('min-width') && isWide }),
  );
});
afterEach(() => connectionMessage.set(null));

const button = () => page.host.querySelector('.hf-sync');
const spoken = () => page.host.querySelector('[role=status]')?.textContent;

it('shows the connection message in place of the status, then the status again', async () => {
  const { screen } = await projectScreen(() => <SyncControl open={false} onOpenChange={() => undefined} />);
  await page.render(screen);
  await settled(() => expect(button()).toBeTruthy());
  const usual = button()?.textContent;
  await act(async () => connectionMessage.set('lost'));
  expect(button()?.textContent).toBe('short.lost');
  expect(button()?.getAttribute('aria-label')).toMatch(/^short\.lost\. ./);
  expect(spoken()).toContain('catalogue.connection_lost');
  expect(spoken()).toContain('kept');
  await act(async () => connectionMessage.set('restored'));
  expect(spoken()).toBe('catalogue.connection_restored');
  await act(async () => connectionMessage.set(null));
  expect(button()?.textContent).toBe(usual);
  expect(spoken()).toBe('');
});

it('announces the message only to screen readers where the bar has no room for it', async () => {
  isWide = false;
  const { screen } = await projectScreen(() => <SyncControl open={false} onOpenChange={() => undefined} />);
  await page.render(screen);
  await settled(() => expect(button()).toBeTruthy());
  const usual = button()?.textContent;
  await act(async () => connectionMessage.set('lost'));
  expect(button()?.textContent).toBe(usual);
  expect(spoken()).toContain('catalogue.connection_lost');
});

it('shows that the device is full before any other status', async () => {
  const { screen, client } = await projectScreen(() => (
    <SyncControl open={false} onOpenChange={() => undefined} />
  ));
  const status = client.status();
  vi.spyOn(client, 'status').mockReturnValue({ ...status, state: 'saving', waiting: 1, storageFull: true });
  await page.render(screen);
  await settled(() => expect(button()?.textContent).toBe('short.full'));
  expect(button()?.getAttribute('aria-label')).toBe('status.full');
  expect(spoken()).toBe('status.full');
});
