/** Results only the server can compute, with the time they were true. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import type { OwnCall } from '../../contract/calls/own-calls.ts';
import { useSync } from './sync-context.ts';
import type { AnswerHandle, AnswerState, CallInputs } from './sync-types.ts';

export type ShownAnswer<T> = AnswerState<T> & { readonly refresh: () => void };

const NOTHING: AnswerState<never> = { data: undefined, at: null, state: 'loading', problem: null };
const quiet = (): (() => void) => () => undefined;

/**
 * The answer of a call, cached on this device and refreshed when it is older than `freshFor` milliseconds and the
 * server is reachable; null requests nothing yet.
 */
export function useAnswer<N extends OwnCall>(
  call: N,
  input: CallInputs<N> | null,
  freshFor?: number,
): ShownAnswer<CallAnswer<N>> {
  const client = useSync();
  const key = JSON.stringify(input);
  const answer = useMemo((): AnswerHandle<CallAnswer<N>> | null => {
    const asked = JSON.parse(key) as CallInputs<N> | null;
    return asked && client.answer(call, asked, freshFor);
  }, [client, call, key, freshFor]);
  const subscribe = useCallback(
    (listener: () => void) => (answer ? answer.subscribe(listener) : quiet()),
    [answer],
  );
  const state = useSyncExternalStore(subscribe, () => answer?.get() ?? NOTHING);
  return useMemo(() => ({ ...state, refresh: () => void answer?.refresh() }), [state, answer]);
}

/** Combines several answers into one store; its list stays the same object until one of them changes. */
function joined<T>(handles: readonly AnswerHandle<T>[]) {
  let last: readonly AnswerState<T>[] = [];
  return {
    subscribe: (listener: () => void) => {
      const ends = handles.map((handle) => handle.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    get: () => {
      const next = handles.map((handle) => handle.get());
      const isSame = next.length === last.length && next.every((state, index) => state === last[index]);
      if (!isSame) last = next;
      return last;
    },
  };
}

/** Several answers of one call, in the order of the inputs. */
export function useAnswers<N extends OwnCall>(
  call: N,
  inputs: readonly CallInputs<N>[],
): readonly AnswerState<CallAnswer<N>>[] {
  const client = useSync();
  const key = JSON.stringify(inputs);
  const store = useMemo(
    () => joined((JSON.parse(key) as CallInputs<N>[]).map((input) => client.answer(call, input))),
    [client, call, key],
  );
  return useSyncExternalStore(store.subscribe, store.get);
}
