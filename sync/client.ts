/**
 * The only entry point of the data layer for the page, used by `src/data` and `src/app` alone. Sign-in works through it
 * without loading the replica; `openClient` loads the rest when somebody is signed in.
 */
import type { ClientUser, SyncClient } from './client-types.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { type Auth, createAuth, type KeyValueStorage } from './transport/auth.ts';
import { Http, type HttpEvent } from './transport/http.ts';

export { beacon } from './transport/beacon.ts';

export type * from './client-types.ts';
export type { Auth, NewPassword } from './transport/auth.ts';
export type { HttpEvent } from './transport/http.ts';
export type { ArgsOf, MutationName } from './mutations/index.ts';
export type { Description, NamedMutation } from './mutations/mutation.ts';
export type { ReplicaDatabase } from './replica/schema.ts';

/** Local storage, or a substitute that stores nothing where it is forbidden. */
function marks(): KeyValueStorage {
  const forgetful: KeyValueStorage = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  try {
    const found: unknown = Reflect.get(globalThis, 'localStorage');
    return typeof found === 'object' && found !== null ? (found as KeyValueStorage) : forgetful;
  } catch {
    return forgetful;
  }
}

const http = new Http();

/**
 * Calls back with events of the page's own requests that the page must show or follow; those of the worker are in the
 * status.
 */
export function onHttpEvent(listener: (event: HttpEvent) => void): void {
  http.onEvent(listener);
}

/** Sign-in, sign-up, session check, sign-out and password. */
export const auth: Auth = createAuth(http, marks());

/** Functions for the replicas of ended sessions on this device. */
export async function loadEndedSessions(): Promise<EndedSessions> {
  return (await import('./ended-sessions.ts')).endedSessions;
}

/**
 * Opens the person's replica on this device and starts syncing; `projectId` is pulled before other projects. Works
 * offline.
 */
export async function openClient(user: ClientUser, projectId: string | null = null): Promise<SyncClient> {
  const { openTabClient } = await import('./open-client.ts');
  http.actAs(user.id);
  return openTabClient(user, projectId, http, auth);
}
