/** Field schemas that entities and calls share, with their limits. Never holds a whole entity. */
import '../without-eval.ts';
import * as z from 'zod/mini';

export const id = z.uuid();
export const nullableId = z.nullable(id);
/** `#rgb` or `#rrggbb`, no alpha. */
export const hexColor = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));
/** Calendar day `YYYY-MM-DD`; it has no time zone. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** Instant, ISO 8601 UTC with `Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));
/** Time of day `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/**
 * Whether the library can generate keys next to this one: the first character encodes the length of the integer part,
 * and a fraction never ends with the smallest digit. An invalid key would make every later insert next to it fail.
 */
function isOrderKey(key: string): boolean {
  const head = key.charCodeAt(0);
  const wholeLength = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  const smallest = key.startsWith('A') && /^A0{26}$/.test(key);
  return key.length >= wholeLength && !smallest && (key.length === wholeLength || !key.endsWith('0'));
}
/** Order key of the `fractional-indexing` library; compared byte by byte. */
export const orderKey = z
  .string()
  .check(z.regex(/^[A-Za-z][0-9A-Za-z]*$/), z.maxLength(400), z.refine(isOrderKey));
export const MAIL_LENGTH = 254;
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAIL_LENGTH), z.email());

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Text of 0 to `max` characters, as typed. */
export const freeText = (max: number) => z.string().check(z.maxLength(max));
export const integer = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const percent = integer(0, 100);
