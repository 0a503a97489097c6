/**
 * Turns requests away while the process cannot keep up: work that waits too long is answered too late anyway, and holds up what
 * comes after it. Says when to come back, which the engine obeys. Whoever asks how the process is doing is always answered, and so
 * is whoever requests a file of the page: it costs next to nothing, and a browser requests a script or a style sheet only once.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { isApiPath } from './security-headers.ts';

/** Mean delay of the event loop over a second. A busy machine stays far below it. */
const MAX_DELAY_MS = 4_000;
const SAMPLE_MS = 1_000;
const RETRY_SECONDS = 5;
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/;

/** `mostDelayMs` is smaller in tests. */
export async function registerLoadShedding(
  app: FastifyInstance,
  mostDelayMs: number = MAX_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ url }) => {
      if (isApiPath(url) && !ALWAYS_ANSWERED.test(url))
        throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    },
  });
}
