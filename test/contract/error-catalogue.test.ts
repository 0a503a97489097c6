import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOwnCall } from '../../contract/calls/own-calls.ts';
import { AppError } from '../../contract/errors.ts';
import { failureOf } from '../../sync/transport/envelope.ts';
import { clearToasts, readToasts } from '../../src/ui/toast-store.ts';
import {
  messageOfAnswer,
  messageOfFailure,
  SESSION_EXPIRED,
} from '../../src/app/failures/answer-messages.ts';
import { handleHttpEvent, onSessionEvent } from '../../src/app/failures/http-events.ts';
import { showMessage } from '../../src/app/failures/show-message.ts';
import { until } from '../support/until.ts';

const ORIGIN = 'https://holdfast.example';
/** A refusal that gives no reason. */
const REFUSED = { done: false, body: null, message: null, title: null };
const assign = vi.fn<(url: string) => void>();

function english(texts: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../../locales/en/${texts}.json`, import.meta.url), 'utf8');
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { errors: english('errors'), ui: english('ui') } } });
});
beforeEach(() => vi.stubGlobal('location', { href: `${ORIGIN}/worklenz/home`, origin: ORIGIN, assign }));
afterEach(() => {
  clearToasts();
  assign.mockClear();
  vi.unstubAllGlobals();
});

/** The toasts as `tone: title text`. */
const toasts = (): string[] =>
  readToasts().messages.map(
    ({ tone, title, text }) => `${tone ?? 'info'}: ${[title, text].filter(Boolean).join(' | ')}`,
  );

async function answered(content: unknown): Promise<string[]> {
  handleHttpEvent({ kind: 'answered', path: '/api/v1/x', content });
  await Promise.resolve();
  return toasts();
}

async function failed(error: unknown): Promise<string[]> {
  const message = messageOfFailure(error);
  if (message !== null) await showMessage(message);
  return toasts();
}

describe('Response message (done true) not starting with a dollar sign: success toast with the message', () => {
  it.each([
    [{ done: true, body: null, message: 'Invitation sent', title: null }, ['success: Invitation sent']],
    [{ done: true, body: 1, message: ' Sent ', title: 'Invitation' }, ['success: Invitation | Sent']],
    [{ done: true, body: null, message: '$Sent', title: null }, []],
    [{ done: true, body: null, message: '  ', title: 'Invitation' }, []],
    [{ done: true, body: null, message: null, title: null }, []],
    [{ done: true, body: null }, []],
    [null, []],
    ['a page', []],
  ])('%j', async (content, expected) => {
    expect(await answered(content)).toEqual(expected);
  });
});

describe('Same, done not true: error toast', () => {
  const refusal = (message: string, more: object = {}) =>
    failureOf(400, { done: false, body: null, message, title: null, ...more });

  it('with the message of the server when there is no code', async () => {
    expect(await failed(refusal('The box is full'))).toEqual(['error: Error | The box is full']);
  });
  it('with the title of the answer', async () => {
    expect(await failed(refusal('The box is full', { title: 'Boxes' }))).toEqual([
      'error: Boxes | The box is full',
    ]);
  });
  it("in the person's language when the code is known", async () => {
    expect(await failed(refusal('words of the server', { code: 'label_name_taken' }))).toEqual([
      'error: Error | A label with this name already exists.',
    ]);
  });
  it('not for a message that starts with a dollar sign', async () => {
    expect(await failed(refusal('$The box is full'))).toEqual([]);
    expect(await failed(refusal('$Tasks still use this label.', { code: 'label_in_use' }))).toEqual([]);
  });
  it('not for the answer itself: the failed call is reported instead', async () => {
    expect(await answered({ done: false, body: null, message: 'The box is full', title: null })).toEqual([]);
  });
});

describe("auth_error: toast 'Authentication Error'", () => {
  const refused = { done: false, authenticated: false, user: null, title: null, message: null };
  it.each([
    [
      { ...refused, auth_error: 'x', code: 'wrong_credentials' },
      ['error: Authentication Error | The e-mail address or the password is wrong.'],
    ],
    [{ ...refused, auth_error: 'Closed' }, ['error: Authentication Error | Closed']],
    [{ ...refused, auth_error: 'Closed', title: 'Sign-up failed' }, ['error: Sign-up failed | Closed']],
    [{ ...refused, auth_error: null }, []],
    // The page offers to reopen the account instead.
    [{ ...refused, auth_error: 'Closed', code: 'account_closed' }, []],
  ])('%j', async (content, expected) => {
    expect(await answered(content)).toEqual(expected);
  });
});

describe('403 invalid security token', () => {
  it('shows a warning while another token is fetched', async () => {
    handleHttpEvent({ kind: 'token-refused' });
    await until(() =>
      expect(toasts()).toEqual([
        'warning: Security Error | Invalid security token. Refreshing your session...',
      ]),
    );
  });
  it('emits a session event, without another toast, when the new token is refused too', async () => {
    const heard = vi.fn<(sign: string) => void>();
    const stop = onSessionEvent(heard);
    handleHttpEvent({ kind: 'token-lost' });
    stop();
    handleHttpEvent({ kind: 'token-lost' });
    expect(heard.mock.calls).toEqual([['refused']]);
    expect(await failed(new AppError('csrf_invalid'))).toEqual([]);
  });
});

describe('401', () => {
  it("is the toast 'Session Expired - Please log in again'", async () => {
    await showMessage(SESSION_EXPIRED);
    expect(toasts()).toEqual(['warning: Session Expired | Please log in again']);
  });
  it('emits a session event, and shows no other toast', async () => {
    const heard = vi.fn<(sign: string) => void>();
    const stop = onSessionEvent(heard);
    handleHttpEvent({ kind: 'session-ended' });
    stop();
    expect(heard.mock.calls).toEqual([['ended']]);
    expect(await failed(new AppError('no_session'))).toEqual([]);
  });
});

describe('302 redirects to its location', () => {
  it('inside the application', () => {
    handleHttpEvent({ kind: 'redirected', url: `${ORIGIN}/auth/login?x=1` });
    expect(assign.mock.calls).toEqual([[`${ORIGIN}/auth/login?x=1`]]);
  });
  it('to nothing else', () => {
    handleHttpEvent({ kind: 'redirected', url: 'https://evil.example/auth/login' });
    handleHttpEvent({ kind: 'redirected', url: 'javascript:alert(1)' });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("Other errors: toast 'Error' with the message, or 'An unexpected error occurred'", () => {
  it.each([
    [new AppError('not_allowed'), ['error: Error | You are not allowed to do this.']],
    [new AppError('internal'), ['error: Error | An unexpected error occurred']],
    [failureOf(429, REFUSED, 42), ['error: Error | Too many attempts. You can try again in 42 seconds.']],
    [failureOf(429, REFUSED, 600), ['error: Error | Too many attempts. You can try again in 10 minutes.']],
    [failureOf(429, REFUSED), ['error: Error | Too many attempts. Please wait a moment and try again.']],
    [failureOf(500, REFUSED), ['error: Error | An unexpected error occurred']],
    [
      Object.assign(new AppError('invalid'), { code: 'of_the_future' }),
      ['error: Error | An unexpected error occurred'],
    ],
  ])('%s', async (error, expected) => {
    expect(await failed(error)).toEqual(expected);
  });
  it('shows no toast for bugs', async () => {
    expect(await failed(new TypeError('x is undefined'))).toEqual([]);
    expect(await failed('not an error')).toEqual([]);
    expect(await failed(undefined)).toEqual([]);
  });
});

describe('Network errors: no toast', () => {
  it.each(['network', 'timeout', 'needs_network'] as const)('%s', async (code) => {
    expect(await failed(new AppError(code))).toEqual([]);
  });
  it('an answer of a proxy, whatever its status', async () => {
    expect(await failed(failureOf(429, null, 42))).toEqual([]);
    expect(await failed(failureOf(500, '<html>'))).toEqual([]);
  });
});

describe('Team name, members, clients and project categories: calls with a sentence of their own', () => {
  it.each([
    ['settings.teamName', 'Failed to edit team name'],
    ['teamMembers.invite', 'The member could not be added'],
    ['clients.create', 'Failed to create client'],
    ['clients.update', 'Failed to update client'],
    ['clients.delete', 'Failed to delete client'],
    ['categories.create', 'Failed to create project category'],
    ['categories.update', 'Failed to update project category'],
    ['categories.delete', 'Failed to delete project category'],
    ['teamMembers.delete', 'Failed to delete member'],
  ])('%s: %s', async (call, words) => {
    expect(findOwnCall(call)?.name).toBe(call);
    expect(await failed(new AppError('internal', { call }))).toEqual([`error: Error | ${words}`]);
  });
  it('only when the server gave no reason', async () => {
    expect(await failed(new AppError('team_name_taken', { call: 'settings.teamName' }))).toEqual([
      'error: Error | A team with this name already exists.',
    ]);
  });
});

it('shows no message for an answer of unknown shape', () => {
  expect(messageOfAnswer({ done: true, message: { text: 'x' } })).toBeNull();
});
