import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { loadDataLayer } from './data-layer.ts';
import { handleHttpEvent } from '../failures/http-events.ts';
import { currentUser, duringSignOut, storeUser } from './session.ts';
import { watchSession } from './session-watch.ts';
import { saveBeforeReload } from '../update/unsaved-work.ts';
import { checkSession, signIn } from './sign-in.ts';

/** The server's answer to who is signed in. */
const server = vi.hoisted(() => ({ verify: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../../sync/client.ts', () => ({
  auth: { verify: server.verify, login: () => Promise.resolve() },
  onHttpEvent: () => undefined,
  loadEndedSessions: () =>
    Promise.resolve({ removeReplicas: () => Promise.resolve([]), clear: () => Promise.resolve() }),
}));

const person = (id: string): SessionUser => {
  const known: unknown = { id, email: `${id}@example.org`, name: id, setup_completed: true };
  return known as SessionUser;
};

const replace = vi.fn<(to: string) => void>();
const leave = vi.fn<(returnTo: string) => void>();
const resume = vi.fn<() => void>();
let tellStatus: (status: Partial<SyncStatus>) => void = () => undefined;
let stop: () => void = () => undefined;

function watch(): void {
  const client = {
    userId: 'ada',
    resume,
    settled: () => Promise.resolve(),
    onLogout: () => () => undefined,
    onStatus: (listener: (status: SyncStatus) => void) => {
      tellStatus = (status) => listener(status as SyncStatus);
      return () => undefined;
    },
  };
  stop = watchSession(client as unknown as SyncClient, leave);
}

const toasts = (): string[] => readToasts().messages.map(({ title, text }) => `${title} - ${text ?? ''}`);
/** Lets pending work end, in turns of the event loop: elapsed time proves nothing on a busy machine. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

beforeAll(async () => {
  await loadDataLayer();
  const catalogue = { session_expired_title: 'Session Expired', session_expired: 'Please log in again' };
  await i18next.init({ lng: 'en', resources: { en: { errors: { catalogue } } } });
});
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { pathname: '/worklenz/projects/1', search: '?task=2', replace });
  storeUser(person('ada'));
  server.verify.mockResolvedValue(person('ada'));
});
afterEach(() => {
  stop();
  storeUser(null);
  clearToasts();
  vi.unstubAllGlobals();
});

describe('watchSession', () => {
  it('resumes the client when the server confirms the user', async () => {
    watch();
    await settle();
    expect(resume).toHaveBeenCalledOnce();
    expect([leave.mock.calls, toasts()]).toEqual([[], []]);
  });

  it('does not verify again right after a sign-in on this page, but does at the next start', async () => {
    await signIn({ email: 'ada@example.org', password: 'secret' });
    expect(server.verify).toHaveBeenCalledOnce();
    watch();
    await settle();
    expect(server.verify).toHaveBeenCalledOnce();
    expect(resume).toHaveBeenCalledOnce();
    stop();
    watch();
    await settle();
    expect(server.verify).toHaveBeenCalledTimes(2);
  });

  it('announces the end of the session once, and passes on the page to return to', async () => {
    watch();
    await settle();
    server.verify.mockResolvedValue(null);
    tellStatus({ signedOut: true });
    handleHttpEvent({ kind: 'session-ended' });
    await settle();
    expect(toasts()).toEqual(['Session Expired - Please log in again']);
    expect(leave.mock.calls).toEqual([['/worklenz/projects/1?task=2']]);
    expect(currentUser()).toBeNull();
  });

  it('removes the message at the next sign-in, and shows it again when that session ends too', async () => {
    server.verify.mockResolvedValue(null);
    watch();
    await settle();
    expect(toasts()).toHaveLength(1);
    stop();
    // Signed in again at once, while the message is still on the screen.
    const [first] = readToasts().messages;
    storeUser(person('ada'));
    server.verify.mockResolvedValue(person('ada'));
    watch();
    await settle();
    expect(toasts()).toEqual([]);
    server.verify.mockResolvedValue(null);
    handleHttpEvent({ kind: 'session-ended' });
    await settle();
    expect(toasts()).toEqual(['Session Expired - Please log in again']);
    expect(readToasts().messages[0]?.id).not.toBe(first?.id);
  });

  it('lets the focused field store its text before the user is removed', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const stored = vi.fn<() => string | undefined>(() => currentUser()?.id);
    field.addEventListener('blur', () => stored());
    server.verify.mockResolvedValue(null);
    watch();
    await settle();
    expect(stored.mock.results).toEqual([{ type: 'return', value: 'ada' }]);
    field.remove();
  });

  it('makes the page inert until pending work is stored, and then leaves', async () => {
    const stored = Promise.withResolvers<void>();
    const takeBack = saveBeforeReload(() => stored.promise);
    watch();
    await settle();
    server.verify.mockResolvedValue(null);
    tellStatus({ signedOut: true });
    await settle();
    expect([document.body.inert, currentUser()?.id, leave.mock.calls]).toEqual([true, 'ada', []]);
    stored.resolve();
    await settle();
    expect([document.body.inert, currentUser(), leave.mock.calls.length]).toEqual([false, null, 1]);
    takeBack();
  });

  it('leaves when a session check from elsewhere finds the session ended', async () => {
    watch();
    await settle();
    server.verify.mockResolvedValue(null);
    expect(await checkSession()).toBe('ended');
    await settle();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('changes nothing while the server cannot be reached', async () => {
    server.verify.mockRejectedValue(Object.assign(new Error('away'), { code: 'network' }));
    watch();
    await settle();
    expect([currentUser()?.id, leave.mock.calls, toasts()]).toEqual(['ada', [], []]);
  });

  it('asks the server again when the first question about an ended session gets no answer', async () => {
    watch();
    await settle();
    server.verify.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'network' }));
    server.verify.mockResolvedValue(null);
    vi.useFakeTimers();
    try {
      tellStatus({ signedOut: true });
      await vi.advanceTimersByTimeAsync(10_000);
    } finally {
      vi.useRealTimers();
    }
    await settle();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves without a message when the security token is lost', async () => {
    watch();
    await settle();
    handleHttpEvent({ kind: 'token-lost' });
    await settle();
    expect(leave.mock.calls).toEqual([['/worklenz/projects/1?task=2']]);
    expect([currentUser(), toasts()]).toEqual([null, []]);
  });

  it('loads the home page afresh when another person has signed in meanwhile', async () => {
    server.verify.mockResolvedValue(person('ben'));
    watch();
    await settle();
    expect(replace).toHaveBeenCalledWith('/worklenz/home');
    expect(currentUser()?.id).toBe('ben');
    expect([resume.mock.calls, leave.mock.calls]).toEqual([[], []]);
  });

  it('ignores the end of the session during a sign-out', async () => {
    server.verify.mockResolvedValue(null);
    await duringSignOut(async () => {
      watch();
      await settle();
    });
    expect([leave.mock.calls, toasts()]).toEqual([[], []]);
  });
});
