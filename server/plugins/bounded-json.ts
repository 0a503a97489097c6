/**
 * Reads JSON of strangers: how deep it nests and how many values it has is counted before it is parsed, because a few bytes
 * for each value become a hundred in memory, and checking them holds up everybody. One pass, strings are skipped whole.
 */
import { AppError } from '../../contract/errors.ts';

/** Deeper than any schema, with room. */
const MAX_DEPTH = 40;
/** The order of the largest project, five times. */
const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The place behind the string that begins at `from`; the end of the text when it never closes. */
function behindString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** Why a text is not parsed; null when it may be. */
export function tooMuchJson(text: string): 'too_deep' | 'too_many_values' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length;) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      at = behindString(text, at);
      continue;
    }
    at += 1;
    // `[` and `{` begin a value, `,` and `:` stand before one; counting both ends of an empty list does no harm.
    if (letter === 0x5b || letter === 0x7b) {
      depth += 1;
      values += 1;
    } else if (letter === 0x5d || letter === 0x7d) depth -= 1;
    else if (letter === 0x2c || letter === 0x3a) values += 1;
    if (depth > MAX_DEPTH) return 'too_deep';
    if (values > MAX_VALUES) return 'too_many_values';
  }
  return null;
}

/** Throws `bad_json` with the reason. */
export function requireModestJson(text: string): void {
  const reason = tooMuchJson(text);
  if (reason !== null) throw new AppError('bad_json', { reason });
}
