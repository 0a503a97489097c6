/**
 * Lazy code that the first rows do not need, loaded on demand. Loading never gives up: a gesture that waits for such
 * code must not be lost because the network was away for a moment.
 */
import type { Environment } from './environment.ts';
import { backoff } from './engine/backoff.ts';
import type { Mutations } from './outbox/outbox.ts';

type Waiting = Pick<Environment, 'after' | 'random' | 'onSignal'>;

/** Retries with back-off until the code is loaded; a signal of the environment ends the wait early. */
export async function loadLazily<T>(env: Waiting, load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch {
      await pause(env, backoff(failures, env.random()));
    }
  }
}

async function pause(env: Waiting, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const callOff = env.after(milliseconds, resolve);
  const stop = env.onSignal(() => resolve());
  await promise;
  callOff();
  stop();
}

/** The registry of mutations, which is a chunk of its own. */
export interface MutationRegistry {
  /** Null until loaded; for callers that cannot wait. */
  readonly here: Mutations | null;
  /** Never rejects. */
  load(): Promise<Mutations>;
}

/** A registry that is loaded on first use. */
export class LazyMutations implements MutationRegistry {
  readonly #env: Waiting;
  readonly #load: () => Promise<Mutations>;
  #here: Mutations | null = null;
  #coming: Promise<Mutations> | null = null;

  constructor(env: Waiting, load: () => Promise<Mutations>) {
    this.#env = env;
    this.#load = load;
  }

  get here(): Mutations | null {
    return this.#here;
  }

  load(): Promise<Mutations> {
    this.#coming ??= loadLazily(this.#env, this.#load).then((mutations) => (this.#here = mutations));
    return this.#coming;
  }
}

/** The registry of the product's mutations. */
export function lazyMutations(env: Waiting): MutationRegistry {
  return new LazyMutations(env, async () => (await import('./mutations/index.ts')).mutations);
}
