/**
 * An answer with its JSON and gzip bytes memoized by part: a large answer is not serialized for every request, and only
 * changed parts are compressed again. Owns bytes only; the query owns their content and how long it is valid.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const compress = promisify(deflateRaw);
/** A part is compressed once and sent often; higher levels take much longer for about one percent. */
const LEVEL = 6;
/** Header of a gzip file without a name and a time, and the empty block that ends the data. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** A part of an answer; identity of the object means equal content. */
export class AnswerPart {
  readonly bytes: Buffer;
  #deflated: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Compressed separately and flushed to a byte boundary, so that parts can be concatenated. */
  deflated(): Promise<Buffer> {
    this.#deflated ??= compress(this.bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
    return this.#deflated;
  }
}

const BEGIN = new AnswerPart('{"done":true,"body":');
const END = new AnswerPart(',"message":null,"title":null,"code":null}');

export class PreparedAnswer {
  readonly #pieces: readonly AnswerPart[];
  /** Length of the whole envelope in bytes. */
  readonly size: number;
  #bytes: Buffer | undefined;
  #gzipped: Promise<Buffer> | undefined;

  /** The pieces are the JSON of the `body`. */
  constructor(pieces: readonly AnswerPart[]) {
    this.#pieces = [BEGIN, ...pieces, END];
    this.size = this.#pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** JSON of the `body`. */
  get json(): string {
    return this.#pieces
      .slice(1, -1)
      .map(({ bytes }) => bytes.toString())
      .join('');
  }

  /** The whole envelope. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.concat(this.#pieces.map(({ bytes }) => bytes)));
  }

  /** The compressed envelope, created on first use. */
  gzipped(): Promise<Buffer> {
    return (this.#gzipped ??= this.#gzip());
  }

  async #gzip(): Promise<Buffer> {
    const parts = await Promise.all(this.#pieces.map((piece) => piece.deflated()));
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(
      this.#pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
      0,
    );
    tail.writeUInt32LE(this.size % 2 ** 32, 4);
    return Buffer.concat([HEAD, ...parts, LAST_BLOCK, tail]);
  }
}
