/**
 * Answers requests that the framework refuses before any hook runs (a malformed address), with our envelope and
 * headers.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf, errorEnvelope } from './error-answer.ts';
import { API_POLICY, FIXED_HEADERS } from './security-headers.ts';

export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const appError = appErrorOf(error);
  void reply
    .code(appError.status || 500)
    .headers(FIXED_HEADERS)
    .headers({
      'content-security-policy': API_POLICY,
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .type('application/json; charset=utf-8')
    .send(errorEnvelope(appError));
}
