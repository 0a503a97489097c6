/** The end of a plan: what the dialog offers, and that mutations refused meanwhile are retried after a renewal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { openScreen, type Screen } from '../../../test/support/answered-screen.tsx';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { storeUser } from '../../app/session/session.ts';
import { LicenceGate } from './licence-gate.tsx';
import { setReadOnly } from './read-only-mode.ts';

const ENDED = '2026-01-01';
const user = (more: Partial<SessionUser> = {}): SessionUser =>
  ({
    id: USER_ID,
    email: 'ana@example.com',
    setup_completed: true,
    owner: true,
    is_admin: false,
    subscription_type: 'TRIAL',
    trial_expire_date: ENDED,
    valid_till_date: null,
    is_expired: true,
    ...more,
  }) as SessionUser;

let screen: Screen | undefined;
beforeEach(() => {
  storeUser(user());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
});
afterEach(async () => {
  await screen?.close();
  screen = undefined;
  act(() => setReadOnly(false));
  storeUser(null);
});

it('offers read-only mode, saving and logging out, and has no close button', async () => {
  screen = await openScreen(<LicenceGate />, { answers: {} });
  const { find, has, press, until } = screen;
  await until(() => find('Save everything on this device'));
  expect(has('Close')).toBe(false);
  expect(has('Save unsent work')).toBe(false);
  expect(has('Log out')).toBe(true);
  await press('Continue in read-only mode');
  await until(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
});

it('names the owner to a member', async () => {
  storeUser(user({ owner: false }));
  screen = await openScreen(<LicenceGate />, { answers: {} });
  await screen.says('Olga');
});

it('retries refused mutations by itself once the plan is renewed', async () => {
  const answer = {
    authenticated: true,
    user: user({ subscription_type: 'PADDLE', is_expired: false, valid_till_date: '2999-01-01' }),
  };
  const renewed = vi.fn(() => Response.json(answer));
  screen = await openScreen(<LicenceGate />, { answers: {} });
  const { client, until } = screen;
  const retried = vi.spyOn(client, 'retryEntry').mockResolvedValue(undefined);
  vi.stubGlobal('fetch', renewed);
  await client.replica.inbox.put({
    id: 'held',
    kind: 'rejected',
    mutation: { name: 'task.rename', args: { taskId: USER_ID, name: 'Roof' } },
    context: { userId: USER_ID, teamId: null, teamMemberId: null, now: '2026-01-20T08:00:00.000Z' },
    description: { key: 'mutations.task.rename', values: {} },
    code: 'licence_expired',
    message: '',
    details: null,
    at: '2026-01-20T08:00:00.000Z',
    touches: [],
  });
  await until(() => expect(retried).toHaveBeenCalledWith('held'));
  expect(renewed).toHaveBeenCalled();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});
