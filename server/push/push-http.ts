/**
 * Sends one encrypted message to a push service. Follows no redirect and reads no answer but its status, so that a service
 * learns and gives nothing more.
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
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | null;
}

const TIMEOUT_MS = 10_000;

/** Rejects when there is no answer in time. */
export function sendPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const open = new URL(endpoint).protocol === 'http:' ? requestPlain : request;
  return new Promise((resolve, reject) => {
    const asked = open(endpoint, { method: 'POST', headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      const seconds = Number(answer.headers['retry-after']);
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : null });
    });
    asked.on('timeout', () => asked.destroy(new Error('the push service did not answer in time')));
    asked.on('error', reject);
    asked.end(body);
  });
}
