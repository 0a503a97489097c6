/**
 * Sends one encrypted message to a push service. Follows no redirect and reads only the status and `Retry-After` of the
 * response.
 */
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface PushAnswer {
  readonly status: number;
  /** Seconds of `Retry-After`, if the service sent it. */
  readonly retryAfter: number | null;
}

const TIMEOUT_MS = 10_000;

/** Rejects when there is no response in time. */
export function sendPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const open = new URL(endpoint).protocol === 'http:' ? requestPlain : request;
  return new Promise((resolve, reject) => {
    const outgoing = open(endpoint, { method: 'POST', headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      const seconds = Number(answer.headers['retry-after']);
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : null });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('the push service did not answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
