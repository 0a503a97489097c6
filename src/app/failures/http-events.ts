/**
 * Handles events of the page's own requests: shows the catalogue's messages, follows redirects to our own pages, and
 * reports the end of the session to its listeners.
 */
import type { HttpEvent } from '../../../sync/client.ts';
import { messageOfAnswer, TOKEN_REFUSED } from './answer-messages.ts';
import { showMessage } from './show-message.ts';
import { startRateLimit } from './rate-limit.ts';

/** `ended`: the server knows no session. `refused`: the CSRF token was refused repeatedly. */
export type SessionEvent = 'ended' | 'refused';

const listeners = new Set<(event: SessionEvent) => void>();

/** Subscribes to session events; returns the unsubscribe function. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners; false when there are none. */
export function emitSessionEvent(event: SessionEvent): boolean {
  for (const listener of listeners) listener(event);
  return listeners.size > 0;
}

/** Navigates to a page of our own; other redirects are ignored. */
function goTo(url: string): void {
  const target = URL.parse(url, location.href);
  if (target?.origin === location.origin) location.assign(target.href);
}

/** Calls whose forms show the reason themselves; a toast would repeat it (finding S15). */
const SHOWN_INLINE: ReadonlySet<string> = new Set([
  '/secure/login',
  '/secure/signup',
  '/secure/signup/check',
]);

/** Handles one event. */
export function handleHttpEvent(event: HttpEvent): void {
  if (event.kind === 'answered') {
    const message = messageOfAnswer(event.content);
    const isShownInline = message?.tone === 'error' && SHOWN_INLINE.has(event.path);
    if (message !== null && !isShownInline) void showMessage(message);
  } else if (event.kind === 'redirected') goTo(event.url);
  else if (event.kind === 'rate-limited') startRateLimit(event.seconds);
  else if (event.kind === 'token-refused') void showMessage(TOKEN_REFUSED);
  else emitSessionEvent(event.kind === 'token-lost' ? 'refused' : 'ended');
}
