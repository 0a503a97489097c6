import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureText } from './failure-text.tsx';
import { startRateLimit } from './rate-limit.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';

const english = localeTexts(['errors', 'ui']);

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: english } });
  vi.useFakeTimers();
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (code: string) =>
  act(async () => root.render(<FailureText code={code} otherwise="unexpected" />));
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

it('says the sentence of a failure, and of one it does not know that it was unexpected', async () => {
  await show('wrong_credentials');
  expect(host.textContent).toBe('The e-mail address or the password is not right.');
  await show('of_a_later_version');
  expect(host.textContent).toBe('An unexpected error occurred');
});

it('says of too many attempts only that they were, as long as nobody reported for how long', async () => {
  await show('rate_limited');
  expect(host.textContent).toBe('Too many attempts. Please wait a moment and try again.');
});

it('counts down how long to wait, in minutes, then in seconds, then not at all', async () => {
  startRateLimit(121);
  await show('rate_limited');
  expect(host.textContent).toBe('Too many attempts. You can try again in 3 minutes.');
  await pass(1);
  expect(host.textContent).toBe('Too many attempts. You can try again in 2 minutes.');
  await pass(31);
  expect(host.textContent).toBe('Too many attempts. You can try again in 89 seconds.');
  await pass(88);
  expect(host.textContent).toBe('Too many attempts. You can try again in 1 second.');
  await pass(1);
  expect(host.textContent).toBe('You can try again now.');
});
