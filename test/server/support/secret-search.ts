/**
 * Finds any number of secrets in a text in one pass: as they are, in JSON, in an address, in base64 (also inside a
 * longer text), and hashed where no hash is stored on purpose.
 */
import { createHash } from 'node:crypto';

export interface FoundSecret {
  /** What it is. */
  readonly name: string;
  readonly form: string;
  /** The line that holds it. */
  readonly line: string;
}

interface Needle {
  readonly name: string;
  readonly form: string;
  readonly text: string;
}

/** Shorter secrets would match other text by chance. */
const SHORTEST = 8;
/** A needle is looked up by the low bytes of its last four characters. */
const TAIL = 4;
const FILTER_BITS = 22;

export class SecretSearch {
  readonly #known = new Set<string>();
  readonly #needles = new Map<number, Needle[]>();
  /** A bit per hash of a tail, to skip most positions quickly. */
  readonly #filter = new Uint8Array(2 ** (FILTER_BITS - 3));

  /** `hashIsStored`: tables store its SHA-256, which is no secret then. */
  add(name: string, value: string, hashIsStored: boolean): void {
    if (value.length < SHORTEST || this.#known.has(value)) return;
    this.#known.add(value);
    const texts = new Set<string>();
    for (const [form, text] of formsOf(value, hashIsStored)) {
      if (text.length < SHORTEST || texts.has(text)) continue;
      texts.add(text);
      const tail = tailOf(text);
      const there = this.#needles.get(tail);
      if (there) there.push({ name, form, text });
      else this.#needles.set(tail, [{ name, form, text }]);
      const bit = bitOf(tail);
      this.#filter[bit >>> 3] = (this.#filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  find(text: string): FoundSecret[] {
    const found: FoundSecret[] = [];
    let tail = 0;
    for (let at = 0; at < text.length; at += 1) {
      tail = (tail << 8) | (text.charCodeAt(at) & 255);
      const bit = bitOf(tail);
      if (((this.#filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) continue;
      for (const needle of this.#needles.get(tail) ?? []) {
        if (!text.startsWith(needle.text, at + 1 - needle.text.length)) continue;
        found.push({ name: needle.name, form: needle.form, line: lineAt(text, at) });
      }
    }
    return found;
  }
}

function* formsOf(value: string, hashIsStored: boolean): Iterable<readonly [form: string, text: string]> {
  yield ['as it is', value];
  yield ['in JSON', JSON.stringify(value).slice(1, -1)];
  yield ['in an address', encodeURIComponent(value)];
  yield ['in a form', new URLSearchParams([['', value]]).toString().slice(1)];
  for (const before of [0, 1, 2]) {
    const text = base64Within(value, before);
    yield ['in base64', text];
    yield ['in base64url', text.replaceAll('+', '-').replaceAll('/', '_')];
  }
  if (hashIsStored) return;
  const digest = createHash('sha256').update(value).digest();
  for (const encoding of ['hex', 'base64', 'base64url'] as const) yield ['hashed', digest.toString(encoding)];
}

/** The base64 characters that depend only on the value when `before` bytes (modulo 3) precede it. */
function base64Within(value: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
  return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

function tailOf(text: string): number {
  let tail = 0;
  for (let at = text.length - TAIL; at < text.length; at += 1)
    tail = (tail << 8) | (text.charCodeAt(at) & 255);
  return tail;
}

const bitOf = (tail: number): number => Math.imul(tail, 0x9e_37_79_b1) >>> (32 - FILTER_BITS);

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? undefined : end);
}
