import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { type Screen, openScreen } from '../../../test/support/answered-screen.tsx';
import { DeviceNotifications } from './device-notifications.tsx';

let screen: Screen | undefined;
afterEach(() => screen?.close());

const theSwitch = () => document.querySelector<HTMLInputElement>('input[role="switch"]');

it('retains the focus while the browser asks for permission, then shows the outcome [S10]', async () => {
  let answer: (given: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => (answer = resolve));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => asked });
  screen = await openScreen(<DeviceNotifications />, { answers: {} });
  await screen.until(() => expect(theSwitch()).not.toBeNull());
  theSwitch()?.focus();
  await act(async () => theSwitch()?.click());
  await screen.says('Asking the browser');
  expect(document.activeElement).toBe(theSwitch());
  expect(theSwitch()?.disabled).toBe(false);
  answer('default');
  await screen.says('No notifications are shown');
  expect(document.activeElement).toBe(theSwitch());
});
