/**
 * Cleaning and merging of descriptions, which take time in proportion to what somebody else wrote: short texts at once, long
 * ones in threads, so that nobody's text holds up the others. Owns when a thread is used and how long it may take; what cleaning
 * and merging mean stands in `sanitize-description.ts` and `contract/rules/merge-description.ts`.
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
  /** More texts than this do not wait: the caller is refused, with a time to retry. */
  readonly mostWaiting?: number;
  readonly deadlineMs?: number;
  /** Letters up to which a text is worked on at once, without a thread. */
  readonly inlineLetters?: number;
}

/** A text of this length is cleaned in about a millisecond. */
const INLINE_LETTERS = 10_000;
const DEADLINE_MS = 10_000;
const RETRY_SECONDS = 3;
const IDLE_MS = 30_000;

/** Threads start with the first long text and end when none came for a while. Always close it. */
export function createTextPool(options: TextPoolOptions = {}): TextPool {
  const { threads = 2, mostWaiting = 50, deadlineMs = DEADLINE_MS, inlineLetters = INLINE_LETTERS } = options;
  const pool = new Piscina({
    filename: new URL('./text-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let held = 0;
  const inThread = async (name: keyof TextWork, input: unknown): Promise<string | null> => {
    if (held >= threads + mostWaiting) throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    held += 1;
    try {
      const done: unknown = await pool.run(input, { name, signal: AbortSignal.timeout(deadlineMs) });
      return typeof done === 'string' ? done : null;
    } catch (error) {
      throw failureOf(error);
    } finally {
      held -= 1;
    }
  };
  const isShort = (...texts: readonly (string | null)[]): boolean =>
    texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) <= inlineLetters;
  return {
    sanitize: async (html) => (isShort(html) ? inlineTextWork.sanitize(html) : inThread('sanitize', html)),
    merge: async (input) =>
      isShort(input.base, input.theirs, input.mine) ? inlineTextWork.merge(input) : inThread('merge', input),
    waiting: () => Math.max(held - threads, 0),
    close: () => pool.destroy(),
  };
}

/** A text that is over its time will be so again: refused, so that it does not hold up what waits behind it. */
function failureOf(error: unknown): AppError {
  if (isOverBound(error))
    return new AppError('invalid', { where: 'body', field: 'description', reason: 'too_complex' }, error);
  return new AppError('unavailable', { retry_after: RETRY_SECONDS }, error);
}
