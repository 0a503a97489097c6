/**
 * The typed protocol between the page and the service worker. Owns the requests, their answers, and the validation of
 * messages. Every request is answered over its MessageChannel port. The worker sends one message on its own: which
 * notification was clicked.
 */
import { type Destination, isPushMessage, type PushMessage } from './push-message.ts';

/**
 * All requests of the page; the first five are those of the specification, the others cache texts for offline use and
 * show a notification.
 */
export type WorkerRequest =
  | { readonly type: 'LOGOUT' }
  | { readonly type: 'CLEAR_CACHE' }
  | { readonly type: 'GET_VERSION' }
  | { readonly type: 'CHECK_FOR_UPDATES' }
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'KEEP_LANGUAGES'; readonly languages: readonly string[] }
  | { readonly type: 'SHOW_NOTIFICATION'; readonly message: PushMessage };

/**
 * The answer of each request. `success: false` means that it failed; for `CLEAR_CACHE`, that nothing was removed,
 * because it could not be fetched again.
 */
export interface WorkerAnswers {
  LOGOUT: { readonly success: boolean };
  CLEAR_CACHE: { readonly success: boolean };
  GET_VERSION: { readonly version: string };
  CHECK_FOR_UPDATES: { readonly hasUpdates: boolean };
  SKIP_WAITING: { readonly success: boolean };
  KEEP_LANGUAGES: { readonly success: boolean };
  SHOW_NOTIFICATION: { readonly success: boolean };
}

/** The answer to one request. */
export type AnswerTo<R extends WorkerRequest> = WorkerAnswers[R['type']];

/** A notification was clicked while a window is open: that window navigates to it. */
export const OPEN_NOTIFICATION = 'OPEN_NOTIFICATION';
export interface WorkerNote {
  readonly type: typeof OPEN_NOTIFICATION;
  readonly destination: Destination;
}

/** True for a message that the worker sent on its own, false for an answer. */
export function isWorkerNote(value: unknown): value is WorkerNote {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === OPEN_NOTIFICATION;
}

/** The path that shared content is posted to, and the page that shows it. */
export const SHARE_PATH = '/worklenz/new-task';

/**
 * Tag of the periodic sync with which the worker looks for a new version and unread notifications while no page is
 * open.
 */
export const REFRESH_SYNC = 'refresh';

/** How long the page waits for an answer, in milliseconds (specification 1, section 9). */
export const WORKER_ANSWER_TIMEOUT_MS = 5000;

/**
 * The page stores its languages here before a worker exists. A worker that is being installed reads them, so that the
 * shell is never cached without texts.
 */
export const LANGUAGE_NOTE = { cache: 'holdfast-locales-v1', path: '/locales/shown.json' } as const;

/** The languages of a note; empty when it is not a note. */
export function languagesOfNote(note: unknown): readonly string[] {
  return Array.isArray(note) ? note.filter((language) => typeof language === 'string') : [];
}

const PLAIN_TYPES: ReadonlySet<unknown> = new Set([
  'LOGOUT',
  'CLEAR_CACHE',
  'GET_VERSION',
  'CHECK_FOR_UPDATES',
  'SKIP_WAITING',
]);

/** True for a request of the page; any other message is ignored. */
export function isWorkerRequest(value: unknown): value is WorkerRequest {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (PLAIN_TYPES.has(value.type)) return true;
  if (value.type === 'SHOW_NOTIFICATION') return 'message' in value && isPushMessage(value.message);
  return (
    value.type === 'KEEP_LANGUAGES' &&
    'languages' in value &&
    Array.isArray(value.languages) &&
    value.languages.every((language) => typeof language === 'string')
  );
}
