/**
 * Requests to Paddle's API. Owns the address, the key, time-outs, retries after "too many requests", and what its
 * failures mean. Never writes a key or an answer into an error.
 */
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '../../../contract/errors.ts';
import type { PaddleConfig } from '../billing-config.ts';

const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const MAX_WAIT_MS = 5_000;

const failure = z.object({ error: z.object({ type: z.string(), code: z.string() }) });
/** Paddle's error codes for a payment that the bank declines. */
const DECLINE_CODES: readonly string[] = [
  'subscription_payment_declined',
  'transaction_payment_declined',
  'subscription_charge_failed',
];

type SendRequest = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;

export interface PaddleRequests {
  readonly one: <T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    answer: z.ZodType<T>,
    body?: object,
  ) => Promise<T>;
  /** All entries of a paginated list. */
  readonly all: <T>(path: string, entry: z.ZodType<T>) => Promise<T[]>;
}

const listMeta = z.object({
  meta: z.object({ pagination: z.object({ next: z.string(), has_more: z.boolean() }).optional() }),
});

export function paddleRequests(config: Pick<PaddleConfig, 'apiUrl' | 'apiKey'>): PaddleRequests {
  const request = createRequest(config);
  return {
    one: async (method, path, answer, body) => dataOf(await request(method, path, body), answer),
    all: async (path, entry) => {
      const found: z.output<typeof entry>[] = [];
      for (let next: string | null = path; next !== null;) {
        const answer: unknown = await request('GET', next);
        found.push(...dataOf(answer, z.array(entry)));
        const { pagination } = listMeta.safeParse(answer).data?.meta ?? {};
        // Only the query of the next page's address is used, never its host.
        next = pagination?.has_more === true ? pathOf(pagination.next) : null;
      }
      return found;
    },
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function createRequest({ apiUrl, apiKey }: Pick<PaddleConfig, 'apiUrl' | 'apiKey'>): SendRequest {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'paddle-version': '1',
    'content-type': 'application/json',
  };
  return async (method, path, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(`${apiUrl}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status === 429 && attempt < MAX_ATTEMPTS) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await response.body?.cancel();
        await setTimeout(Math.min(MAX_WAIT_MS, Math.max(0, seconds) * 1000));
        continue;
      }
      return read(response);
    }
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  } catch (error) {
    throw new AppError('payment_unavailable', undefined, error);
  }
}

function dataOf<T>(body: unknown, answer: z.ZodType<T>): T {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  const cause = new Error(`Paddle answered another shape: ${parsed.error.message}`);
  throw new AppError('payment_unavailable', undefined, cause);
}

async function read(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const problem = failure.safeParse(answer);
  const code = problem.success ? problem.data.error.code : '';
  if (DECLINE_CODES.includes(code)) throw new AppError('payment_refused', { reason: code });
  if (response.status === 404) throw new AppError('not_found');
  throw new AppError(
    'payment_unavailable',
    undefined,
    new Error(`Paddle answered ${response.status} ${code}`),
  );
}
