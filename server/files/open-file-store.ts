/**
 * Chooses where contents of files are stored: in the object store that is configured, else beside the embedded
 * database.
 */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore, type FileStore } from './file-store.ts';
import { S3Store } from './s3-store.ts';

export function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return s3 ? new S3Store(s3) : new DiskStore(join(dataDir, 'files'));
}
