import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveConnection } from '../engine/transport.ts';
import { openLive } from './live.ts';
import { until } from '../../test/support/until.ts';

let http: HttpServer;
let io: Server;
let live: LiveConnection | undefined;

async function listen(port = 0): Promise<number> {
  http = createServer();
  io = new Server(http, { path: '/socket' });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// The timers of the client never fire: it never reconnects by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(async () => {
  live?.close();
  vi.useRealTimers();
  await io.close();
});

it('reconnects at once by connect() while it waits for its next attempt', async () => {
  const port = await listen();
  const listeners = { connected: vi.fn(), disconnected: vi.fn() };
  live = openLive({
    env: { after: () => () => undefined },
    userId: 'u1',
    url: `http://127.0.0.1:${String(port)}`,
    listener: {
      ...listeners,
      refused: () => undefined,
      poke: () => undefined,
      access: () => undefined,
      event: () => undefined,
    },
  });
  live.connect();
  await until(() => expect(listeners.connected).toHaveBeenCalledTimes(1));

  await io.close();
  await until(() => expect(listeners.disconnected).toHaveBeenCalledTimes(1));
  await listen(port);
  live.connect();
  await until(() => expect(listeners.connected).toHaveBeenCalledTimes(2));
});
