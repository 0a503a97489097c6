import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import type { S3Config } from '../../../server/files/s3-config.ts';
import { S3_PART, S3Store } from '../../../server/files/s3-store.ts';
import { startS3, type TestStore } from '../support/s3-server.ts';
import { startTestServer } from '../support/server.ts';

let service: TestStore;
let config: S3Config;
let store: S3Store;

beforeAll(async () => {
  service = await startS3();
  config = configOf(service.env);
  store = storeOf(config);
});
afterAll(() => service.close());

function configOf(env: Record<string, string>): S3Config {
  const outcome = parseConfig(env);
  if (!outcome.ok || !outcome.config.s3) throw new Error('no store is configured');
  return outcome.config.s3;
}

const storeOf = (wanted: S3Config): S3Store => new S3Store(wanted, { pause: () => setTimeout(0) });
const factsOf = (bytes: Buffer) => ({
  size: bytes.length,
  hash: createHash('sha256').update(bytes).digest('hex'),
});

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function contentOf(key: string): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const bytes of await store.read(key)) all.push(bytes as Buffer);
  return Buffer.concat(all);
}

describe('an S3 store', () => {
  it.each([
    ['empty', 0],
    ['small', 77],
    ['one part to the byte', S3_PART],
    ['one byte more', S3_PART + 1],
    ['several parts', S3_PART * 2 + 12_345],
  ])('returns the content it stored: %s', async (name, size) => {
    const content = randomBytes(size);
    const key = `contents/${name.replaceAll(' ', '-')}`;
    expect(await store.has(key)).toBe(false);
    await store.put(key, pieces(content, 700_001), factsOf(content));
    expect(await store.has(key)).toBe(true);
    expect((await contentOf(key)).equals(content)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    await expect(store.read(key)).rejects.toThrow();
  });

  it.each([
    ['small', 1_000],
    ['large', S3_PART + 1_000],
  ])('stores nothing of a %s content with another hash than announced', async (name, size) => {
    const content = randomBytes(size);
    const key = `contents/other-${name}`;
    await expect(
      store.put(key, pieces(content, 65_536), { ...factsOf(content), hash: '0'.repeat(64) }),
    ).rejects.toThrow('not what was announced');
    expect(await store.has(key)).toBe(false);
  });

  it('stores nothing of a content that breaks off', async () => {
    const content = randomBytes(S3_PART * 2);
    async function* broken(): AsyncGenerator<Buffer> {
      yield* pieces(content.subarray(0, S3_PART + 5), 1_000_000);
      throw new Error('broken off');
    }
    await expect(store.put('contents/broken', broken(), factsOf(content))).rejects.toThrow('broken off');
    expect(await store.has('contents/broken')).toBe(false);
  });

  it('refuses keys that could address other objects', async () => {
    for (const key of ['../contents/a', 'contents/../a', '/etc/passwd', 'contents/a?acl', ''])
      await expect(store.has(key)).rejects.toThrow('not a key');
  });

  it('is ready only with the right bucket, secret key and endpoint', async () => {
    expect(await store.ready()).toBe(true);
    expect(await storeOf({ ...config, bucket: 'another-bucket' }).ready()).toBe(false);
    expect(await storeOf({ ...config, secretAccessKey: 'not this one' }).ready()).toBe(false);
    expect(await storeOf({ ...config, endpoint: 'http://127.0.0.1:9' }).ready()).toBe(false);
  });

  it('fails without a retry when the service refuses', async () => {
    let pauses = 0;
    const stranger = new S3Store(
      { ...config, secretAccessKey: 'not this one' },
      {
        pause: async () => {
          pauses += 1;
        },
      },
    );
    const content = Buffer.from('secret');
    await expect(stranger.put('contents/stranger', pieces(content, 9), factsOf(content))).rejects.toThrow(
      '403',
    );
    expect(pauses).toBe(0);
    expect(await store.has('contents/stranger')).toBe(false);
  });

  it('retries three times when the service does not answer', async () => {
    let pauses = 0;
    const away = new S3Store(
      { ...config, endpoint: 'http://127.0.0.1:9' },
      {
        pause: async () => {
          pauses += 1;
        },
      },
    );
    await expect(away.has('contents/a')).rejects.toThrow();
    expect(pauses).toBe(3);
  });

  it('is reported by the server as not ready when it is unreachable, while the server stays ready', async () => {
    const env = { ...service.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
    const server = await startTestServer({ env });
    try {
      const answer = await fetch(`${server.url}/readyz`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: 'ready', files: 'not ready' });
    } finally {
      await server.close();
    }
  });
});
