import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import {
  currentUser,
  decodeSession,
  duringSignOut,
  encodeSession,
  followOtherTabs,
  isPrivileged,
  leaveSignedOut,
  storeUser,
} from './session.ts';

const person: SessionUser = {
  id: '0197f6a0-0000-7000-8000-000000000001',
  name: 'Zoë Müller 김',
  email: 'zoe@example.org',
  avatar_url: null,
  user_no: 1,
  timezone_name: 'UTC',
  language: null,
  is_google: false,
  joined_date: '2026-01-01T00:00:00.000Z',
  last_updated: '2026-01-01T00:00:00.000Z',
  active_team: null,
  team_id: null,
  team_name: null,
  team_member_id: null,
  is_member: true,
  owner: false,
  is_admin: false,
  role: null,
  role_name: null,
  owner_id: null,
  organization_id: null,
  setup_completed: true,
  my_setup_completed: true,
  email_notifications_enabled: true,
  alerts: [],
  license_type_id: null,
  subscription_type: null,
  subscription_status: null,
  trial_expire_date: null,
  valid_till_date: null,
  is_expired: false,
};

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the stored session', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('preserves every character of the user', () => {
    expect(decodeSession(encodeSession(person))).toEqual(person);
  });

  it('decodes to null when it is not a session user', () => {
    for (const raw of [null, '', 'x', btoa('null'), btoa('{"id":1}'), btoa('[]')]) {
      expect(decodeSession(raw)).toBeNull();
    }
  });

  it('is returned until it is removed', () => {
    expect(currentUser()).toBeNull();
    storeUser(person);
    expect(currentUser()?.name).toBe('Zoë Müller 김');
    storeUser(null);
    expect(currentUser()).toBeNull();
  });

  it('gives privileges only to owners and admins', () => {
    expect(isPrivileged(null)).toBe(false);
    expect(isPrivileged(person)).toBe(false);
    expect(isPrivileged({ ...person, owner: true })).toBe(true);
    expect(isPrivileged({ ...person, is_admin: true })).toBe(true);
  });
});

describe('followOtherTabs', () => {
  const replace = vi.fn();
  /** Stores the work on the page, then leaves. */
  const leave = vi.fn<(go: () => void) => Promise<void>>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  const anotherTab = (): void => {
    localStorage.removeItem('worklenz-session-id');
    for (const listener of listeners) listener({ key: 'worklenz-session-id' });
  };
  beforeEach(() => {
    vi.clearAllMocks();
    leave.mockImplementation(async (go) => go());
    listeners.clear();
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('location', { replace });
    vi.stubGlobal('addEventListener', (_kind: string, listener: (event: { key: string | null }) => void) =>
      listeners.add(listener),
    );
    storeUser(person);
    followOtherTabs(leave);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('leaves when another tab has signed out', () => {
    anotherTab();
    expect(replace).toHaveBeenCalledWith('/auth/login');
  });

  it('[LO3] leaves only after the work on the page is stored', async () => {
    const stored = Promise.withResolvers<void>();
    leave.mockImplementation((go) => stored.promise.then(go));
    anotherTab();
    expect(replace).not.toHaveBeenCalled();
    stored.resolve();
    await stored.promise;
    expect(replace).toHaveBeenCalledWith('/auth/login');
  });

  it('adopts the user of another tab on the sign-in page, and follows that session from then on', () => {
    storeUser(null);
    const stored = encodeSession(person);
    localStorage.setItem('worklenz-session-id', stored);
    for (const listener of listeners) listener({ key: 'worklenz-session-id' });
    expect(replace).not.toHaveBeenCalled();
    expect(currentUser()?.id).toBe(person.id);
    // From now on it follows this person.
    anotherTab();
    expect(replace).toHaveBeenCalledWith('/auth/login');
  });

  it('[LO1] does not leave during its own sign-out when another tab signs out', async () => {
    await duringSignOut(async () => anotherTab());
    expect(replace).not.toHaveBeenCalled();
  });

  it('[LO1] stores no work after it has left signed out', () => {
    leaveSignedOut();
    expect(replace).toHaveBeenCalledWith('/auth/login');
    anotherTab();
    expect(leave).not.toHaveBeenCalled();
  });
});
