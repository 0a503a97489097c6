/**
 * The few calls that the worker makes while no page is open: mark notifications read, count unread ones, renew the push
 * subscription. Each write fetches the security token first. A call about one person's data names that person, so that
 * a session of another person refuses it.
 */

/** `refused`: a retry changes nothing. `unreachable`: it may succeed later. */
export type CallOutcome = 'done' | 'refused' | 'unreachable';

async function securityToken(): Promise<string | null> {
  const response = await fetch('/csrf-token', { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) return null;
  const answer: unknown = await response.json();
  const isAnswer = typeof answer === 'object' && answer !== null && 'token' in answer;
  return isAnswer && typeof answer.token === 'string' ? answer.token : null;
}

/** `user` is omitted for the current session, whoever signed in. */
export async function callServer(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  user?: string,
): Promise<CallOutcome> {
  try {
    const token = await securityToken();
    if (token === null) return 'unreachable';
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        'x-holdfast-api': '1',
        ...(user !== undefined && { 'x-holdfast-person': user }),
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return 'done';
    return response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** A number that the server returns to the signed-in person, null when it cannot be fetched. */
export async function readNumber(path: string, user?: string): Promise<number | null> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: user === undefined ? {} : { 'x-holdfast-person': user },
    });
    const answer: unknown = response.ok ? await response.json() : null;
    const isAnswer = typeof answer === 'object' && answer !== null && 'body' in answer;
    return isAnswer && typeof answer.body === 'number' ? answer.body : null;
  } catch {
    return null;
  }
}
