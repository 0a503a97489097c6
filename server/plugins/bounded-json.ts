/**
 * Limits depth and number of values of untrusted JSON before it is parsed, because a value of a few bytes takes a
 * hundred in memory, and validating many of them blocks the event loop. One pass that skips strings.
 */
import { AppError } from '../../contract/errors.ts';

/** Deeper than any schema, with room. */
const MAX_DEPTH = 40;
/** The order of the largest project, five times. */
const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The index after the string that begins at `from`; the end of the text when the string never closes. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The exceeded limit; null when the text may be parsed. */
export function exceededJsonLimit(text: string): 'too_deep' | 'too_many_values' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length;) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    at += 1;
    // `[` and `{` begin a value, `,` and `:` precede one; counting an empty list as two does no harm.
    if (char === 0x5b || char === 0x7b) {
      depth += 1;
      values += 1;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
    else if (char === 0x2c || char === 0x3a) values += 1;
    if (depth > MAX_DEPTH) return 'too_deep';
    if (values > MAX_VALUES) return 'too_many_values';
  }
  return null;
}

/** Throws `bad_json` with the reason. */
export function requireBoundedJson(text: string): void {
  const reason = exceededJsonLimit(text);
  if (reason !== null) throw new AppError('bad_json', { reason });
}
