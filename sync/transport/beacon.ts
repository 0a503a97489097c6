/**
 * A fire-and-forget message to our own origin, whose loss does not matter. Never: a person's work; that goes through
 * the outbox.
 */
export function beacon(path: string, body: string): void {
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
