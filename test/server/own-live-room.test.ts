/** The messages of our own client about the projects on its screens (live-channel 21), as a server receives them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import { browserEnvironment } from '../../sync/browser-environment.ts';
import { openLive } from '../../sync/transport/live.ts';

const http = createServer();
const io = new Server(http, { path: '/socket', transports: ['websocket'] });
const messages: string[] = [];
const heard: number[] = [];

beforeAll(async () => {
  io.on('connection', (socket) =>
    socket.onAny((name: string, payload: unknown) => {
      if (name !== String(EVENT.JOIN_OR_LEAVE_PROJECT_ROOM)) return messages.push(name);
      const { id, type } = z.parse(events[EVENT.JOIN_OR_LEAVE_PROJECT_ROOM].inbound, payload);
      return messages.push(`${type ?? ''} ${id}`);
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(() => io.close());

it('joins the projects on a screen, leaves others, and joins again after a lost connection', async () => {
  const [one, two] = [v7(), v7()];
  const live = openLive({
    env: browserEnvironment(),
    userId: v7(),
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    listener: {
      connected: () => undefined,
      disconnected: () => undefined,
      refused: () => undefined,
      poke: () => undefined,
      access: () => undefined,
      event: (event) => void heard.push(event),
    },
  });
  try {
    // Before there is a connection nothing may be queued.
    live.focus([two]);
    live.focus([one]);
    live.connect();
    await expect.poll(() => messages).toEqual(['0', `join ${one}`]);
    live.focus([one, two]);
    live.focus([two]);
    await expect.poll(() => messages.slice(2)).toEqual([`join ${two}`, `leave ${one}`]);
    // The hint 22 is for clients without pokes; other events are handed on.
    io.emit('22');
    io.emit('3', {});
    await expect.poll(() => heard).toEqual([3]);
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
    await expect.poll(() => messages.slice(4), { timeout: 10_000 }).toEqual(['0', `join ${two}`]);
    live.focus([]);
    await expect.poll(() => messages.slice(6)).toEqual([`leave ${two}`]);
  } finally {
    live.close();
  }
});
