/** Fields as mutation arguments, under the names that `field-names.ts` maps. Owns no field. */
import * as z from 'zod/mini';
import type { Field, Fields, ValueOf } from './define-fields.ts';
import { fieldsFrom, namedAs, nameIn, type NameIn } from './field-names.ts';

type Required<F extends Fields, K extends keyof F & string> = {
  [N in K as NameIn<F, N, 'args'>]: F[N]['schema'];
};
type Optional<F extends Fields, K extends keyof F & string> = {
  [N in K as NameIn<F, N, 'args'>]: z.ZodMiniOptional<F[N]['schema']>;
};
/** Mutation arguments, each optional. */
export type Arguments<F extends Fields, K extends keyof F & string> = {
  [N in K as NameIn<F, N, 'args'>]?: ValueOf<F[N]> | undefined;
};

function entered({ schema, entered: stricter, nullable }: Field): z.ZodMiniType {
  return stricter && nullable ? z.nullable(stricter) : (stricter ?? schema);
}

/** The schemas of arguments that must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredArguments<F extends Fields, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): Required<F, K> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[nameIn(fields, name, 'args'), entered(fields[name])]] : [])),
  ) as Required<F, K>;
}

/** The schemas of optional arguments. */
/* @__NO_SIDE_EFFECTS__ */
export function argumentShape<F extends Fields, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): Optional<F, K> {
  const required: Record<string, z.ZodMiniType> = requiredArguments(fields, names);
  return Object.fromEntries(
    Object.entries(required).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<F, K>;
}

/** The row fields that the arguments set, typed by the field table. */
export function fieldsGiven<F extends Fields, K extends keyof F & string>(
  fields: F,
  args: object,
  names: readonly K[],
): { [N in K]?: ValueOf<F[N]> } {
  return fieldsFrom(fields, 'args', args, names) as { [N in K]?: ValueOf<F[N]> };
}

/** The arguments that restore what the given ones change: the values of the row before. */
export function argumentsBack<F extends Fields, K extends keyof F & string>(
  fields: F,
  args: object,
  row: object,
  names: readonly K[],
): { [N in K as NameIn<F, N, 'args'>]?: ValueOf<F[N]> } {
  const given = names.filter((name) => Reflect.get(args, nameIn(fields, name, 'args')) !== undefined);
  return namedAs(fields, 'args', row, given) as { [N in K as NameIn<F, N, 'args'>]?: ValueOf<F[N]> };
}
