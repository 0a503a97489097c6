/** Diagnostics: the state of the installation, and how it serves the organization. */
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen, type Screen } from '../../../test/support/answered-screen.tsx';
import { HealthView } from './health-view.tsx';

const SERVED = {
  since: '2026-11-24T08:00:00.000Z',
  requests: 1_200,
  failed: 0,
  slow: 3,
  half_ms: 25,
  most_ms: 2_500,
  changes: 40,
  refused: 1,
  outbox_ms: 7_200_000,
};
const HEALTH = {
  at: '2026-11-24T09:00:00.000Z',
  parts: [
    { part: 'server', state: 'good' },
    { part: 'database', state: 'slow' },
    { part: 'files', state: 'failing' },
  ],
  served: SERVED,
  online: 4,
  mails: { sent: 12, failed: 0, waiting: 2, waiting_since: '2026-11-24T08:30:00.000Z' },
  storage: { used: 2_000_000, limit: null },
};

let screen: Screen;
afterEach(async () => {
  vi.restoreAllMocks();
  await screen.close();
});

const lineOf = (label: string): string | undefined =>
  [...document.querySelectorAll('.admin-line')].find(
    (line) => line.querySelector('dt')?.textContent === label,
  )?.textContent ?? undefined;

it('shows the state of the installation and the figures of the organization as text', async () => {
  screen = await openScreen(<HealthView />, { answers: { 'organization.health': HEALTH } });
  await screen.says('Answers without delay');
  expect(lineOf('Database')).toContain('Requests wait for a database connection');
  expect(lineOf('Files')).toContain('Cannot be reached');
  expect(lineOf('People online')).toContain('4 people');
  expect(lineOf('Time to answer')).toContain('half within 25 milliseconds, nearly all within 3 seconds');
  expect(lineOf('Failed')).toContain('None');
  expect(lineOf('Slow')).toContain('3 took longer than a second');
  expect(lineOf('Waiting time on a device')).toContain('2 hours at most');
  expect(lineOf('Mails waiting')).toContain('2, the oldest since');
  // Each state has its own icon, not only a colour.
  const signs = [...document.querySelectorAll('.admin-state')].map((sign) => sign.innerHTML);
  expect(new Set(signs).size).toBe(3);
});

it.each([
  ['takes the focus when it has more than it shows', 900, '0'],
  ['is no stop of the keyboard when all of it is shown', 600, null],
])('%s', async (_, height, tabIndex) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  screen = await openScreen(<HealthView />, { answers: { 'organization.health': HEALTH } });
  await screen.says('Answers without delay');
  expect(document.querySelector('[role="region"]')?.getAttribute('tabindex')).toBe(tabIndex);
});

it('shows "None" for each figure before the first request', async () => {
  const idle = { ...SERVED, requests: 0, slow: 0, half_ms: null, most_ms: null, refused: 0, outbox_ms: null };
  screen = await openScreen(<HealthView />, {
    answers: { 'organization.health': { ...HEALTH, served: idle } },
  });
  await screen.says('Answers without delay');
  expect(lineOf('Time to answer')).toBeUndefined();
  expect(['Requests', 'Failed', 'Slow', 'Waiting time on a device'].map((label) => lineOf(label))).toEqual([
    'RequestsNone',
    'FailedNone',
    'SlowNone',
    'Waiting time on a deviceNone',
  ]);
});

it('shows offline that it was never opened with a connection', async () => {
  screen = await openScreen(<HealthView />, { answers: { 'organization.health': HEALTH }, online: false });
  await screen.says('This was never opened with a connection');
});
