/** A socket as the product's client opens it, collecting what arrives. */
import { io, type Socket } from 'socket.io-client';
import type { Poke } from '../../../contract/sync.ts';

export interface LiveClient {
  readonly socket: Socket;
  readonly pokes: Poke[];
  readonly events: { readonly name: string; readonly payload: unknown }[];
  /** Resolves when `test` is true; fails after 45 seconds. */
  until(what: string, test: () => boolean): Promise<void>;
  close(): void;
}

/** Begins to open a socket with the session cookie. */
export const beginLive = (
  url: string,
  cookie: string,
  headers: Record<string, string> = {},
  auth: Record<string, string> = {},
): Socket =>
  io(url, {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, ...headers },
    auth,
  });

/** Opens a socket with the session cookie; rejects when it is refused. */
export async function openLive(...how: Parameters<typeof beginLive>): Promise<LiveClient> {
  const socket = beginLive(...how);
  const pokes: Poke[] = [];
  const events: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => {
    if (name === 'poke') pokes.push(payload as Poke);
    else events.push({ name, payload });
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return {
    socket,
    pokes,
    events,
    until: (what, test) => until(what, test),
    close: () => void socket.close(),
  };
}

async function until(what: string, test: () => boolean): Promise<void> {
  const deadline = performance.now() + 45_000;
  while (!test()) {
    if (performance.now() > deadline) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
