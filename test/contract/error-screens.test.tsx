/** The lines of the error catalogue (specification 1, section 8) that are screens, and the texts of all the others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CATALOGUE, type CatalogueEntry } from '../../contract/error-catalogue.ts';
import { ErrorScreen } from '../../src/app/failures/error-screen.tsx';
import { requestFromWorker } from '../../src/app/update/worker-messages.ts';
import { AuthAlert } from '../../src/features/auth/auth-alert.tsx';
import { cleanUp, click, render } from '../support/render.tsx';
import { until } from '../support/until.ts';

const unsent = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../src/app/failures/unsent-work.ts', () => ({
  countUnsent: () => Promise.resolve(unsent.count),
}));

type Texts = Record<string, unknown>;

function textsOf(namespace: string): Texts {
  const parsed: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales/en', `${namespace}.json`), 'utf8'),
  );
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

let texts: i18n;
const reload = vi.fn<() => void>();
const assign = vi.fn<(to: string) => void>();

beforeAll(async () => {
  texts = i18next.createInstance();
  const en = Object.fromEntries(['app', 'auth', 'errors', 'ui'].map((name) => [name, textsOf(name)]));
  await texts
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  unsent.count = 0;
  vi.stubGlobal('location', { pathname: '/worklenz/home', reload, assign });
});
afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (node: ReactNode): Promise<unknown> =>
  render(<I18nextProvider i18n={texts}>{node}</I18nextProvider>);
const words = (): string => document.body.textContent;
function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`no button ${name} in ${words()}`);
  return found;
}

const LOST_PART = new TypeError('Failed to fetch dynamically imported module: https://x/assets/home.js');

describe('Login or sign-up failure: server message, or an unknown error', () => {
  it.each([
    ['wrong_credentials', 'The e-mail address or the password is wrong.'],
    ['email_taken', 'An account with this e-mail address already exists.'],
    ['rate_limited', 'Too many attempts. Please wait a moment and try again.'],
    ['no_session', 'Authorization failed'],
    ['of_the_future', 'An unknown error has occurred'],
  ])('%s: %s', async (code, text) => {
    await show(<AuthAlert code={code} title="Signing in did not work" />);
    expect(words()).toContain(text);
    expect(document.querySelector('[role=alert]')).not.toBeNull();
  });
});

describe('Without a network', () => {
  it('shows a message on the sign-in pages before any attempt, and none when online', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await show(<AuthAlert code={null} />);
    expect(words()).toContain('You are offline');
    await cleanUp();
    vi.stubGlobal('navigator', { onLine: true });
    await show(<AuthAlert code={null} />);
    expect(words()).toBe('');
  });
});

describe('Module or chunk loading failure', () => {
  it("is the screen 'Module Loading Error' with Retry and Reload Page", async () => {
    await show(<ErrorScreen error={LOST_PART} />);
    expect(document.querySelector('h1')?.textContent).toBe('Module Loading Error');
    expect(words()).toContain(
      'There was an issue loading the application. This usually happens after updates or during logout.',
    );
    await click(button('Reload Page'));
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('Retry clears caches, worker and storage and goes to the sign-in page', async () => {
    const cleared: string[] = [];
    const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['shell', 'locales']),
      delete: (name: string) => Promise.resolve(cleared.push(name) > 0),
    });
    vi.stubGlobal('navigator', {
      onLine: true,
      serviceWorker: {
        controller: null,
        getRegistration: () => Promise.resolve(undefined),
        getRegistrations: () => Promise.resolve([{ unregister }]),
      },
    });
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('x', 'y');
    // Drafts and their owner are preserved.
    const typed = { 'holdfast.form-draft.home-task': '"Dig"', 'holdfast.owner': 'ada' };
    for (const [key, text] of Object.entries(typed)) localStorage.setItem(key, text);
    await show(<ErrorScreen error={LOST_PART} />);
    await click(button('Retry'));
    await until(() => expect(assign).toHaveBeenCalledWith('/auth/login'));
    expect(cleared).toEqual(['shell', 'locales']);
    expect(unregister).toHaveBeenCalledOnce();
    expect([{ ...localStorage }, sessionStorage.length]).toEqual([typed, 0]);
  });

  it('[SW3] Retry clears nothing while work is unsent, and shows a message', async () => {
    unsent.count = 2;
    localStorage.setItem('theme', 'dark');
    await show(<ErrorScreen error={LOST_PART} />);
    await click(button('Retry'));
    await until(() => expect(words()).toContain('Some of your work has not been sent yet.'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("Generic screen error: 'Something went wrong' with Try Again and Go Home", () => {
  it('reloads or goes home', async () => {
    await show(<ErrorScreen error={new TypeError('x is undefined')} />);
    expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
    await click(button('Try Again'));
    expect(reload).toHaveBeenCalledOnce();
    await click(button('Go Home'));
    expect(assign).toHaveBeenCalledWith('/worklenz/home');
  });
});

describe('Worker messages', () => {
  const app = textsOf('app')['version'];
  const sentence = (reason: string): unknown =>
    typeof app === 'object' && app !== null ? Reflect.get(app, reason) : undefined;
  const container = (registration: object | undefined, controller: object | null = null) => ({
    serviceWorker: { controller, getRegistration: () => Promise.resolve(registration) },
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['unsupported', 'Service Worker not supported', {}],
    ['inactive', 'Service Worker not active', container({ active: null })],
    ['unavailable', 'Service Worker not available', container(undefined)],
  ])('%s: %s', async (reason, text, browser) => {
    vi.stubGlobal('navigator', browser);
    expect(await requestFromWorker({ type: 'GET_VERSION' })).toEqual({ ok: false, reason });
    expect(sentence(reason)).toBe(text);
  });

  it('timeout: Service Worker message timeout, after five seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', container(undefined, { postMessage: () => undefined }));
    const asked = requestFromWorker({ type: 'GET_VERSION' });
    const early = vi.fn<() => void>();
    void asked.then(early);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toEqual({ ok: false, reason: 'timeout' });
    expect(sentence('timeout')).toBe('Service Worker message timeout');
  });
});

/** The texts of the specification. */
const WORDS: Readonly<Partial<Record<CatalogueEntry, string>>> = {
  auth_error_title: 'Authentication Error',
  security_error_title: 'Security Error',
  security_error: 'Invalid security token. Refreshing your session...',
  session_expired_title: 'Session Expired',
  session_expired: 'Please log in again',
  error_title: 'Error',
  unexpected: 'An unexpected error occurred',
  login_failed: 'An unknown error has occurred',
  authorization_failed: 'Authorization failed',
  logout_failed: 'Logout failed',
  removed_from_team: 'You no longer have permissions to stay on this team!',
  fetch_job_titles: 'Failed to fetch job titles',
  fetch_teams: 'Failed to fetch teams',
  edit_team_name: 'Failed to edit team name',
  module_title: 'Module Loading Error',
  screen_title: 'Something went wrong',
  worker_unsupported: 'Service Worker not supported',
  worker_inactive: 'Service Worker not active',
  worker_unavailable: 'Service Worker not available',
  worker_timeout: 'Service Worker message timeout',
  timers_invalid_response: 'Invalid response from running timers API',
  timers_fetch: 'Error fetching running timers',
  socket_unavailable: 'Socket not available',
  timer_stop: 'Error stopping timer',
  timers_load: 'Error loading timers',
  timers_render: 'Error rendering timers',
  notification_permission: 'This browser does not support notification permission.',
};

describe('texts of the catalogue are those of the specification', () => {
  const catalogue = textsOf('errors')['catalogue'];
  it.each(Object.entries(WORDS))('%s: %s', (entry, text) => {
    expect(ERROR_CATALOGUE).toContain(entry);
    expect(typeof catalogue === 'object' && catalogue !== null && Reflect.get(catalogue, entry)).toBe(text);
  });
});
