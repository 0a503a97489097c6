/**
 * Load shedding: refuses API requests with `Retry-After` while the event loop is overloaded, because late answers are
 * useless and delay the others. Health checks and files of the page are always served: they are cheap, and a browser
 * does not retry a script or a style sheet.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { isApiPath } from './security-headers.ts';

/** Mean delay of the event loop over a second. A busy machine stays far below it. */
const MAX_DELAY_MS = 4_000;
const SAMPLE_MS = 1_000;
const RETRY_SECONDS = 5;
const EXEMPT_PATHS = /^\/(healthz|readyz|metrics)(\?|$)/;

/** `maxDelayMs` is smaller in tests. */
export async function registerLoadShedding(
  app: FastifyInstance,
  maxDelayMs: number = MAX_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ url }) => {
      if (isApiPath(url) && !EXEMPT_PATHS.test(url))
        throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    },
  });
}
