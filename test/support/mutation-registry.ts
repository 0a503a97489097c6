/** Registries of mutations for tests. */
import type { MutationRegistry } from '../../sync/lazy-code.ts';
import type { Mutations } from '../../sync/outbox/outbox.ts';

/** Mutations that are loaded from the start. */
export function hereAlready(mutations: Mutations): MutationRegistry {
  return { here: mutations, load: () => Promise.resolve(mutations) };
}

/** Mutations that are loaded when the test calls `come`. */
export function onCall(mutations: Mutations): MutationRegistry & { readonly isAsked: boolean; come(): void } {
  const { promise, resolve } = Promise.withResolvers<Mutations>();
  let [here, isAsked]: [Mutations | null, boolean] = [null, false];
  return {
    get here() {
      return here;
    },
    get isAsked() {
      return isAsked;
    },
    load: () => {
      isAsked = true;
      return promise;
    },
    come: () => {
      here = mutations;
      resolve(mutations);
    },
  };
}
