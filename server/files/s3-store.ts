/**
 * The file store in an S3-compatible object store: one object per key. Large contents are uploaded in parts, so that a
 * file is never in memory as a whole and a broken connection repeats one part only. An object appears when it is
 * complete and its hash is verified. Never gives out addresses of the store: all transfers go through this server.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { type ContentFacts, type FileStore, requireKey } from './file-store.ts';
import type { S3Config } from './s3-config.ts';

/** Size of every part but the last. S3 allows parts from 5 MB, and at most 10,000. */
export const S3_PART = 8 * 1_048_576;
const MAX_ATTEMPTS = 4;
/** Timeout of requests without a content in the response. */
const REQUEST_TIMEOUT_MS = 120_000;
const PROBE_TIMEOUT_MS = 3_000;

export interface S3StoreOptions {
  /** Waits before a retry; by default in real time. */
  readonly pause?: (ms: number) => Promise<void>;
}

export class S3Store implements FileStore {
  readonly #bucket: S3mini;
  readonly #probe: S3mini;
  readonly #pause: (ms: number) => Promise<void>;

  constructor(config: S3Config, { pause = (ms) => setTimeout(ms) }: S3StoreOptions = {}) {
    this.#bucket = open(config, REQUEST_TIMEOUT_MS);
    this.#probe = open(config, PROBE_TIMEOUT_MS);
    this.#pause = pause;
  }

  async put(key: string, content: AsyncIterable<Buffer>, facts: ContentFacts): Promise<void> {
    requireKey(key);
    const verified = new VerifiedContent(content, facts);
    if (facts.size <= S3_PART) {
      const whole = await wholeOf(verified.parts(S3_PART));
      await this.#retry(() => this.#bucket.putObject(key, whole));
    } else await this.#putMultipart(key, verified);
  }

  async has(key: string): Promise<boolean> {
    requireKey(key);
    return (await this.#retry(() => this.#bucket.objectExists(key))) === true;
  }

  async read(key: string): Promise<Readable> {
    requireKey(key);
    const answer = await this.#retry(() => this.#bucket.getObjectResponse(key));
    if (!answer?.body) throw new Error(`the store has nothing under ${key}`);
    return Readable.from(answer.body, { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    requireKey(key);
    await this.#retry(() => this.#bucket.deleteObject(key));
  }

  async ready(): Promise<boolean> {
    return this.#probe.bucketExists().catch(() => false);
  }

  async #putMultipart(key: string, verified: VerifiedContent): Promise<void> {
    const upload = await this.#retry(() => this.#bucket.getMultipartUploadId(key));
    try {
      const sent: UploadPart[] = [];
      for await (const part of verified.parts(S3_PART)) {
        const number = sent.length + 1;
        sent.push(await this.#retry(() => this.#bucket.uploadPart(key, upload, part, number)));
      }
      const { etag } = await this.#retry(() => this.#bucket.completeMultipartUpload(key, upload, sent));
      // S3 may report a failure in the body of a response with status 200.
      if (!etag) throw new Error(`the parts of ${key} could not be put together`);
    } catch (error) {
      // Parts of an incomplete upload are stored, and billed, until it is aborted.
      await this.#bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  async #retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
        await this.#pause(100 * 4 ** attempt);
      }
    }
  }
}

function open(config: S3Config, timeoutMs: number): S3mini {
  const { region, accessKeyId, secretAccessKey } = config;
  return new S3mini({
    endpoint: addressOf(config),
    region,
    accessKeyId,
    secretAccessKey,
    // Downloads have no time limit.
    fetch: (input, init) =>
      fetch(input, init?.method === 'GET' ? init : { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  });
}

/** Base address of the bucket. */
export function addressOf({ endpoint, bucket, pathStyle }: S3Config): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

/** No response, a server error or a rate limit. Other refusals are permanent. */
function isTransient(error: unknown): boolean {
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429;
}

/** Passes a content through and verifies its declared size and hash before the last part is released. */
class VerifiedContent {
  readonly #content: AsyncIterable<Buffer>;
  readonly #facts: ContentFacts;

  constructor(content: AsyncIterable<Buffer>, facts: ContentFacts) {
    this.#content = content;
    this.#facts = facts;
  }

  /** The last part is yielded only after the whole has been verified. */
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
