/** An object store for tests: a server that speaks S3, stores objects on the disk and checks signatures. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface TestStore {
  /** Settings of a server that stores its files there. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** The one account the server knows. */
const ACCOUNT = 'S3RVER';
const BUCKET = 'holdfast-files';

export async function startS3(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'holdfast-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { address, port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://${address}:${String(port)}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
