/**
 * Value schemas all calls share: how numbers, booleans, dates and lists are read from queries and bodies.
 * Readers are lenient (a number may come as text, an empty query value counts as optionalParam), writers are exact.
 * Never: a shape that belongs to one area. Rule: architecture decision 17.
 */
import * as z from 'zod/mini';
import { day, hexColor, id, instant, integer } from '../entities/fields.ts';

const BLANK: readonly unknown[] = ['', 'null', 'undefined'];

const readBlank = (value: unknown): unknown => (BLANK.includes(value) || value === null ? undefined : value);
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
const readBoolean = (value: unknown): unknown => {
  if (value === 'true' || value === 1 || value === '1') return true;
  if (value === 'false' || value === 0 || value === '0') return false;
  return value;
};
const readDay = (value: unknown): unknown =>
  typeof value === 'string' && value.length > 10 && value[10] === 'T' ? value.slice(0, 10) : value;
const readTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d\d:\d\d:\d\d/.test(value) ? value.slice(0, 5) : value;
const readIds = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(/[\s,+]+/).filter((part) => part !== '') : value;

/** A parameter that a function normalises before the schema checks it; a missing one gets the fallback. */
export const correctedBy = <S extends z.ZodMiniType>(
  read: (value: unknown) => unknown,
  schema: S,
  fallback: z.core.util.NoUndefined<z.output<S>>,
) =>
  z._default<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, S>>(
    z.pipe(z.transform(read), schema),
    fallback,
  );

/** A parameter that may be missing or empty; both parse as undefined. */
export const optionalParam = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.pipe(z.transform(readBlank), z.optional(schema)));

/** Like `absent`, with a default instead of undefined. */
export const withDefault = <S extends z.ZodMiniType>(
  schema: S,
  fallback: z.core.util.NoUndefined<z.output<S>>,
) => correctedBy((value) => readBlank(value) ?? fallback, schema, fallback);

/** A field that can be cleared: null and empty text parse as null, a missing one as undefined (unchanged). */
export const clearable = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (BLANK.includes(value) ? null : value)),
      z.nullable(schema),
    ),
  );

/** An id that can be cleared; `Unmapped`, the group of tasks without a value, parses as null. */
export const nullableGroupId = clearable(
  z.union([
    id,
    z.pipe(
      z.literal('Unmapped'),
      z.transform((): null => null),
    ),
  ]),
);

/** Whole number; also accepted as text. */
export const coerceInt = (min: number, max: number) => z.pipe(z.transform(readNumber), integer(min, max));
/** Number; also accepted as text. */
export const coerceNumber = (min: number, max: number) =>
  z.pipe(z.transform(readNumber), z.number().check(z.minimum(min), z.maximum(max)));
/** Boolean; also accepted as text or as 0 and 1. */
export const coerceBoolean = z.pipe(z.transform(readBoolean), z.boolean());
/** Query switch: only `true` (or 1) is true, anything else is false. */
export const coerceSwitch = correctedBy(
  (value) => value === true || value === 'true' || value === '1' || value === 1,
  z.boolean(),
  false,
);
/** Calendar day; a full timestamp is cut at `T`. */
export const coerceDay = z.pipe(z.transform(readDay), day);
/** `HH:mm`; seconds are cut. */
export const coerceTime = z.pipe(
  z.transform(readTime),
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
);
/** Ids joined by spaces (commas are read too), or an array of them. */
export const coerceIds = optionalParam(z.pipe(z.transform(readIds), z.array(id).check(z.maxLength(500))));
/** Colour, stored lower case. */
export const coerceColor = z.pipe(
  hexColor,
  z.transform((value) => value.toLowerCase()),
);
/** IANA time zone name. Whether it exists is checked by the code that uses it, which falls back to UTC. */
export const zoneName = z.string().check(z.maxLength(64));

/**
 * Search text, trimmed; text that still contains `%XX` after decoding is decoded again, because some clients encode
 * twice.
 */
export const coerceSearch = withDefault(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((value): string => {
      if (!/%[0-9a-fA-F]{2}/.test(value)) return value.trim();
      try {
        return decodeURIComponent(value).trim();
      } catch {
        return value.trim();
      }
    }),
  ),
  '',
);

/** Sort direction in any of the four spellings, any case; anything else ascends. */
export const coerceOrder = correctedBy(
  (value) => (typeof value === 'string' && /^desc/i.test(value.trim()) ? 'desc' : 'asc'),
  z.enum(['asc', 'desc']),
  'asc',
);

/** One of the given texts; anything else parses as the first. */
export const coerceChoice = <const F extends readonly [string, ...string[]]>(choices: F) =>
  z._default(
    z.pipe(
      z.transform((value): unknown => (choices.some((choice) => choice === value) ? value : choices[0])),
      z.enum(choices),
    ),
    choices[0],
  );

/** Page number from 1; 0 parses as 1, because other clients send 0 to get all rows. */
const pageRead = withDefault(
  z.pipe(
    coerceInt(0, 1_000_000),
    z.transform((index) => Math.max(1, index)),
  ),
  1,
);

/** Paging, sorting and search of a list; `fields` is the whitelist of sort fields, the first one the default. */
export const listQuery = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  index: pageRead,
  size: withDefault(coerceInt(1, 1_000), 20),
  field: coerceChoice(fields),
  order: coerceOrder,
  search: coerceSearch,
});

/** Path parameters with an id. */
export const idParams = z.object({ id });
export const projectIdParams = z.object({ projectId: id });
export const taskIdParams = z.object({ taskId: id });

/** An optional hint of many project calls; the server looks up the project of the object itself. */
export const projectHint = z.object({ current_project_id: optionalParam(id) });

/** An answer without content. */
export const nothing = z.null();
/** Empty answers that other clients expect. */
export const emptyList = z.array(z.unknown());
/** The empty answer of a call without content; undefined for a call that has content. */
export const emptyAnswerOf = ({ answer }: { readonly answer?: z.ZodMiniType }): null | [] | undefined =>
  answer === nothing ? null : answer === emptyList ? [] : undefined;

/** `{total, data}` of a paged list. */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ total: z.int(), data: z.array(row) });

/** An instant in a request: a date that exists, in the range that every database can store. */
export const coerceInstant = instant.check(
  z.refine((text) => {
    const at = new Date(text);
    return at.getTime() >= 0 && at.toISOString().slice(0, 10) === text.slice(0, 10);
  }, 'no such moment'),
);
/** An instant that may be missing. */
export const maybeInstant = z.nullable(instant);
export const maybeDay = z.nullable(day);
export const maybeText = z.nullable(z.string());
export const maybeId = z.nullable(id);

/** A colour in an answer; may carry an alpha suffix such as `69`. */
export const wireColor = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/));

/** Client-generated id of a new row (decision 4); the server generates one when it is missing. */
export const newId = z.optional(id);
