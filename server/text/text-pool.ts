/**
 * Sanitizes and merges descriptions: short texts at once, long ones in worker threads, so that they do not block the
 * event loop. Owns when a thread is used and its time limit; the work itself is in `sanitize-description.ts` and
 * `contract/rules/merge-description.ts`.
 */
import { Piscina } from 'piscina';
import { AppError } from '../../contract/errors.ts';
import { isOverBound } from '../thread-failure.ts';
import { inlineTextWork, type TextWork } from './text-work.ts';

export interface TextPool extends TextWork {
  /** Texts that wait for a thread. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

export interface TextPoolOptions {
  readonly threads?: number;
  /** Beyond this queue length callers are refused with `retry_after`. */
  readonly maxWaiting?: number;
  readonly deadlineMs?: number;
  /** Texts up to this length are processed at once, without a thread. */
  readonly inlineLength?: number;
}

/** A text of this length is cleaned in about a millisecond. */
const INLINE_LENGTH = 10_000;
const DEADLINE_MS = 10_000;
const RETRY_SECONDS = 3;
const IDLE_MS = 30_000;

/** Threads start with the first long text and end when none came for a while. Always close it. */
export function createTextPool(options: TextPoolOptions = {}): TextPool {
  const { threads = 2, maxWaiting = 50, deadlineMs = DEADLINE_MS, inlineLength = INLINE_LENGTH } = options;
  const pool = new Piscina({
    filename: new URL('./text-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let inProgress = 0;
  const runInThread = async (name: keyof TextWork, input: unknown): Promise<string | null> => {
    if (inProgress >= threads + maxWaiting) throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    inProgress += 1;
    try {
      const done: unknown = await pool.run(input, { name, signal: AbortSignal.timeout(deadlineMs) });
      return typeof done === 'string' ? done : null;
    } catch (error) {
      throw failureOf(error);
    } finally {
      inProgress -= 1;
    }
  };
  const isShort = (...texts: readonly (string | null)[]): boolean =>
    texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) <= inlineLength;
  return {
    sanitize: async (html) => (isShort(html) ? inlineTextWork.sanitize(html) : runInThread('sanitize', html)),
    merge: async (input) =>
      isShort(input.base, input.theirs, input.mine)
        ? inlineTextWork.merge(input)
        : runInThread('merge', input),
    waiting: () => Math.max(inProgress - threads, 0),
    close: () => pool.destroy(),
  };
}

/** A text that exceeds the time limit would do so again, so it is refused for good. */
function failureOf(error: unknown): AppError {
  if (isOverBound(error))
    return new AppError('invalid', { where: 'body', field: 'description', reason: 'too_complex' }, error);
  return new AppError('unavailable', { retry_after: RETRY_SECONDS }, error);
}
