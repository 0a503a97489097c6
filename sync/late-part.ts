/**
 * Parts of the code that no first row needs, loaded when somebody does. Nothing here gives up: a gesture that waits for such a
 * part must not be lost because the network was away for a moment.
 */
import type { Environment } from './environment.ts';
import { backoff } from './engine/backoff.ts';
import type { Mutations } from './outbox/outbox.ts';

type Waiting = Pick<Environment, 'after' | 'random' | 'onSignal'>;

/** Tries until it has come, with growing pauses; a sign of life cuts them short. */
export async function loadPart<T>(env: Waiting, load: () => Promise<T>): Promise<T> {
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

/** The mutations, which are a file of their own. */
export interface MutationRegistry {
  /** Null before they have come; for what cannot wait. */
  readonly here: Mutations | null;
  /** Never rejects. */
  load(): Promise<Mutations>;
}

/** A registry that is requested by whoever needs it first. */
export class LateMutations implements MutationRegistry {
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
    this.#coming ??= loadPart(this.#env, this.#load).then((mutations) => (this.#here = mutations));
    return this.#coming;
  }
}

/** The mutations of the product. */
export function lateMutations(env: Waiting): MutationRegistry {
  return new LateMutations(env, async () => (await import('./mutations/index.ts')).mutations);
}
