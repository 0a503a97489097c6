/**
 * The field table of an entity, and what is derived from it. Each field is declared once; schemas, call bodies,
 * answers, columns, mutations, copies and activity are derived from its facts. Owns no entity.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Kind } from './field-kinds.ts';

/** How names are unique, and the error of a second one. */
export interface Unique {
  readonly code: ErrorCode;
  readonly ignoresCase: boolean;
}

/** The properties of a field besides its kind. A field without `create` and `update` is written by the server only. */
export interface Facts<T = unknown> {
  /** Default value of new rows. */
  readonly initial?: T;
  /** Backfill value, for a field that was added when devices already had rows. The same value as in its migration. */
  readonly later?: T;
  /** Whether the caller that creates a row may or must set it. */
  readonly create?: 'optional' | 'required';
  /** Whether callers that edit a row may set it. `plain` is stored as given; a command handles `special`. */
  readonly update?: 'plain' | 'special';
  /**
   * Last part of the name of the mutation that sets it. Fields with the same name share one mutation; each is optional
   * there.
   */
  readonly set?: string;
  /** The progress of the ancestors depends on it. */
  readonly affectsProgress?: true;
  /** Answer shapes that include it. */
  readonly sentIn?: readonly string[];
  /**
   * Its names outside the row, by shape: `body` of calls that write it, `args` of mutations, or an answer shape of
   * `sentIn`. Without one it has its own name, in arguments in camel case.
   */
  readonly alias?: Readonly<Record<string, string>>;
  /** Its name in the activity log; without one its changes are not logged. */
  readonly activity?: string;
  /** The kinds of copies that include it. */
  readonly copiedBy?: readonly string[];
  /** No two rows of its project, or of its team where rows have no project, have the same value. */
  readonly unique?: Unique;
  /** It is not a column of the entity's table: its loader adds it. */
  readonly column?: false;
}

export type Field = Kind & Facts;
export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Kind> = z.output<F['schema']>;
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };
/** Input of a call that creates a row. */
export type NewRow<F extends Fields> = {
  readonly [K in FieldsWhere<F, 'create', 'required'>]: ValueOf<F[K]>;
} & { readonly [K in FieldsWhere<F, 'create', 'optional'>]?: ValueOf<F[K]> | undefined };
/** Input of a call that edits a row. */
export type RowChange<F extends Fields> = {
  readonly [K in FieldsWhere<F, 'update'>]?: ValueOf<F[K]> | undefined;
};

/** One field: its kind and its facts. */
/* @__NO_SIDE_EFFECTS__ */
export function field<S extends z.ZodMiniType, const F extends Facts>(
  kind: Kind<S>,
  facts: F & Facts<z.output<S>>,
): Kind<S> & F {
  return { ...kind, ...facts };
}

/** Preserves the exact type of a field table. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFields<F extends Fields>(fields: F): F {
  return fields;
}

/** The shape of the entity's schema. */
/* @__NO_SIDE_EFFECTS__ */
export function shapeOf<F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] } {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof F]: F[K]['schema'];
  };
}

/** Schema shape of stored rows: a field with a backfill value may be missing and then gets that value. */
/* @__NO_SIDE_EFFECTS__ */
export function storedShapeOf<F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema, later }]) => [
      name,
      later === undefined ? schema : z._default(schema, later),
    ]),
  ) as { [K in keyof F]: F[K]['schema'] };
}

/** Whether the fact exists, equals the value, or is a list that includes it. */
type Fits<X, V> = unknown extends V
  ? true
  : X extends readonly (infer One)[]
    ? V extends One
      ? true
      : false
    : X extends V
      ? true
      : false;

/** Names of the fields that have a fact. */
export type FieldsWhere<F extends Fields, A extends keyof Facts, V = unknown> = {
  [K in keyof F & string]: F[K] extends { readonly [P in A]: infer X }
    ? Fits<X, V> extends true
      ? K
      : never
    : never;
}[keyof F & string];

/** Names of the fields that have a fact, in table order. With `value`: only those whose fact equals or includes it. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsWhere<F extends Fields, A extends keyof Facts, const V = unknown>(
  fields: F,
  fact: A,
  value?: V,
): FieldsWhere<F, A, V>[] {
  const names = Object.keys(fields).filter((name) => {
    const known: unknown = fields[name]?.[fact];
    if (known === undefined || value === undefined) return known !== undefined;
    return Array.isArray(known) ? known.includes(value) : known === value;
  });
  return names as FieldsWhere<F, A, V>[];
}

/** The names without those omitted. */
/* @__NO_SIDE_EFFECTS__ */
export function except<K extends string, const O extends K>(
  names: readonly K[],
  omitted: readonly O[],
): Exclude<K, O>[] {
  const gone: ReadonlySet<string> = new Set(omitted);
  return names.filter((name): name is Exclude<K, O> => !gone.has(name));
}

/** The fields that are columns of the entity's own table. */
/* @__NO_SIDE_EFFECTS__ */
export function columnsOf<F extends Fields>(fields: F): Omit<F, FieldsWhere<F, 'column'>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { column }]) => column !== false),
  ) as unknown as Omit<F, FieldsWhere<F, 'column'>>;
}

/** Their names. */
/* @__NO_SIDE_EFFECTS__ */
export function columnNames<F extends Fields>(
  fields: F,
): Exclude<keyof F & string, FieldsWhere<F, 'column'>>[] {
  return Object.keys(columnsOf(fields)) as Exclude<keyof F & string, FieldsWhere<F, 'column'>>[];
}

/** The fields that a kind of copy takes along. */
/* @__NO_SIDE_EFFECTS__ */
export function copiedFields<F extends Fields, const V extends string>(
  fields: F,
  by: V,
): Pick<F, FieldsWhere<F, 'copiedBy', V>> {
  return pick(fields, fieldsWhere(fields, 'copiedBy', by)) as unknown as Pick<
    F,
    FieldsWhere<F, 'copiedBy', V>
  >;
}

/** The value of one fact by field, for the fields that have it. */
/* @__NO_SIDE_EFFECTS__ */
export function factsOf<F extends Fields, A extends keyof Facts>(
  fields: F,
  fact: A,
): { [K in FieldsWhere<F, A>]: F[K][A] } {
  return Object.fromEntries(fieldsWhere(fields, fact).map((name) => [name, fields[name]?.[fact]])) as {
    [K in FieldsWhere<F, A>]: F[K][A];
  };
}

/** Default values of a new row, for the fields that have one. */
/* @__NO_SIDE_EFFECTS__ */
export function initialOf<F extends Fields>(fields: F): Pick<RowOf<F>, FieldsWhere<F, 'initial'>> {
  return factsOf(fields, 'initial') as Pick<RowOf<F>, FieldsWhere<F, 'initial'>>;
}

/** The type of `pick`: a field that may be undefined is optional. */
export type Picked<R, K extends keyof R> = {
  [P in K as undefined extends R[P] ? never : P]: R[P];
} & {
  [P in K as undefined extends R[P] ? P : never]?: Exclude<R[P], undefined>;
};

/** The named fields of a row or form; undefined values are left out. */
export function pick<R extends object, K extends keyof R>(row: R, names: readonly K[]): Picked<R, K> {
  const given: Partial<R> = {};
  for (const name of names) if (row[name] !== undefined) given[name] = row[name];
  return given as unknown as Picked<R, K>;
}
