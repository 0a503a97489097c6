/**
 * Lazy code that the first rows do not need, loaded on demand. Loading never gives up: a gesture that waits for such
 * code must not be lost because the network was away for a moment.
 */
import type { Mutations } from './outbox/outbox.ts';
import { type RetryEnvironment, retryUntilDone } from './retry-until-done.ts';

/** The registry of mutations, which is a chunk of its own. */
export interface MutationRegistry {
  /** Null until loaded; for callers that cannot wait. */
  readonly here: Mutations | null;
  /** Never rejects. */
  load(): Promise<Mutations>;
}

/** A registry that is loaded on first use. */
export class LazyMutations implements MutationRegistry {
  readonly #env: RetryEnvironment;
  readonly #load: () => Promise<Mutations>;
  #here: Mutations | null = null;
  #coming: Promise<Mutations> | null = null;

  constructor(env: RetryEnvironment, load: () => Promise<Mutations>) {
    this.#env = env;
    this.#load = load;
  }

  get here(): Mutations | null {
    return this.#here;
  }

  load(): Promise<Mutations> {
    this.#coming ??= retryUntilDone(this.#env, this.#load).then((mutations) => (this.#here = mutations));
    return this.#coming;
  }
}

/** The registry of the product's mutations. */
export function lazyMutations(env: RetryEnvironment): MutationRegistry {
  return new LazyMutations(env, async () => (await import('./mutations/index.ts')).mutations);
}
