/**
 * The handle of all mutations: `mutate.task.setStatus({ taskId, statusId })`. Typed from the registry, without
 * importing it.
 */
import type { ArgsOf, MutateOptions, MutationName, NamedMutation } from './sync-types.ts';

type Area = MutationName extends infer N ? (N extends `${infer A}.${string}` ? A : never) : never;
type VerbsOf<A extends Area> = MutationName extends infer N
  ? N extends `${A}.${infer V}`
    ? V
    : never
  : never;
type NameOf<A extends Area, V extends string> = Extract<MutationName, `${A}.${V}`>;

/** Every mutation by area and verb; resolves when it is stored on this device. */
export type Mutate = {
  readonly [A in Area]: {
    readonly [V in VerbsOf<A>]: (args: ArgsOf<NameOf<A, V>>, options?: MutateOptions) => Promise<void>;
  };
};

/** Several mutations, all or none, as one undo step. */
export type MutateAll = (list: readonly NamedMutation[], options?: MutateOptions) => Promise<void>;

/** Creates the handle for a `mutateAll`; verbs are looked up when they are called. */
export function createMutate(mutateAll: MutateAll): Mutate {
  const areas = new Map<string, object>();
  const areaOf = (area: string): object => {
    const known = areas.get(area);
    if (known) return known;
    const verbs = new Proxy(
      {},
      {
        get: (_none, verb) => (args: never, options?: MutateOptions) =>
          mutateAll([{ name: `${area}.${String(verb)}`, args }], options),
      },
    );
    areas.set(area, verbs);
    return verbs;
  };
  return new Proxy({}, { get: (_none, area) => areaOf(String(area)) }) as Mutate;
}

/** One mutation of a list for `mutateAll`: all or none, one undo step. */
export function change<N extends MutationName>(name: N, args: ArgsOf<N>): NamedMutation {
  return { name, args };
}
