/**
 * Work on rows as a generator that yields each wait for rows that are not in memory. The same code runs over the
 * replica on disk (`runAsync`) and synchronously over rows in memory (`runSync`). Must never start a request itself:
 * its driver does that with what it yields.
 */

/** Requests what is not in memory; called only by a driver that can wait. */
type Wait = () => PromiseLike<unknown>;
export type Work<T = void> = Generator<Wait, T, unknown>;

/** Waits for the result of `ask`. */
export function* waitFor<T>(ask: () => PromiseLike<T>): Work<T> {
  return (yield ask) as T;
}

/** Runs several at once: their waits are requested in parallel. */
export function* all<T>(works: readonly Work<T>[]): Work<T[]> {
  const running = works.map((work) => ({ work, step: work.next() }));
  for (;;) {
    const waits = running.flatMap(({ step }) => (step.done === true ? [] : [step.value]));
    if (waits.length === 0) break;
    const answers = (yield () => Promise.all(waits.map((ask) => ask()))) as unknown[];
    const waiting = running.filter(({ step }) => step.done !== true);
    for (const [index, one] of waiting.entries()) one.step = one.work.next(answers[index]);
  }
  return running.flatMap(({ step }) => (step.done === true ? [step.value] : []));
}

/** Runs the work asynchronously. */
export async function runAsync<T>(work: Work<T>): Promise<T> {
  let step = work.next();
  while (step.done !== true) step = await proceed(work, step.value);
  return step.value;
}

async function proceed<T>(work: Work<T>, ask: Wait): Promise<IteratorResult<Wait, T>> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    return work.throw(error);
  }
  return work.next(answer);
}

/** Runs the work as far as it needs no wait; null when it stopped at a wait. */
export function runSync<T>(work: Work<T>): { readonly value: T } | null {
  const step = work.next();
  if (step.done === true) return { value: step.value };
  // Ends the generator: code after the wait does not run.
  work.return(undefined as never);
  return null;
}
