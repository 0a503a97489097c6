/** One of several servers over one database, which learn of each other's commits through Redis. */
import { Redis } from 'ioredis';
import { composeServer, type Server } from '../../../server/compose.ts';
import { parseConfig } from '../../../server/config.ts';
import { connect } from '../../../server/db/connect.ts';
import { rememberRequestsTo, rememberStored } from './known-secrets.ts';
import { SecretWatch } from './secret-watch.ts';
import { createTestApi, type TestApi } from './test-api.ts';

export const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

export interface Process {
  readonly server: Server;
  readonly url: string;
  readonly api: TestApi;
  /** Fails when a secret is in the log. */
  stop(): Promise<void>;
}

export async function redisAnswers(): Promise<boolean> {
  const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 500 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** Starts a server on a port of its own over the database. */
export async function startProcess(databaseUrl: string): Promise<Process> {
  const parsed = parseConfig({ NODE_ENV: 'test', REDIS_URL });
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const db = connect(databaseUrl);
  const watch = new SecretWatch();
  const server = await composeServer({
    config: parsed.config,
    log: watch.logger(),
    db,
    now: () => new Date(),
    pageFolder: '/nowhere',
    version: 'test',
    pause: async () => undefined,
  });
  rememberRequestsTo(server.http.server);
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await server.close();
    await rememberStored(db);
    await db.destroy();
    watch.refuse();
  };
  return { server, url, api: createTestApi(db, (what) => server.live.committed(what)), stop };
}
