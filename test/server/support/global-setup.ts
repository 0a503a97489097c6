/** Starts one embedded PostgreSQL for all projects of server tests, unless TEST_DATABASE_URL names a server. */
import { SHARED_CLUSTER, startCluster } from './database.ts';

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] || process.env[SHARED_CLUSTER]) return undefined;
  const cluster = await startCluster();
  process.env[SHARED_CLUSTER] = cluster.url;
  return async () => {
    delete process.env[SHARED_CLUSTER];
    await cluster.stop();
  };
}
