/**
 * Contents in an object store that speaks S3: one object under each key. Small contents are sent at once, large ones in
 * parts, so that neither a whole file is in memory nor a broken connection begins it anew. An object appears when all of it
 * is there and is what its hash says. Never: an address of the store in somebody else's hands; everything goes through us.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { type ContentFacts, type FileStore, requireKey } from './file-store.ts';
import type { S3Config } from './s3-config.ts';

/** Of every part but the last; the store takes none below 5 MB, and at most 10,000. */
export const S3_PART = 8 * 1_048_576;
const TRIES = 4;
/** Answers that carry no content come soon or never. */
const PATIENCE = 120_000;
const LOOK = 3_000;

export interface S3StoreOptions {
  /** How long is waited before the next try; real time unless given. */
  readonly pause?: (ms: number) => Promise<void>;
}

export class S3Store implements FileStore {
  readonly #bucket: S3mini;
  readonly #look: S3mini;
  readonly #pause: (ms: number) => Promise<void>;

  constructor(config: S3Config, { pause = (ms) => setTimeout(ms) }: S3StoreOptions = {}) {
    this.#bucket = open(config, PATIENCE);
    this.#look = open(config, LOOK);
    this.#pause = pause;
  }

  async put(key: string, content: AsyncIterable<Buffer>, facts: ContentFacts): Promise<void> {
    requireKey(key);
    const measured = new Measured(content, facts);
    if (facts.size <= S3_PART) {
      const whole = await wholeOf(measured.parts(S3_PART));
      await this.#again(() => this.#bucket.putObject(key, whole));
    } else await this.#putInParts(key, measured);
  }

  async has(key: string): Promise<boolean> {
    requireKey(key);
    return (await this.#again(() => this.#bucket.objectExists(key))) === true;
  }

  async read(key: string): Promise<Readable> {
    requireKey(key);
    const answer = await this.#again(() => this.#bucket.getObjectResponse(key));
    if (!answer?.body) throw new Error(`the store has nothing under ${key}`);
    return Readable.from(answer.body, { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    requireKey(key);
    await this.#again(() => this.#bucket.deleteObject(key));
  }

  async ready(): Promise<boolean> {
    return this.#look.bucketExists().catch(() => false);
  }

  async #putInParts(key: string, measured: Measured): Promise<void> {
    const upload = await this.#again(() => this.#bucket.getMultipartUploadId(key));
    try {
      const sent: UploadPart[] = [];
      for await (const part of measured.parts(S3_PART)) {
        const number = sent.length + 1;
        sent.push(await this.#again(() => this.#bucket.uploadPart(key, upload, part, number)));
      }
      const { etag } = await this.#again(() => this.#bucket.completeMultipartUpload(key, upload, sent));
      // The store may say that it failed in an answer that says that all is well.
      if (!etag) throw new Error(`the parts of ${key} could not be put together`);
    } catch (error) {
      // Parts of an upload that never ends are stored, and paid for, until it is aborted.
      await this.#bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  async #again<T>(work: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (tried === TRIES || !mayPass(error)) throw error;
        await this.#pause(100 * 4 ** tried);
      }
    }
  }
}

function open(config: S3Config, patience: number): S3mini {
  const { region, accessKeyId, secretAccessKey } = config;
  return new S3mini({
    endpoint: addressOf(config),
    region,
    accessKeyId,
    secretAccessKey,
    // A download takes as long as it takes.
    fetch: (input, init) =>
      fetch(input, init?.method === 'GET' ? init : { ...init, signal: AbortSignal.timeout(patience) }),
  });
}

/** Of the bucket. */
export function addressOf({ endpoint, bucket, pathStyle }: S3Config): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

/** No answer, or one that says to come again. What the store refuses it refuses the next time too. */
function mayPass(error: unknown): boolean {
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429;
}

/** A content on its way that must turn out to be what was declared of it before its end is given out. */
class Measured {
  readonly #content: AsyncIterable<Buffer>;
  readonly #facts: ContentFacts;

  constructor(content: AsyncIterable<Buffer>, facts: ContentFacts) {
    this.#content = content;
    this.#facts = facts;
  }

  /** The last part comes when the whole has been held against the facts. */
  async *parts(size: number): AsyncGenerator<Buffer<ArrayBuffer>> {
    const hash = createHash('sha256');
    let total = 0;
    let part = Buffer.alloc(Math.min(size, this.#facts.size));
    let filled = 0;
    for await (const bytes of this.#content) {
      hash.update(bytes);
      total += bytes.length;
      for (let from = 0; from < bytes.length;) {
        if (filled === part.length) {
          if (filled > 0) yield part;
          part = Buffer.alloc(size);
          filled = 0;
        }
        const taken = bytes.copy(part, filled, from);
        filled += taken;
        from += taken;
      }
    }
    if (total !== this.#facts.size || hash.digest('hex') !== this.#facts.hash)
      throw new Error(`the content is not what was announced: ${String(total)} bytes`);
    yield part.subarray(0, filled);
  }
}

async function wholeOf(parts: AsyncIterable<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
  const all: Buffer<ArrayBuffer>[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
