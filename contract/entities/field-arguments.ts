/**
 * Fields as mutation arguments: a row's `due_time` is `dueTime` there. Owns the mapping of names, in both directions.
 */
import * as z from 'zod/mini';
import type { Fields, ValueOf } from './define-fields.ts';

export type ArgumentName<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ArgumentName<Tail>>}`
  : K;

export function argumentName<K extends string>(field: K): ArgumentName<K> {
  return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ArgumentName<K>;
}

type Optional<F extends Fields, K extends keyof F & string> = {
  [N in K as ArgumentName<N>]: z.ZodMiniOptional<F[N]['schema']>;
};
/** Mutation arguments, each optional. */
export type Arguments<F extends Fields, K extends keyof F & string> = {
  [N in K as ArgumentName<N>]?: ValueOf<F[N]> | undefined;
};

/** The schemas of optional arguments. */
/* @__NO_SIDE_EFFECTS__ */
export function argumentShape<F extends Fields, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): Optional<F, K> {
  const entries = names.map((name) => [argumentName(name), z.optional(fields[name]?.schema ?? z.never())]);
  return Object.fromEntries(entries) as Optional<F, K>;
}

/** The row fields that the arguments set, typed by the field table. */
export function fieldsGiven<F extends Fields, K extends keyof F & string>(
  _table: F,
  args: object,
  names: readonly K[],
): { [N in K]?: ValueOf<F[N]> } {
  const given = names.map((name) => [name, Reflect.get(args, argumentName(name)) as unknown] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as {
    [N in K]?: ValueOf<F[N]>;
  };
}

/** The mutation arguments for a row's fields. */
export function argumentsFrom<R extends object, K extends keyof R & string>(
  row: R,
  names: readonly K[],
): { [N in K as ArgumentName<N>]: R[N] } {
  return Object.fromEntries(names.map((name) => [argumentName(name), row[name]])) as {
    [N in K as ArgumentName<N>]: R[N];
  };
}
