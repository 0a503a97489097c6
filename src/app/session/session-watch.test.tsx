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

/** The server: who it says is signed in. */
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
/** Until everything that was begun has ended: in turns of the loop, since time says nothing on a busy machine. */
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

describe('watching over an open session', () => {
  it('goes on when the server knows the person', async () => {
    watch();
    await settle();
    expect(resume).toHaveBeenCalledOnce();
    expect([leave.mock.calls, toasts()]).toEqual([[], []]);
  });

  it('does not ask again who has just signed in on this page, and has the others go on', async () => {
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

  it('says once that it has ended, and keeps where the person was', async () => {
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

  it('takes its words back at the next sign-in, and says them again when that session ends as well', async () => {
    server.verify.mockResolvedValue(null);
    watch();
    await settle();
    expect(toasts()).toHaveLength(1);
    stop();
    // Signed in again at once, while the words are still on the screen.
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

  it('lets the field that is typed into store its text before it goes', async () => {
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

  it('takes no gesture while what was done is being stored', async () => {
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

  it('is asked by whoever notices the end elsewhere', async () => {
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

  it('asks again when the engine says that it has ended and the question got no answer', async () => {
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

  it('leaves without another word when the security token is refused again and again', async () => {
    watch();
    await settle();
    handleHttpEvent({ kind: 'token-lost' });
    await settle();
    expect(leave.mock.calls).toEqual([['/worklenz/projects/1?task=2']]);
    expect([currentUser(), toasts()]).toEqual([null, []]);
  });

  it("opens another person's own data on a fresh page when they have signed in meanwhile", async () => {
    server.verify.mockResolvedValue(person('ben'));
    watch();
    await settle();
    expect(replace).toHaveBeenCalledWith('/worklenz/home');
    expect(currentUser()?.id).toBe('ben');
    expect([resume.mock.calls, leave.mock.calls]).toEqual([[], []]);
  });

  it('takes the end of the session for no news while signing out', async () => {
    server.verify.mockResolvedValue(null);
    await duringSignOut(async () => {
      watch();
      await settle();
    });
    expect([leave.mock.calls, toasts()]).toEqual([[], []]);
  });
});
