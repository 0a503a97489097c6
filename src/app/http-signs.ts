/**
 * Follows what happens on the way of the page's own requests: says what the catalogue says, goes where the server sends it,
 * and passes the end of the session on to whoever watches over it.
 */
import type { HttpSign } from '../../sync/client.ts';
import { messageOfAnswer, TOKEN_REFUSED } from './answer-messages.ts';
import { tell } from './tell.ts';
import { noteTooMany } from './too-many.ts';

/** `ended`: the server knows no session. `refused`: the security token was refused again and again. */
export type SessionSign = 'ended' | 'refused';

const listeners = new Set<(sign: SessionSign) => void>();

/** Calls back when the session is in question; returns the way to stop. */
export function onSessionSign(listener: (sign: SessionSign) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says so to whoever watches over the session; false when nobody does. */
export function passSessionSign(sign: SessionSign): boolean {
  for (const listener of listeners) listener(sign);
  return listeners.size > 0;
}

/** Goes to a page of our own; a redirect to anywhere else is not followed. */
function goTo(url: string): void {
  const target = URL.parse(url, location.href);
  if (target?.origin === location.origin) location.assign(target.href);
}

/** What one sign leads to. */
export function followHttp(sign: HttpSign): void {
  if (sign.kind === 'answered') {
    const message = messageOfAnswer(sign.content);
    if (message !== null) void tell(message);
  } else if (sign.kind === 'redirected') goTo(sign.url);
  else if (sign.kind === 'too-many') noteTooMany(sign.seconds);
  else if (sign.kind === 'token-refused') void tell(TOKEN_REFUSED);
  else passSessionSign(sign.kind === 'token-lost' ? 'refused' : 'ended');
}
