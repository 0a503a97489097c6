import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { AdapterRedis } from '../../server/live/adapter-redis.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);
const others = process.listeners('unhandledRejection');

afterEach(() => {
  process.removeListener('unhandledRejection', note);
  for (const other of others) process.on('unhandledRejection', other);
});

it('rejects commands of a closed connection without unhandled rejections', async () => {
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  const client = new AdapterRedis({ lazyConnect: true, port: 1, retryStrategy: () => null });
  client.on('error', () => undefined);
  void client.publish('channel', 'of nobody');
  const awaited = client.publish('channel', 'awaited');
  client.disconnect();
  await expect(awaited).rejects.toThrow('Connection is closed');
  await setImmediate();
  expect(unhandled).toEqual([]);
});
