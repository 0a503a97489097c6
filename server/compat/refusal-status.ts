/**
 * Refusals in the form that other clients expect: status 200 with `done: false` and the same body (account-and-admin
 * 0.2). They show `message` for a 200 only; for a 4xx they show "Request failed with status code 400". Our own page
 * sends a header that it understands statuses, and gets the true one. Never changes statuses that other clients act
 * upon (no session, CSRF token, unknown address, too many requests, server failures).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callList } from '../../contract/calls/index.ts';
import { API_HEADER, PERSON_HEADER } from '../../contract/sync.ts';
import { routePath } from '../routes/call-http.ts';

/** Files and pages retain their status: a browser has no other indication that one is missing. */
const ENVELOPED: ReadonlySet<string> = new Set(
  callList
    .filter((call) => call.raw !== true || call.method !== 'GET')
    .map((call) => `${call.method} ${routePath(call.path)}`),
);

/** Refusals whose status every client understands. */
const TRUE_CODES: readonly unknown[] = ['csrf_invalid', 'unknown_call', 'body_too_large'];
const TRUE_STATUSES: readonly number[] = [401, 429];

/** Tabs loaded before the API header existed send the person header, which no other client sends. */
function readsStatuses({ headers }: FastifyRequest): boolean {
  return headers[API_HEADER] !== undefined || headers[PERSON_HEADER] !== undefined;
}

function isRefusal(payload: unknown): payload is { readonly done: false; readonly code?: unknown } {
  return typeof payload === 'object' && payload !== null && 'done' in payload && payload.done === false;
}

/** Must be registered before the routes. */
export function registerRefusalStatus(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const { statusCode } = reply;
    if (statusCode < 400 || statusCode >= 500 || TRUE_STATUSES.includes(statusCode)) return payload;
    if (!ENVELOPED.has(`${request.method} ${request.routeOptions.url ?? ''}`)) return payload;
    if (readsStatuses(request) || !isRefusal(payload) || TRUE_CODES.includes(payload.code)) return payload;
    void reply.code(200);
    return payload;
  });
}
