/**
 * Work on rows that waits only for what is not in memory yet: a generator that yields what must be waited for. The same code
 * then runs over the replica on disk (`runAsync`) and, in one go, over rows in memory (`runSync`).
 * Must never begin a wait itself: what it yields is requested by whoever drives it.
 */

/** Asks for something that is not in memory; called only by a driver that can wait. */
type Wait = () => PromiseLike<unknown>;
export type Work<T = void> = Generator<Wait, T, unknown>;

/** Waits for what `ask` answers. */
export function* waitFor<T>(ask: () => PromiseLike<T>): Work<T> {
  return (yield ask) as T;
}

/** Several at once: what they wait for is requested together. */
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

/** Does the work, waiting where it has to. */
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

/** Does as much of the work as needs no waiting; null when it stopped at something that is not in memory. */
export function runSync<T>(work: Work<T>): { readonly value: T } | null {
  const step = work.next();
  if (step.done === true) return { value: step.value };
  // Ends it there: what stands after the wait is not run.
  work.return(undefined as never);
  return null;
}
