/**
 * Kinds of fields: the schema of the stored value with its limits, and the kind's name, from which request parsing,
 * answers and SQL selects are derived. Owns no field.
 */
import * as z from 'zod/mini';
import {
  day,
  email,
  freeText,
  hexColor,
  id,
  instant,
  MAIL_LENGTH,
  orderKey,
  text,
  timeOfDay,
  integer,
} from './fields.ts';
import { nameText } from './name-text.ts';

type KindName =
  | 'id'
  | 'text'
  | 'flag'
  | 'integer'
  | 'day'
  | 'instant'
  | 'time'
  | 'color'
  | 'order'
  | 'list'
  | 'data';

export interface Kind<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: KindName;
  /** Schema of the stored value. */
  readonly schema: S;
  /** The same schema without null. */
  readonly present: z.ZodMiniType;
  readonly nullable: boolean;
  /** Schema of typed input, where it is stricter than the schema of values already stored. */
  readonly typed?: z.ZodMiniType;
  /** Schema of mutation arguments, where it is stricter than the schema of values already stored. */
  readonly entered?: z.ZodMiniType;
  /** Smallest and largest whole number. */
  readonly range?: readonly [min: number, max: number];
  /** Maximum length of a text. */
  readonly longest?: number;
}

/* @__NO_SIDE_EFFECTS__ */
function make<S extends z.ZodMiniType>(kind: KindName, schema: S): Kind<S> {
  return { kind, schema, present: schema, nullable: false };
}

export const kind = {
  id: make('id', id),
  /** A name: trimmed, not empty. */
  text: (max: number) => ({ ...make('text', text(max)), typed: nameText(max), longest: max }),
  /** Untrimmed text, may be empty. */
  longText: (max: number) => make('text', freeText(max)),
  /** Trimmed and not empty when typed; stored texts may be either. */
  prose: (max: number) => ({ ...make('text', freeText(max)), typed: text(max), entered: text(max) }),
  /** Trimmed, may be empty. */
  line: (max: number) => ({ ...make('text', z.string().check(z.trim(), z.maxLength(max))), longest: max }),
  email: { ...make('text', email), longest: MAIL_LENGTH },
  /** Text without limits: written by the server only. */
  string: make('text', z.string()),
  /** Text of a special format, such as one of several fixed words. Answers accept any text. */
  textOf: <S extends z.ZodMiniType>(schema: S) => make('text', schema),
  flag: make('flag', z.boolean()),
  integer: (min: number, max: number) => ({
    ...make('integer', integer(min, max)),
    range: [min, max] as const,
  }),
  /** Whole number written by the server only. */
  count: make('integer', z.int()),
  /** Whole number with limits for what is typed; what the server measured has none. */
  typedCount: (min: number, max: number) => ({
    ...make('integer', z.int()),
    entered: integer(min, max),
    range: [min, max] as const,
  }),
  day: make('day', day),
  instant: make('instant', instant),
  time: make('time', timeOfDay),
  color: make('color', hexColor),
  order: make('order', orderKey),
  ids: make('list', z.array(id)),
  /** Anything else: an enum, a list, an object. */
  data: <S extends z.ZodMiniType>(schema: S) => make('data', schema),
  /** The same kind, nullable. */
  orNull: <S extends z.ZodMiniType>(of: Kind<S>): Kind<z.ZodMiniNullable<S>> => ({
    ...of,
    schema: z.nullable(of.schema),
    nullable: true,
  }),
};
