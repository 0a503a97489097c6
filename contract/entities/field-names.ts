/**
 * Names of fields outside their rows, from the fact `alias`, and the mapping in both directions. In mutation arguments
 * a row's `due_time` is `dueTime` unless an alias says otherwise. Owns no name.
 */
import { type Fields, pick, type Picked } from './define-fields.ts';

type CamelCase<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : K;

/** The name of a field in a shape: `body`, `args`, or an answer. */
export type NameIn<F extends Fields, K extends keyof F & string, S extends string> = F[K] extends {
  readonly alias: { readonly [P in S]: infer Name extends string };
}
  ? Name
  : S extends 'args'
    ? CamelCase<K>
    : K;

/* @__NO_SIDE_EFFECTS__ */
export function nameIn<F extends Fields, K extends keyof F & string, const S extends string>(
  fields: F,
  name: K,
  shape: S,
): NameIn<F, K, S> {
  const own = shape === 'args' ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) : name;
  return (fields[name]?.alias?.[shape] ?? own) as NameIn<F, K, S>;
}

type FieldsFrom<F extends Fields, K extends keyof F & string, S extends string, G> = {
  [N in K as NameIn<F, N, S> extends keyof G ? N : never]: NameIn<F, N, S> extends keyof G
    ? G[NameIn<F, N, S>]
    : never;
};
type NamedAs<F extends Fields, K extends keyof F & string, S extends string, R> = {
  [N in K as N extends keyof R ? NameIn<F, N, S> : never]: N extends keyof R ? R[N] : never;
};

/** The row fields that an object of a shape holds, of those named; undefined values are left out. */
export function fieldsFrom<
  F extends Fields,
  K extends keyof F & string,
  const S extends string,
  G extends object,
>(
  fields: F,
  shape: S,
  given: G,
  names: readonly K[],
): Picked<FieldsFrom<F, K, S, G>, keyof FieldsFrom<F, K, S, G>> {
  const row = Object.fromEntries(
    names.map((name) => [name, Reflect.get(given, nameIn(fields, name, shape)) as unknown]),
  );
  return pick(row, names) as Picked<FieldsFrom<F, K, S, G>, keyof FieldsFrom<F, K, S, G>>;
}

/** The named fields of a row under their names in a shape; undefined values are left out. */
export function namedAs<
  F extends Fields,
  K extends keyof F & string,
  const S extends string,
  R extends object,
>(fields: F, shape: S, row: R, names: readonly K[]): Picked<NamedAs<F, K, S, R>, keyof NamedAs<F, K, S, R>> {
  const given = names.map(
    (name) => [nameIn(fields, name, shape), Reflect.get(row, name) as unknown] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Picked<
    NamedAs<F, K, S, R>,
    keyof NamedAs<F, K, S, R>
  >;
}
