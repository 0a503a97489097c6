import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { FailureText } from './failure-text.tsx';
import { startRateLimit } from './rate-limit.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';

const page = screenHost(localeTexts(['errors', 'ui']));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (code: string) => page.render(<FailureText code={code} otherwise="unexpected" />);
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

it('shows the text of a known error code, and a general text for an unknown one', async () => {
  await show('wrong_credentials');
  expect(page.host.textContent).toBe('The e-mail address or the password is wrong.');
  await show('of_a_later_version');
  expect(page.host.textContent).toBe('An unexpected error occurred');
});

it('names no waiting time for a rate limit until the server has given one', async () => {
  await show('rate_limited');
  expect(page.host.textContent).toBe('Too many attempts. Please wait a moment and try again.');
});

it('counts down the wait in minutes, then in seconds, then shows that a retry is possible', async () => {
  startRateLimit(121);
  await show('rate_limited');
  expect(page.host.textContent).toBe('Too many attempts. You can try again in 3 minutes.');
  await pass(1);
  expect(page.host.textContent).toBe('Too many attempts. You can try again in 2 minutes.');
  await pass(31);
  expect(page.host.textContent).toBe('Too many attempts. You can try again in 89 seconds.');
  await pass(88);
  expect(page.host.textContent).toBe('Too many attempts. You can try again in 1 second.');
  await pass(1);
  expect(page.host.textContent).toBe('You can try again now.');
});
