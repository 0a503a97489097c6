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
import {
  optionalParam,
  clearable,
  coerceColor,
  coerceDay,
  coerceBoolean,
  coerceInt,
  coerceTime,
  wireColor,
} from './wire.ts';

type Schema<F extends Field> = z.ZodMiniType<ValueOf<F>>;
type Optional<F extends Field> = z.ZodMiniOptional<Schema<F>>;

type Creates<F extends Fields> = {
  [K in FieldsWhere<F, 'create'>]: F[K]['create'] extends 'required' ? Schema<F[K]> : Optional<F[K]>;
};
type Forms<F extends Fields> = {
  [K in FieldsWhere<F, 'update'>]: F[K] extends { create: 'required' } ? Schema<F[K]> : Optional<F[K]>;
};
type Updates<F extends Fields> = { [K in FieldsWhere<F, 'update'>]: Optional<F[K]> };
type Answers<F extends Fields, V> = {
  [K in FieldsWhere<F, 'sentIn', V>]: z.ZodMiniType<ValueOf<F[K]>, ValueOf<F[K]>>;
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
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, of(fields[name])]] : [])));
}

/** Body of a call that creates a row: required fields, and fields that may be omitted or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function createShape<F extends Fields>(fields: F): Creates<F> {
  return shape(fields, fieldsWhere(fields, 'create'), (field) => {
    const read = reader(field);
    if (field.create === 'required') return read ?? field.schema;
    if (field.nullable) return clearable(read ?? field.present);
    return read ? optionalParam(read) : z.optional(field.schema);
  }) as Creates<F>;
}

/** Body of a call that updates a row: omitted fields are unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function updateShape<F extends Fields>(fields: F): Updates<F> {
  return shape(fields, fieldsWhere(fields, 'update'), updated) as Updates<F>;
}

function updated(field: Field): z.ZodMiniType {
  const read = reader(field) ?? field.present;
  return field.nullable ? clearable(read) : z.optional(read);
}

/** Body of a call that takes a whole form: all editable fields; those a row requires must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function formShape<F extends Fields>(fields: F): Forms<F> {
  return shape(fields, fieldsWhere(fields, 'update'), (field) =>
    field.create === 'required' ? (reader(field) ?? field.schema) : updated(field),
  ) as Forms<F>;
}

/** The fields that an answer shape includes under their own names. */
/* @__NO_SIDE_EFFECTS__ */
export function answerShape<F extends Fields, const V extends string>(fields: F, name: V): Answers<F, V> {
  return shape(fields, fieldsWhere(fields, 'sentIn', name), answered) as Answers<F, V>;
}
