/** Results only the server can compute, with the time they were true. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSync } from './sync-context.ts';
import type { AnswerState, CallInputs } from './sync-types.ts';

/** The answer of a call, kept on this device and refreshed when it can be and is older than `freshFor` milliseconds. */
export function useAnswer<T>(
  call: string,
  input: CallInputs = {},
  freshFor?: number,
): AnswerState<T> & { readonly refresh: () => void } {
  const client = useSync();
  const key = JSON.stringify(input);
  const answer = useMemo(
    () => client.answer<T>(call, JSON.parse(key) as CallInputs, freshFor),
    [client, call, key, freshFor],
  );
  const subscribe = useCallback((listener: () => void) => answer.subscribe(listener), [answer]);
  const state = useSyncExternalStore(subscribe, () => answer.get());
  return useMemo(() => ({ ...state, refresh: () => void answer.refresh() }), [state, answer]);
}
