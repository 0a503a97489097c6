/**
 * Who is signed in on this device: the stored session user, readable synchronously and offline. Guards use it; a
 * background check with the server corrects it. Never: the session itself, which is a cookie that no script can read.
 */
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { Emitter } from '../../lib/emitter.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

const changes = new Emitter();
let decoded: { readonly raw: string | null; readonly user: SessionUser | null } | undefined;

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'email' in value &&
    typeof value.email === 'string' &&
    'setup_completed' in value &&
    typeof value.setup_completed === 'boolean'
  );
}

/** The stored form of a session user: base64 of its JSON in UTF-8. */
export function encodeSession(user: SessionUser): string {
  const bytes = new TextEncoder().encode(JSON.stringify(user));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The session user of a stored value; null for anything that is not one. */
export function decodeSession(raw: string | null): SessionUser | null {
  if (raw === null) return null;
  try {
    const bytes = Uint8Array.from(atob(raw), (character) => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isSessionUser(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The person signed in on this device, or null. */
export function currentUser(): SessionUser | null {
  const raw = readStored('local', STORAGE_KEYS.session);
  if (decoded?.raw !== raw) decoded = { raw, user: decodeSession(raw) };
  return decoded?.user ?? null;
}

/** Stores who is signed in; null for nobody. */
export function storeUser(user: SessionUser | null): void {
  const raw = user === null ? null : encodeSession(user);
  if (raw === readStored('local', STORAGE_KEYS.session)) return;
  writeStored('local', STORAGE_KEYS.session, raw);
  changes.emit();
}

/** The person signed in on this device, or null; follows sign-in and sign-out. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(changes.subscribe, currentUser);
}

/** Owner or admin of the active team. */
export function isPrivileged(user: SessionUser | null): boolean {
  return user !== null && (user.owner || user.is_admin);
}

let isSigningOut = false;

/** While this tab signs out, the end of the session is expected. */
export function isLeaving(): boolean {
  return isSigningOut;
}

/** While this tab signs out it does not reload, although other tabs clear the shared storage meanwhile. */
export async function duringSignOut<T>(work: () => Promise<T>): Promise<T> {
  isSigningOut = true;
  try {
    return await work();
  } finally {
    isSigningOut = false;
  }
}

/**
 * Leaves at once, because another tab has removed everything of the person from this device (LO1): nothing may be
 * stored any more.
 */
export function leaveSignedOut(): void {
  isSigningOut = true;
  location.replace('/auth/login');
}

/**
 * Follows sign-in and sign-out in other tabs: another person's page must not stay on screen. `leave` runs its argument
 * when the work on the page is stored, which waits for its owner (LO3). Call once.
 */
export function followOtherTabs(leave: (go: () => void) => Promise<void>): void {
  let shown = currentUser()?.id ?? null;
  changes.subscribe(() => {
    shown = currentUser()?.id ?? null;
  });
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEYS.session && event.key !== null) return;
    if (isSigningOut) return;
    const now = currentUser()?.id ?? null;
    if (shown === null || now === shown) {
      changes.emit();
      return;
    }
    shown = now;
    void leave(() => location.replace('/auth/login'));
  });
}
