/**
 * The live channel: one socket per browser profile, held by the leader. Carries pokes and numbered events, never a
 * write. A socket can be dead without an error (a network that drops everything), so a heartbeat is requested.
 */
import { io, type Socket } from 'socket.io-client';
import { ACCESS_EVENT, POKE_EVENT } from '../../contract/sync.ts';
import type { LiveConnection, LiveListener } from '../engine/transport.ts';
import type { Environment } from '../environment.ts';
import { asPoke } from './sync-checks.ts';

export interface LiveOptions {
  readonly env: Pick<Environment, 'after'>;
  readonly userId: string;
  readonly listener: LiveListener;
  readonly url?: string;
}

/** Event that the server acknowledges at once. */
const HEARTBEAT_EVENT = 'hb';
const LOGIN_EVENT = '0';
const PROJECT_ROOM_EVENT = '21';
/** Signals that a row of an open project changed; the poke of the same commit has the details. */
const HINT_EVENT = '22';

const HEARTBEAT_EVERY = 20_000;
const HEARTBEAT_LIMIT = 5_000;

/** Opens the channel; nothing is sent before `connect`. */
export function openLive({ env, userId, listener, url }: LiveOptions): LiveConnection {
  const options = {
    path: '/socket',
    transports: ['websocket'],
    autoConnect: false,
    reconnection: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    withCredentials: true,
    // Like the header of requests: a session of another person must not feed this replica.
    auth: { person: userId },
  };
  const socket = url === undefined ? io(options) : io(url, options);
  let projects: ReadonlySet<string> = new Set();
  let stopBeat = (): void => undefined;
  let asking = false;
  let closed = false;

  const beat = (): void => {
    stopBeat();
    if (!closed) stopBeat = env.after(HEARTBEAT_EVERY, () => ask());
  };
  const ask = (): void => {
    if (asking || !socket.connected) return;
    asking = true;
    socket.timeout(HEARTBEAT_LIMIT).emit(HEARTBEAT_EVENT, (error: unknown) => {
      asking = false;
      if (error && socket.connected) renew(socket);
      else beat();
    });
  };

  socket.on('connect', () => {
    asking = false;
    socket.emit(LOGIN_EVENT, userId);
    for (const id of projects) socket.emit(PROJECT_ROOM_EVENT, { id, type: 'join' });
    beat();
    listener.connected();
  });
  const connectNow = connectorWithoutBackOff(socket);
  socket.on('disconnect', () => listener.disconnected());
  socket.on('connect_error', (error: Error) => {
    if (error.message.startsWith('401')) listener.refused();
  });
  socket.on(POKE_EVENT, (payload: unknown) => {
    const poke = asPoke(payload);
    if (poke) listener.poke(poke);
  });
  socket.on(ACCESS_EVENT, () => listener.access());
  socket.onAny((name: string, payload: unknown) => {
    if (/^\d{1,2}$/.test(name) && name !== HINT_EVENT) listener.event(Number(name), payload);
  });

  return {
    connect: () => {
      if (!closed) connectNow();
    },
    check: ask,
    focus: (projectIds) => {
      const [before, now] = [projects, new Set(projectIds)];
      projects = now;
      // While disconnected it is in no room, and nothing may be queued.
      if (!socket.connected) return;
      for (const id of before) if (!now.has(id)) socket.emit(PROJECT_ROOM_EVENT, { id, type: 'leave' });
      for (const id of now) if (!before.has(id)) socket.emit(PROJECT_ROOM_EVENT, { id, type: 'join' });
    },
    close: () => {
      closed = true;
      stopBeat();
      socket.disconnect();
    },
  };
}

/**
 * Connects at once, even between two attempts: by itself the socket ignores `connect` until its back-off has passed.
 */
function connectorWithoutBackOff(socket: Socket): () => void {
  let inBackOff = false;
  const note = (value: boolean) => (): void => void (inBackOff = value);
  socket.on('connect', note(false));
  socket.on('disconnect', note(true));
  socket.on('connect_error', note(true));
  socket.io.on('reconnect_attempt', note(false));
  return () => {
    if (socket.connected) return;
    if (inBackOff) renew(socket);
    else socket.connect();
  };
}

/** Replaces a socket that does not answer, or that waits for its next attempt. */
function renew(socket: Socket): void {
  socket.disconnect();
  socket.connect();
}
