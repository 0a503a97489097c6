/** Chooses where contents of files are kept: beside the embedded database, in the data folder. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore, type FileStore } from './file-store.ts';

export function openFileStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return new DiskStore(join(dataDir, 'files'));
}
