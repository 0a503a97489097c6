/**
 * Schemas for requests and answers, derived from an entity's field table. Request bodies are parsed leniently, except
 * names; null or empty text clears a nullable field. Answers have no limits. Owns no field.
 */
import * as z from 'zod/mini';
import {
  type Field,
  type Fields,
  fieldsWhere,
  type FieldsWhere,
  type ValueOf,
} from '../entities/define-fields.ts';
import { nameIn, type NameIn } from '../entities/field-names.ts';
import {
  optionalParam,
  clearable,
  coerceColor,
  coerceDay,
  coerceBoolean,
  coerceInt,
  coerceTime,
  wireColor,
  withDefault,
} from './wire.ts';

type Schema<F extends Field> = z.ZodMiniType<ValueOf<F>>;
type Optional<F extends Field> = z.ZodMiniOptional<Schema<F>>;

/** What is read of a field that may be omitted: with `defaults`, its default where it has one. */
type Omittable<F extends Field, D> = D extends 'defaults'
  ? F extends { readonly initial: infer Initial }
    ? Initial extends null
      ? Optional<F>
      : z.ZodMiniDefault<Schema<F>>
    : Optional<F>
  : Optional<F>;

type Creates<F extends Fields, D> = {
  [K in FieldsWhere<F, 'create'> as NameIn<F, K, 'body'>]: F[K]['create'] extends 'required'
    ? Schema<F[K]>
    : Omittable<F[K], D>;
};
type Forms<F extends Fields, D> = {
  [K in FieldsWhere<F, 'update'> as NameIn<F, K, 'body'>]: F[K] extends { create: 'required' }
    ? Schema<F[K]>
    : Omittable<F[K], D>;
};
type Updates<F extends Fields> = {
  [K in FieldsWhere<F, 'update'> as NameIn<F, K, 'body'>]: Optional<F[K]>;
};
type Answers<F extends Fields, V extends string> = {
  [K in FieldsWhere<F, 'sentIn', V> as NameIn<F, K, V>]: z.ZodMiniType<ValueOf<F[K]>, ValueOf<F[K]>>;
};

/**
 * The parser of a non-null field where requests are parsed differently from rows; undefined where the row's schema is
 * used.
 */
function reader({ kind, range, typed }: Field): z.ZodMiniType | undefined {
  if (typed) return typed;
  if (kind === 'flag') return coerceBoolean;
  if (kind === 'integer' && range) return coerceInt(...range);
  if (kind === 'day') return coerceDay;
  if (kind === 'time') return coerceTime;
  return kind === 'color' ? coerceColor : undefined;
}

/** Answers have no limits. */
const ANSWERED: { readonly [K in Field['kind']]?: z.ZodMiniType } = {
  text: z.string(),
  integer: z.int(),
  color: wireColor,
};

function answered({ kind, nullable, present }: Field): z.ZodMiniType {
  const schema = ANSWERED[kind] ?? present;
  return nullable ? z.nullable(schema) : schema;
}

function shape(
  fields: Fields,
  names: readonly string[],
  of: (field: Field) => z.ZodMiniType,
  as = 'body',
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[nameIn(fields, name, as), of(fields[name])]] : [])),
  );
}

/** An omitted field is read as its default. */
function defaulted(field: Field): z.ZodMiniType | undefined {
  const { kind, schema, nullable, initial } = field;
  if (nullable || initial === undefined) return undefined;
  const read = reader(field) ?? schema;
  return kind === 'data' ? z._default(read, initial) : withDefault(read, initial);
}

/**
 * Body of a call that creates a row: required fields, and fields that may be omitted or empty. With `defaults`, omitted
 * ones are read as their defaults.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createShape<F extends Fields, D extends 'defaults' | undefined = undefined>(
  fields: F,
  defaults?: D,
): Creates<F, D> {
  return shape(fields, fieldsWhere(fields, 'create'), (field) => {
    const read = reader(field);
    if (field.create === 'required') return read ?? field.schema;
    const whole = defaults && defaulted(field);
    if (whole) return whole;
    if (field.nullable) return clearable(read ?? field.present);
    return read ? optionalParam(read) : z.optional(field.schema);
  }) as Creates<F, D>;
}

/**
 * Body of a call that updates a row: omitted fields are unchanged. Empty values of fields that cannot be cleared are
 * refused, or count as omitted where `empty` says so.
 */
/* @__NO_SIDE_EFFECTS__ */
export function updateShape<F extends Fields>(fields: F, empty?: 'omitted'): Updates<F> {
  return shape(fields, fieldsWhere(fields, 'update'), (field) =>
    empty && !field.nullable ? optionalParam(reader(field) ?? field.present) : updated(field),
  ) as Updates<F>;
}

function updated(field: Field): z.ZodMiniType {
  const read = reader(field) ?? field.present;
  return field.nullable ? clearable(read) : z.optional(read);
}

/**
 * Body of a call that takes a whole form: all editable fields; those a row requires must be given. With `defaults`,
 * omitted ones are read as their defaults.
 */
/* @__NO_SIDE_EFFECTS__ */
export function formShape<F extends Fields, D extends 'defaults' | undefined = undefined>(
  fields: F,
  defaults?: D,
): Forms<F, D> {
  return shape(fields, fieldsWhere(fields, 'update'), (field) => {
    if (field.create === 'required') return reader(field) ?? field.schema;
    return (defaults && defaulted(field)) ?? updated(field);
  }) as Forms<F, D>;
}

/** Body of a call that sets the named fields: each must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function setShape<F extends Fields, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): { [N in K as NameIn<F, N, 'body'>]: Schema<F[N]> } {
  return shape(fields, names, (field) => reader(field) ?? field.schema) as {
    [N in K as NameIn<F, N, 'body'>]: Schema<F[N]>;
  };
}

/** The fields that an answer shape includes. */
/* @__NO_SIDE_EFFECTS__ */
export function answerShape<F extends Fields, const V extends string>(fields: F, name: V): Answers<F, V> {
  return shape(fields, fieldsWhere(fields, 'sentIn', name), answered, name) as Answers<F, V>;
}
