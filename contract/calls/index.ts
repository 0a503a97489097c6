/**
 * The registry of all calls by name, ours and those of other clients. Server routes, OpenAPI page and the generated
 * tests are derived from it; our own client loads only `own-calls.ts`. Never: a call declared anywhere else.
 */
import type { AnyCall } from '../call.ts';
import { compatCalls } from '../compat/calls/index.ts';
import { ownCalls } from './own-calls.ts';

/** Every call, by name, with its exact schemas. */
export const calls = { ...ownCalls, ...compatCalls } as const;

type Calls = typeof calls;
export type CallName = keyof Calls;

/** All calls as a list, in the order of the registry. */
export const callList: readonly AnyCall[] = Object.values(calls);

/** The call of a name from outside; undefined when there is none. */
export function findCall(name: string): AnyCall | undefined {
  return callByName.get(name);
}

const callByName: ReadonlyMap<string, AnyCall> = new Map(callList.map((call) => [call.name, call]));
